import { scenario } from '../context.js';
import { nonexistentDocument } from '../rest/protocol/own-response.js';
import { authNamesScopes } from './auth.clauses.js';
import { catalogueIsNoScalar } from './catalogue.clauses.js';
import { documentClauses, documentClausesOf, published } from './documents.clauses.js';
import { scriptIsItsOwn } from './forms.clauses.js';
import { jsonDocuments, textDocuments } from './published-document.js';

/** Paths of the documents whose existence is judged here. */
export const publishedDocuments: readonly string[] = [...textDocuments, ...jsonDocuments];

export const theDocuments = scenario(
  'every discovery document',
  [...published, ...documentClauses, scriptIsItsOwn, authNamesScopes, catalogueIsNoScalar],
  async ({ companion, judge }) => {
    const control = await companion.send({ path: nonexistentDocument(companion) });
    await Promise.all(
      publishedDocuments.map(async (path, index) => {
        const document = await companion.send({ path });
        judge(published.slice(index, index + 1), { exchanges: [document, control] });
        judge(documentClausesOf(path), document);
        if (textDocuments.some((text) => text === path)) judge([authNamesScopes], document);
        else judge([catalogueIsNoScalar], { exchanges: [document, control] });
      }),
    );
    // All of them are known now.
    const read = (path: string) => companion.send({ path });
    const texts = await Promise.all(
      ['/auth.md', '/developers.md', '/.well-known/agents.md', '/llms.txt'].map(read),
    );
    judge([scriptIsItsOwn], { exchanges: [await read('/cli.sh'), ...texts] });
  },
);
