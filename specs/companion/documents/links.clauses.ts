import { advice } from '../../../harness/declarations/basis.js';
import { clause } from '../../../harness/declarations/clause.js';
import { broken, inapplicable, pass } from '../../../harness/engine/verdict.js';
import { bodyText, type Exchange, pathOnly, status } from '../../../harness/network/exchange.js';
import { documentPaths } from '../rest/paths.js';

/** A document to which another one links, and a path that does not exist. */
export interface Linked {
  readonly exchanges: readonly [linked: Exchange, from: Exchange, nonexistent: Exchange];
}

export const linkLeads = clause<Linked>({
  id: 'B-DOC-36',
  basis: advice(
    'a link is an example that the reader is to replace, or leads to a page that is still to come',
  ),
  section: 'Endpoints, Interface B discovery',
  place: 'text documents',
  text: 'If a discovery document links to a document of this host, that document exists.',
  cause: 'A discovery document links to a document that does not exist: expected {expected}.',
  fix: 'Correct the link, or serve the document.',
  refusable: [0, 2],
  judge: ({ exchanges: [linked, from, nonexistent] }) => {
    if (status(nonexistent) !== 404) return inapplicable('paths that do not exist get no 404 here');
    return [404, 410].includes(status(linked))
      ? broken({
          at: '',
          expected: `a document at ${pathOnly(linked)}, to which ${pathOnly(from)} links`,
          received: `status ${status(linked)}`,
        })
      : pass;
  },
});

/** What ends an address in Markdown, JSON, tables and scripts. */
const end = /[\s"'`<>()[\]{}|\\,;*$…]/;
/** Paths that a program reads: a page of the site may be served by another one. */
const forPrograms = /\.(md|json|jsonld|txt|sh|ya?ml)$|^\/\.well-known\//;
/** Paths with a part that the reader fills in. */
const template = /\.\.|\/$|%7B|\/:|\/(slug|id|example)(\/|$)/i;

/** Most characters of a document that are searched, and of an address. */
const mostText = 200_000;
const longest = 300;

/**
 * Returns paths below the base URL that a document names by whole addresses and that a program reads; without
 * queries, fragments and templates. Other clauses judge the documented paths.
 */
export const linksIn = (document: Exchange, baseUrl: string): string[] => {
  const found = new Set<string>();
  const [, ...after] = bodyText(document).slice(0, mostText).split(`${baseUrl}/`);
  for (const rest of after) {
    const piece = rest.slice(0, longest);
    const at = piece.search(end);
    // A brace, a star or an ellipsis begins a part that the reader fills in.
    if (at >= 0 && /[{<[*$…]/.test(piece[at] ?? '')) continue;
    const [path = ''] = `/${at < 0 ? piece : piece.slice(0, at)}`.replace(/[.:!?]$/, '').split('#', 1);
    const isOther = !documentPaths.includes(path);
    if (isOther && !path.includes('?') && forPrograms.test(path) && !template.test(path)) found.add(path);
  }
  return [...found];
};
