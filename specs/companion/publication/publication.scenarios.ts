import type { Scenario } from '../../../harness/declarations/scenario.js';
import type { JsonObject } from '../../../harness/formats/json.js';
import type { Exchange } from '../../../harness/network/exchange.js';
import { a2aMediaType, a2aResponds, a2aResult } from '../a2a/a2a.clauses.js';
import { messageId, messageRequest } from '../a2a/a2a.scenarios.js';
import { type CompanionContext, scenario } from '../context.js';
import { catalogueOfTools } from '../documents/agreement.clauses.js';
import { besideOffers } from '../documents/agreement.scenarios.js';
import { catalogueHoldsAll, cataloguePath } from '../documents/catalogue.clauses.js';
import { documentClauses, documentClausesOf, published } from '../documents/documents.clauses.js';
import { publishedDocuments } from '../documents/documents.scenarios.js';
import {
  metadataClauses,
  metadataThere,
  protectedResourcePath,
} from '../documents/protected-resource.clauses.js';
import { directoryThere, undatedClauses } from '../keys/directory.clauses.js';
import { directoryPath } from '../keys/directory.js';
import { judgeLasting } from '../lasting.js';
import { openapiClauses, openapiPath, openapiThere } from '../openapi/openapi.clauses.js';
import { quotaFreed } from '../quota-freed/any-input.scenarios.js';
import { entriesOf, isAmong, kindOf, kinds, sameEntry, titleOf } from '../rest/content/entries.js';
import { judgeFound } from '../rest/content/found-entries.js';
import {
  allHoldsEach,
  allHoldsEvery,
  everyKindIsServed,
  kindKept,
  oneKindEach,
} from '../rest/content/kinds.clauses.js';
import { judgeNotes, openedNoteClauses } from '../rest/content/listed-notes.js';
import { compareListings } from '../rest/content/listings-again.js';
import { eachOnce } from '../rest/content/lists.clauses.js';
import { uniqueWord } from '../rest/content/words.js';
import { nonexistentDocument, nonexistentRoute } from '../rest/protocol/own-response.js';
import {
  anew,
  contentPath,
  type Listed,
  listedAnew,
  modestLimit,
  notesIn,
  openNote,
  searchedKinds,
  searchPath,
} from '../rest/requests.js';
import {
  contentIsServed,
  limitKept,
  profileIsServed,
  searchFindsEntries,
  searchIsServed,
  statusIsServed,
  tellsSomething,
} from '../rest/routes.clauses.js';
import { responseClauses } from '../rpc/rpc.clauses.js';
import { asControl } from '../rpc/rpc.js';
import { agentClauses, askAgentsAfter, askAgentsBefore, atBothEnds } from './agents.js';
import { withdrawnNoteUnknown } from './notes.clauses.js';
import { requestWithdrawnNotes } from './withdrawn-notes.js';

/** Notes opened after a publication: those that it added, those that it changed, and others. */
const opened = { added: 3, changed: 3, others: 3 } as const;

/** A limit that most listings reach. */
const smallLimit = 2;

const clauses = [
  profileIsServed,
  statusIsServed,
  tellsSomething,
  contentIsServed,
  searchIsServed,
  a2aResponds,
  a2aResult,
  a2aMediaType,
  ...responseClauses,
  everyKindIsServed,
  kindKept,
  limitKept,
  eachOnce,
  allHoldsEach,
  allHoldsEvery,
  oneKindEach,
  searchFindsEntries,
  ...openedNoteClauses,
  ...published,
  ...documentClauses,
  directoryThere,
  ...undatedClauses,
  metadataThere,
  ...metadataClauses,
  catalogueOfTools,
  catalogueHoldsAll,
  openapiThere,
  ...openapiClauses,
  ...agentClauses,
  withdrawnNoteUnknown,
];

const entriesIn = ({ listing }: Listed): readonly JsonObject[] => entriesOf(listing)?.entries ?? [];

const isUnchanged = (entry: JsonObject, before: readonly JsonObject[]): boolean =>
  before.some((one) => JSON.stringify(one) === JSON.stringify(entry));

/** Opens notes that the publication added, changed and left. */
const openNotesNow = async (
  context: CompanionContext,
  now: Listed,
  before: readonly JsonObject[],
): Promise<void> => {
  const notes = notesIn(now.listing);
  const known = notes.filter((entry) => isAmong(before, entry));
  const unchanged = known.filter((entry) => isUnchanged(entry, before));
  const entries = [
    ...notes.filter((entry) => !known.includes(entry)).slice(0, opened.added),
    ...known.filter((entry) => !unchanged.includes(entry)).slice(0, opened.changed),
    // A publication may withdraw the oldest notes from one place only.
    ...atBothEnds(unchanged, opened.others),
  ];
  const all = await Promise.all(entries.map((entry) => openNote(context, entry, anew)));
  await judgeNotes(context, now.listing, all);
};

/** Searches for entries that the publication left as they were: an index may be behind with what it added. */
const searchForOthers = async (
  context: CompanionContext,
  now: Listed,
  before: readonly JsonObject[],
): Promise<void> => {
  const { companion, judge } = context;
  const control = await companion.send({ path: nonexistentRoute });
  const all = entriesIn(now);
  const known = [...all, ...before.filter((one) => !isAmong(all, one))];
  const send = (query: string, limit: number) => companion.send({ path: searchPath(query, limit), ...anew });
  for (const kind of searchedKinds) {
    const entry = all.find(
      (one) => kindOf(one) === kind && isUnchanged(one, before) && uniqueWord(one, known),
    );
    const word = entry && uniqueWord(entry, known);
    if (!entry || word === undefined) continue;
    const found = await send(word, modestLimit);
    judge([searchIsServed], { exchanges: [found, control] });
    const isFound = entriesOf(found)?.entries.some((hit) => sameEntry(hit, entry));
    const again = isFound ? [] : [await send(titleOf(entry) ?? word, now.limit)];
    await judgeFound(context, kind, { exchanges: [found, ...again], entry, limit: modestLimit });
  }
};

const listAnew = async (context: CompanionContext): Promise<Listed> => {
  const { companion, judge } = context;
  const control = await companion.send({ path: nonexistentRoute });
  const all = await listedAnew(context, 'all');
  const each = await Promise.all(kinds.map((kind) => listedAnew(context, kind)));
  for (const [index, kind] of [...kinds, 'all' as const].entries()) {
    const { listing, limit } = each[index] ?? all;
    judge([everyKindIsServed], {
      exchanges: [listing, control, ...[...each, all].map((one) => one.listing)],
      kind,
    });
    if (kind === 'note') judge([contentIsServed], { exchanges: [listing, control] });
    judge([kindKept, limitKept], { exchanges: [listing], limit, ...(kind === 'all' ? {} : { kind }) });
    judge([eachOnce], listing);
  }
  const few = await companion.send({ path: contentPath('all', smallLimit), ...anew });
  judge([limitKept], { exchanges: [few], limit: smallLimit });
  const listings = each.map(({ listing }) => listing);
  await judgeLasting(context, [allHoldsEach], {
    exchanges: [all.listing, ...listings],
    limit: all.limit,
    kinds,
  });
  return all;
};

/** Compares the catalogue as it is now with the lists that /mcp gave: a publication changes no tools. */
const compareCatalogue = async (
  { companion, judge }: CompanionContext,
  catalogue: Exchange,
): Promise<void> => {
  const evidence = await besideOffers(companion);
  const { exchanges, ...offers } = await evidence(cataloguePath);
  judge([catalogueOfTools, catalogueHoldsAll], { ...offers, exchanges: [catalogue, ...exchanges.slice(1)] });
};

const requestOthers = async (context: CompanionContext): Promise<void> => {
  const { companion, judge } = context;
  const send = (path: string) => companion.send({ path, ...anew });
  const beside = async (path: string, unknown: string) =>
    ({ exchanges: [await send(path), await companion.send({ path: unknown })] }) as const;
  judge([profileIsServed, tellsSomething], await beside('/api/v1/profile', nonexistentRoute));
  judge([statusIsServed, tellsSomething], await beside('/api/v1/status', nonexistentRoute));
  for (const [index, path] of publishedDocuments.entries()) {
    const evidence = await beside(path, nonexistentDocument);
    judge(published.slice(index, index + 1), evidence);
    judge(documentClausesOf(path), evidence.exchanges[0]);
    if (path === cataloguePath) await compareCatalogue(context, evidence.exchanges[0]);
  }
  const directory = await beside(directoryPath, nonexistentDocument);
  judge([directoryThere], directory);
  judge(undatedClauses, directory.exchanges[0]);
  const metadata = await beside(protectedResourcePath, nonexistentDocument);
  judge([metadataThere], metadata);
  judge(metadataClauses, metadata.exchanges[0]);
  const description = await beside(openapiPath, nonexistentDocument);
  judge([openapiThere], description);
  judge(openapiClauses, description.exchanges[0]);
  const message = await companion.send({ ...messageRequest(), ...anew });
  judge(
    [a2aResponds, a2aResult, a2aMediaType, ...responseClauses],
    asControl(message, messageId, 'message/send'),
  );
};

/** What is requested again after a publication, by topic. None depends on what another requests. */
export const publicationTopics = ['listings', 'documents', 'agents'] as const;
export type PublicationTopic = (typeof publicationTopics)[number];

/** Requests the chosen topics again after a publication, where a hook triggers one. */
const requestAfter = async (
  context: CompanionContext,
  chosen: readonly PublicationTopic[],
): Promise<void> => {
  if (!(await quotaFreed(context))) return;
  const whole = entriesIn(await listedAnew(context, 'all'));
  const noteListing = await listedAnew(context, 'note');
  const notes = entriesIn(noteListing);
  const before = [...whole, ...notes.filter((note) => !isAmong(whole, note))];
  const agents = chosen.includes('agents') ? await askAgentsBefore(context) : undefined;
  if (!(await context.hooks.trigger('/snapshot/publish'))) return;
  if (chosen.includes('listings')) {
    const all = await listAnew(context);
    await openNotesNow(context, await listedAnew(context, 'note'), before);
    await compareListings(context, listedAnew);
    await searchForOthers(context, all, before);
  }
  if (chosen.includes('documents')) await requestOthers(context);
  if (!agents) return;
  await askAgentsAfter(context, agents, notes);
  await requestWithdrawnNotes(context, noteListing);
};

const title = 'listings, notes and documents after a publication';

export const afterPublication = scenario(
  title,
  clauses,
  (context) => requestAfter(context, publicationTopics),
  {
    phase: 'publish',
    optional: clauses,
  },
);

/** Returns `afterPublication` with some of its topics only; clauses of the others are inapplicable. */
export const afterPublicationAbout = (chosen: readonly PublicationTopic[]): Scenario =>
  scenario(`${title}: ${chosen.join(', ')}`, clauses, (context) => requestAfter(context, chosen), {
    phase: 'publish',
    optional: clauses,
  });
