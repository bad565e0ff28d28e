import { contract } from '../../../harness/declarations/basis.js';
import { alsoJudging, clause } from '../../../harness/declarations/clause.js';
import { broken, inapplicable, pass } from '../../../harness/engine/verdict.js';
import { canonicalText, isObject, jsonOf, shown } from '../../../harness/formats/json.js';
import { status } from '../../../harness/network/exchange.js';
import { documentOf } from '../rest/paths.js';
import { hasOwnResponse, type ResponseAndControl } from '../rest/protocol/own-response.js';
import { type DocumentAndOffers, headings } from './agreement.clauses.js';
import { cardIsObject } from './documents.clauses.js';

const section = 'Endpoints, Interface B discovery';
/** Path of the catalogue (contract, Endpoints, Interface B). */
export const cataloguePath = '/mcp/catalog.json';
const place = cataloguePath;

const catalogues = [place, '/.well-known/ai-catalog.json'];

export const catalogueIsNoScalar = alsoJudging<ResponseAndControl>(
  { ...cardIsObject, refusable: [1] },
  (beside) => {
    const [exchange] = beside.exchanges;
    if (!catalogues.includes(documentOf(exchange) ?? '')) return inapplicable('another document');
    const value = hasOwnResponse(beside).kind === 'pass' ? jsonOf(exchange).document?.value : undefined;
    if (value === undefined) return inapplicable('no JSON: another clause judges that');
    return typeof value === 'object' && value !== null
      ? pass
      : broken({ at: '', expected: 'an object or an array', received: shown(value).slice(0, 60) });
  },
);

export const catalogueHoldsAll = clause<DocumentAndOffers>({
  id: 'B-DOC-28',
  basis: contract,
  section,
  place,
  text: 'The catalogue names tools, resources and prompts: at least one of each type that /mcp lists.',
  cause: 'The catalogue does not name all that /mcp offers: expected {expected}, received {received}.',
  fix: 'Generate the catalogue from the lists of /mcp.',
  judge: ({ exchanges: [document], offers }) => {
    const value = status(document) === 200 ? jsonOf(document).document?.value : undefined;
    const listed = headings.filter((heading) => (offers[heading]?.length ?? 0) > 0);
    if (typeof value !== 'object' || value === null || listed.length === 0)
      return inapplicable('the catalogue or the lists of /mcp cannot be read');
    const text = canonicalText(value).toLowerCase();
    // Under which name, and in which form, is open; null lists nothing.
    const isNull = (heading: string) => isObject(value) && value[heading] === null;
    const missing = listed.find(
      (heading) =>
        (!text.includes(heading.slice(0, -1)) || isNull(heading)) &&
        !offers[heading]?.some((name) => text.includes(name.toLowerCase())),
    );
    return missing === undefined
      ? pass
      : broken({
          at: '',
          expected: `the ${missing} that /mcp lists`,
          received: `no ${missing}: ${shown(value).slice(0, 60)}`,
        });
  },
});
