import { judgementOf } from '../../../harness/docket/judging.js';
import { inOrder } from '../../../harness/engine/in-order.js';
import { rpcRequest } from '../../../harness/formats/json-rpc.js';
import type { Exchange } from '../../../harness/network/exchange.js';
import { a2aResult } from '../a2a/a2a.clauses.js';
import { method, textMessage } from '../a2a/unexpected-messages.js';
import type { CompanionContext } from '../context.js';
import { judgeToolsOf } from '../mcp/features/one-list.js';
import { renewedSession } from '../mcp/renewed-session.js';
import { kinds } from '../rest/content/entries.js';
import { kindKept } from '../rest/content/kinds.clauses.js';
import { isWithdrawn } from '../rest/content/listed-notes.js';
import { listedNoteOpens } from '../rest/content/notes.clauses.js';
import { notesDiffer } from '../rest/content/own-content.clauses.js';
import { searchesKeepApart } from '../rest/content/search.clauses.js';
import { pathOfNote } from '../rest/content/slugs.js';
import { titleWords } from '../rest/content/title-searches.js';
import { anew, contentPath, listed, modestLimit, type Opened, searchPath } from '../rest/requests.js';
import { limitKept } from '../rest/routes.clauses.js';
import { responseClauses } from '../rpc/rpc.clauses.js';
import { postRpc } from '../rpc/rpc.js';

/** Notes, listings and requests of each endpoint sent at once. */
const [notesTogether, limit, requestsTogether] = [4, 3, 5];

const numbers = Array.from({ length: requestsTogether }, (_, index) => index);

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

const messagesAtOnce = async ({ companion, judge }: CompanionContext): Promise<void> => {
  const send = async (label: string) => {
    const id = companion.opaque.id(label);
    const params = textMessage(
      companion.opaque.uuid(label),
      `Which notes are about ${companion.opaque.word(label)}?`,
    );
    return { exchange: await postRpc(companion, '/a2a', rpcRequest(id, method, params), id), id };
  };
  const { exchange: control, id: controlId } = await send('before all at once');
  await inOrder(
    numbers,
    (number) => send(`at once ${number}`),
    ({ exchange, id }) =>
      judge([...responseClauses, a2aResult], { exchanges: [exchange, control], id, controlId, method }),
  );
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
