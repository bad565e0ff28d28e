import { judgementOf } from '../../../harness/docket/judging.js';
import { inOrder } from '../../../harness/engine/in-order.js';
import { resultOf, rpcRequest } from '../../../harness/formats/json-rpc.js';
import type { Exchange } from '../../../harness/network/exchange.js';
import { a2aResult } from '../a2a/a2a.clauses.js';
import {
  historyIsOwn,
  historyOfOwnContext,
  type ReplyAbout,
  repliesAreNotCrossed,
} from '../a2a/crossed-replies.clauses.js';
import { method, textMessage } from '../a2a/unexpected-messages.js';
import type { CompanionContext } from '../context.js';
import { judgeToolsOf } from '../mcp/features/one-list.js';
import { renewedSession } from '../mcp/renewed-session.js';
import { entriesOf, kinds } from '../rest/content/entries.js';
import { kindKept } from '../rest/content/kinds.clauses.js';
import { isWithdrawn } from '../rest/content/listed-notes.js';
import { listedNoteOpens, notesDiffer } from '../rest/content/notes.clauses.js';
import { searchesKeepApart } from '../rest/content/search.clauses.js';
import { pathOfNote } from '../rest/content/slugs.js';
import { titleWords } from '../rest/content/title-searches.js';
import { uniqueWord } from '../rest/content/words.js';
import { anew, contentPath, listed, modestLimit, type Opened, searchPath } from '../rest/requests.js';
import { limitKept } from '../rest/routes.clauses.js';
import { responseClauses } from '../rpc/rpc.clauses.js';
import { postRpc } from '../rpc/rpc.js';

/** Notes, listings and requests of each endpoint sent at once. */
const [notesTogether, limit, requestsTogether] = [4, 3, 5];

const numbers = Array.from({ length: requestsTogether }, (_, index) => index);

/** Number of entries whose words are sent to the agent. */
const entriesSearched = 30;

/** Opens notes a second time, all at once: each response must be that of its own request. */
const notesAgain = async (
  { companion, judge }: CompanionContext,
  notes: readonly Opened[],
): Promise<void> => {
  const opened = notes.filter(({ get }) => get.response?.status === 200).slice(0, notesTogether);
  const { listing } = await listed({ companion }, 'note');
  await Promise.all(
    opened.map(async ({ found, entry }) => {
      const get = await companion.send({ path: pathOfNote(found), again: true, remember: false });
      const withdrawn = await isWithdrawn({ companion }, { get, entry });
      judge([listedNoteOpens], { exchanges: [get, listing], found, withdrawn });
      for (const other of opened.filter((one) => one.entry !== entry))
        judge([notesDiffer], { exchanges: [other.get, get], entries: [other.entry, entry] });
    }),
  );
};

const listingsAgain = ({ companion, judge }: CompanionContext): Promise<void> =>
  inOrder(
    kinds,
    (kind) => companion.send({ path: contentPath(kind, limit), again: true, remember: false }),
    (listing, kind) => judge([kindKept, limitKept], { exchanges: [listing], kind, limit }),
  );

/** Repeats the searches for one entry of each kind, all at once and each twice. */
const searchesAgain = async ({ companion, judge }: CompanionContext): Promise<void> => {
  const paths = (await titleWords({ companion })).map(({ word }) => searchPath(word, modestLimit));
  const alone = new Map<string, Exchange>();
  for (const path of paths) alone.set(path, await companion.send({ path }));
  await inOrder(
    [...paths, ...paths],
    (path) => companion.send({ path, ...anew }),
    async (together, path) => {
      const own = alone.get(path);
      for (const [otherPath, other] of alone) {
        if (!own || otherPath === path) continue;
        const isCrossed =
          judgementOf(searchesKeepApart, { exchanges: [together, own, other] }).kind === 'broken';
        // The index may have changed since then.
        const now = isCrossed ? await companion.send({ path, ...anew }) : own;
        judge([searchesKeepApart], { exchanges: [together, now, other] });
      }
    },
  );
};

const toolsAtOnce = async (context: CompanionContext): Promise<void> => {
  const { companion, judge } = context;
  const found = await renewedSession(companion, 'for requests at once');
  if (!found) return;
  await inOrder(
    numbers,
    (number) => found.session.request(`at once ${number}`, 'tools/list'),
    (rpc) => {
      judge([...responseClauses], rpc);
      judgeToolsOf(context, found.session, rpc);
    },
  );
};

/** Returns words of entries in small letters, each of the title of one entry only, and words of no entry for the rest. */
const wordsForMessages = async (context: Pick<CompanionContext, 'companion'>): Promise<readonly string[]> => {
  const entries = entriesOf((await listed(context, 'all')).listing)?.entries ?? [];
  const own = entries.slice(0, entriesSearched).map((entry) => uniqueWord(entry, entries)?.toLowerCase());
  const found = own.filter((word): word is string => word !== undefined);
  const madeUp = numbers.map((number) => context.companion.opaque.word(`at once ${number}`));
  return [...found, ...madeUp].slice(0, requestsTogether);
};

const messagesAtOnce = async (context: CompanionContext): Promise<void> => {
  const { companion, judge } = context;
  const send = async (label: string, text: string) => {
    const id = companion.opaque.id(label);
    const params = textMessage(companion.opaque.uuid(label), text);
    const exchange = await postRpc(companion, '/a2a', rpcRequest(id, method, params), id);
    return { exchange, id, result: resultOf(exchange, id) };
  };
  const { exchange: control, id: controlId } = await send('before all at once', 'Which notes are there?');
  const replies: ReplyAbout[] = [];
  await inOrder(
    await wordsForMessages(context),
    // An agent that repeats no words of a message still tells which entry it found.
    (word, index) => send(`of all at once ${index}`, word),
    ({ id, ...reply }, word) => {
      const exchanges = [reply.exchange, control] as const;
      judge([...responseClauses, a2aResult], { exchanges, id, controlId, method });
      replies.push({ ...reply, word });
    },
  );
  const [first = control, ...others] = replies.map(({ exchange }): Exchange => exchange);
  const evidence = (told: readonly ReplyAbout[]) => ({
    exchanges: [first, ...others] as const,
    replies: told,
  });
  judge([historyIsOwn, historyOfOwnContext], evidence(replies));
  const isCrossed = judgementOf(repliesAreNotCrossed, evidence(replies)).kind === 'broken';
  const told: ReplyAbout[] = [];
  // A reply that names other entries alone, too, is none to another message.
  for (const [index, reply] of replies.entries())
    told.push(
      isCrossed ? { ...reply, alone: (await send(`alone ${index}`, reply.word)).result ?? null } : reply,
    );
  judge([repliesAreNotCrossed], evidence(told));
};

/** Sends requests concurrently: a server that keeps the state of one request in a common place mixes them up. */
export const sendTogether = async (context: CompanionContext, notes: readonly Opened[]): Promise<void> => {
  await Promise.all([
    notesAgain(context, notes),
    listingsAgain(context),
    searchesAgain(context),
    toolsAtOnce(context),
    messagesAtOnce(context),
  ]);
};
