import { type Clause, type ClauseDefinition, clause } from '../../../harness/declarations/clause.js';
import { type Breach, inapplicable, type Judgement } from '../../../harness/engine/verdict.js';
import { bodyText, type Exchange, receivedStatus, status } from '../../../harness/network/exchange.js';
import { besidePage, isHtml, shownAsPage } from '../../../harness/network/intermediaries.js';
import { documentOf } from '../rest/paths.js';

const section = 'Endpoints, Interface B discovery';

/** Documents with a clause each, in the order of their clause numbers. */
export const textDocuments = [
  '/auth.md',
  '/developers.md',
  '/.well-known/agents.md',
  '/llms.txt',
  '/llms-full.txt',
  '/cli.sh',
] as const;
export const jsonDocuments = [
  '/.well-known/ai-catalog.json',
  '/knowledge.json',
  '/mcp/catalog.json',
  '/.well-known/mcp/server-card.json',
] as const;

/** Returns why a document is not published; undefined where it is. */
export const publishedBreach = (exchange: Exchange): Breach | undefined => {
  if (status(exchange) !== 200) return { at: '', expected: 'status 200', ...receivedStatus(exchange) };
  if (bodyText(exchange).trim() === '')
    return {
      at: '',
      expected: 'a document',
      received: 'an empty body',
      facts: { body: 'empty-body' },
    };
  return isHtml(exchange)
    ? {
        at: '',
        expected: 'a document',
        received: shownAsPage(exchange),
        ...besidePage(exchange),
      }
    : undefined;
};

/** Judges an existing document by its path. */
export const document = (
  definition: Omit<ClauseDefinition<Exchange>, 'section' | 'judge'>,
  paths: readonly string[],
  judge: (exchange: Exchange) => Judgement,
): Clause<Exchange> =>
  clause<Exchange>({
    ...definition,
    section,
    judge: (exchange) => {
      if (!paths.includes(documentOf(exchange) ?? '')) return inapplicable('another document');
      return publishedBreach(exchange)
        ? inapplicable('not published: another clause judges that')
        : judge(exchange);
    },
  });
