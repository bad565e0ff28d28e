import { inOrder } from '../../../harness/engine/in-order.js';
import { type Exchange, status } from '../../../harness/network/exchange.js';
import { a2aResponds } from '../a2a/a2a.clauses.js';
import { sendLater } from '../a2a/unexpected-messages.js';
import type { CompanionContext } from '../context.js';
import { listFeatures } from '../mcp/features/features.js';
import { toolsNamed } from '../mcp/features/tools.clauses.js';
import { renewedSession } from '../mcp/second-conversation/renewed-session.js';
import { isWithdrawn } from '../rest/content/listed-notes.js';
import { listedNoteOpens } from '../rest/content/notes.clauses.js';
import { pathOfNote } from '../rest/content/slugs.js';
import { nonexistentRoute } from '../rest/protocol/own-response.js';
import { listed, modestLimit, type Opened, searchPath, wordToSearch } from '../rest/requests.js';
import { contentIsServed, profileIsServed, searchIsServed, statusIsServed } from '../rest/routes.clauses.js';
import { responseClauses } from '../rpc/rpc.clauses.js';

/** What is judged of every route and endpoint an hour later. */
export const hourLaterClauses = [
  profileIsServed,
  statusIsServed,
  contentIsServed,
  searchIsServed,
  listedNoteOpens,
  a2aResponds,
  toolsNamed,
];

/** A cursor of the journal lives for an hour; nothing here may end with it. */
const hourSeconds = 3600;

/** Requests every route and endpoint an hour after the first requests, where a hook advances the clock. */
export const sendAnHourLater = async (context: CompanionContext, notes: readonly Opened[]): Promise<void> => {
  const { hooks, wait } = context;
  // Without the hook this would take an hour.
  if ((await hooks.now()) === undefined) return;
  await wait(hourSeconds, 'the routes must respond an hour later too');
  const [note] = notes;
  await Promise.all([
    readLater(context),
    ...(note ? [readNoteLater(context, note)] : []),
    sendLater(context),
    openLater(context),
  ]);
};

const readLater = async (context: CompanionContext): Promise<void> => {
  const { companion, judge } = context;
  const send = (path: string) => companion.send({ path, again: true, remember: false });
  const control = await send(nonexistentRoute);
  const { listing, path: content } = await listed(context, 'note');
  const search = searchPath(await wordToSearch(context), modestLimit);
  const routes: readonly (readonly [string, (exchange: Exchange) => void])[] = [
    ['/api/v1/profile', (exchange) => judge([profileIsServed], { exchanges: [exchange, control] })],
    ['/api/v1/status', (exchange) => judge([statusIsServed], { exchanges: [exchange, control] })],
    ...(status(listing) === 200
      ? [
          [
            content,
            (exchange: Exchange) => judge([contentIsServed], { exchanges: [exchange, control] }),
          ] as const,
        ]
      : []),
    [search, (exchange) => judge([searchIsServed], { exchanges: [exchange, control] })],
  ];
  await inOrder(
    routes,
    ([path]) => send(path),
    (exchange, [, use]) => use(exchange),
  );
};

const readNoteLater = async (context: CompanionContext, { found, entry }: Opened): Promise<void> => {
  const { companion, judge } = context;
  const get = await companion.send({ path: pathOfNote(found), again: true, remember: false });
  const withdrawn = await isWithdrawn(context, { get, entry });
  judge([listedNoteOpens], { exchanges: [get, (await listed(context, 'note')).listing], found, withdrawn });
};

const openLater = async ({ companion, judge }: CompanionContext): Promise<void> => {
  const begun = await renewedSession(companion, 'an hour later');
  if (!begun) return;
  const tools = await listFeatures(begun.session, 'tools', 'an hour later');
  judge([...responseClauses], tools.list);
  judge([toolsNamed], tools);
};
