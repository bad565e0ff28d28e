import { inOrder } from '../../../harness/engine/in-order.js';
import { type Exchange, pathOnly, status } from '../../../harness/network/exchange.js';
import { a2aResponds } from '../a2a/a2a.clauses.js';
import { sendLater } from '../a2a/unexpected-messages.js';
import type { CompanionContext } from '../context.js';
import {
  metadataClauses,
  metadataThere,
  protectedResourcePath,
} from '../documents/protected-resource.clauses.js';
import { directoryThere } from '../keys/directory.clauses.js';
import { directoryPath } from '../keys/directory.js';
import { hasEd25519Key } from '../keys/keys.clauses.js';
import { conversationIn } from '../mcp/conversation.js';
import { listFeatures } from '../mcp/features/features.js';
import { toolsListed, toolsNamed } from '../mcp/features/tools.clauses.js';
import type { Moment } from '../mcp/reads/moment.js';
import { momentClauses, readAll } from '../mcp/reads/play-moment.js';
import { offeredIn } from '../mcp/reads/tool-read.js';
import { renewedSession } from '../mcp/renewed-session.js';
import { spokenIsEchoed } from '../mcp/sessions.clauses.js';
import { served } from '../quota/burst-request.js';
import { burstOf, remainingCounts } from '../quota/quota.clauses.js';
import { kinds } from '../rest/content/entries.js';
import { kindKept } from '../rest/content/kinds.clauses.js';
import { isWithdrawn } from '../rest/content/listed-notes.js';
import { listedNoteOpens } from '../rest/content/notes.clauses.js';
import { pathOfNote } from '../rest/content/slugs.js';
import { nonexistentRoute } from '../rest/protocol/own-response.js';
import { anew, listed, modestLimit, type Opened, searchPath, wordToSearch } from '../rest/requests.js';
import {
  contentIsServed,
  limitKept,
  profileIsServed,
  searchIsServed,
  statusIsServed,
  tellsSomething,
} from '../rest/routes.clauses.js';
import { responseClauses } from '../rpc/rpc.clauses.js';
import { objectResult } from '../rpc/rpc.js';
import { sunsetStays } from '../versioning/sunset-stays.clauses.js';
import { recordsFrom } from './kept-requests.js';

/** What is judged of every route and endpoint an hour later. */
export const hourLaterClauses = [
  profileIsServed,
  statusIsServed,
  tellsSomething,
  contentIsServed,
  searchIsServed,
  listedNoteOpens,
  kindKept,
  limitKept,
  directoryThere,
  hasEd25519Key,
  metadataThere,
  ...metadataClauses,
  a2aResponds,
  toolsListed,
  spokenIsEchoed,
  ...momentClauses,
  remainingCounts,
  sunsetStays,
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
  const { later, sent } = recordsFrom(context);
  await Promise.all([
    readLater(later),
    ...(note ? [readNoteLater(later, note)] : []),
    sendLater(later),
    openLater(later, note),
  ]);
  // Every request before this one has been answered: the limiter must have counted them.
  await later.companion.send({ path: '/api/v1/status', ...anew });
  // After a refusal, a hook may have freed the quota.
  if (sent.some(({ exchange }) => exchange.attempt > 1)) return;
  // Each route may have a counter of its own.
  for (const route of new Set(sent.map(({ exchange }) => pathOnly(exchange))))
    context.judge(
      [remainingCounts],
      burstOf(sent.filter((shot) => served(shot) && pathOnly(shot.exchange) === route)),
    );
};

const readLater = async (context: CompanionContext): Promise<void> => {
  const { companion, judge } = context;
  const send = (path: string) => companion.send({ path, ...anew });
  const control = await send(nonexistentRoute(companion));
  const { listing, path: content } = await listed(context, 'note');
  const search = searchPath(await wordToSearch(context), modestLimit);
  const routes: readonly (readonly [string, (exchange: Exchange) => void])[] = [
    [
      '/api/v1/profile',
      (exchange) => judge([profileIsServed, tellsSomething], { exchanges: [exchange, control] }),
    ],
    [
      '/api/v1/status',
      (exchange) => judge([statusIsServed, tellsSomething], { exchanges: [exchange, control] }),
    ],
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
    async (exchange, [path, use]) => {
      use(exchange);
      const exchanges = [exchange, await companion.send({ path })] as const;
      judge([sunsetStays], { exchanges, seconds: hourSeconds });
    },
  );
  await inOrder(
    kinds,
    async (kind) => {
      const { path: ofKind, limit } = await listed(context, kind);
      return { exchange: await send(ofKind), limit };
    },
    ({ exchange, limit: most }, kind) =>
      judge([kindKept, limitKept], { exchanges: [exchange], kind, limit: most }),
  );
  // The keys and tokens of a document may end.
  const directory = await send(directoryPath);
  judge([directoryThere], { exchanges: [directory, control] });
  judge([hasEd25519Key], directory);
  await send('/openapi.json');
  const metadata = await send(protectedResourcePath);
  judge([metadataThere], { exchanges: [metadata, control] });
  judge(metadataClauses, metadata);
};

const readNoteLater = async (context: CompanionContext, { found, entry }: Opened): Promise<void> => {
  const { companion, judge } = context;
  const get = await companion.send({ path: pathOfNote(found), ...anew });
  const withdrawn = await isWithdrawn(context, { get, entry });
  judge([listedNoteOpens], { exchanges: [get, (await listed(context, 'note')).listing], found, withdrawn });
};

const openLater = async (context: CompanionContext, note: Opened | undefined): Promise<void> => {
  const { companion, judge } = context;
  const begun = await renewedSession(companion, 'an hour later');
  if (!begun) return;
  const tools = await listFeatures(begun.session, 'tools', 'an hour later');
  judge([...responseClauses], tools.list);
  judge([toolsNamed], tools);
  if (begun.again) judge([spokenIsEchoed], begun.again);
  // A session that could not be renewed may have ended.
  if (begun.session.era === 'modern' || (begun.again && objectResult(begun.again)))
    judge([toolsListed], tools);
  const moment: Moment = {
    when: 'an hour later',
    extent: 'one',
    notes: note && status(note.get) === 200 ? [note] : [],
    listing: (kind) => listed(context, kind),
  };
  await readAll(conversationIn(context, begun.session), moment, offeredIn(tools));
};
