import { jsonObjectOf } from '../../../harness/formats/json.js';
import { withoutTrailingSlashes } from '../../../harness/formats/percent.js';
import type { CompanionContext } from '../context.js';
import { nonexistentDocument } from '../rest/protocol/own-response.js';
import { openapiPath } from './openapi.clauses.js';
import { referenceLeads } from './references.clauses.js';
import { outerReferences } from './references.js';

/** Documents that are tried. */
const tried = 3;

/** Requests documents of the same host to which the description refers. */
export const requestReferences = async (context: CompanionContext): Promise<void> => {
  const { companion, judge, inapplicable } = context;
  const document = jsonObjectOf(await companion.send({ path: openapiPath }));
  const base = withoutTrailingSlashes(companion.baseUrl);
  const paths = new Map<string, string>();
  for (const reference of document ? outerReferences(document) : []) {
    if (!URL.canParse(reference, base + openapiPath)) continue;
    const url = new URL(reference, base + openapiPath);
    url.hash = '';
    // Documents above the base URL, or on other hosts, are no part of the interface.
    if (url.href.startsWith(`${base}/`)) paths.set(url.href.slice(base.length), reference);
  }
  if (paths.size === 0) inapplicable([referenceLeads], 'the description refers to no other document here');
  const nonexistent = await companion.send({ path: nonexistentDocument(companion) });
  for (const [path, reference] of [...paths].slice(0, tried))
    judge([referenceLeads], { exchanges: [await companion.send({ path }), nonexistent], reference });
};
