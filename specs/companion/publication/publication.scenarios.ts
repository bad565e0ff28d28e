import type { Scenario } from '../../../harness/declarations/scenario.js';
import { type CompanionContext, scenario } from '../context.js';
import { quotaFreed } from '../quota-freed/any-input.scenarios.js';
import { isAmong } from '../rest/content/entries.js';
import { listedAnew } from '../rest/requests.js';
import { agentClauses, askAgentsAfter, askAgentsBefore } from './agents.js';
import { otherClauses, readDocuments, requestOthers } from './documents.js';
import { entriesIn, listingClauses, requestListings } from './listings.js';
import { withdrawnNoteUnknown } from './notes.clauses.js';
import { requestWithdrawnNotes } from './withdrawn-notes.js';

const clauses = [...listingClauses, ...otherClauses, ...agentClauses, withdrawnNoteUnknown];

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
  const documents = chosen.includes('documents') ? await readDocuments(context) : undefined;
  if (!(await context.hooks.trigger('/snapshot/publish'))) return;
  // Side by side, a target far away takes a fraction of the time.
  await Promise.all([
    chosen.includes('listings') && requestListings(context, before),
    documents && requestOthers(context, documents),
    agents && askAgentsAfter(context, agents, notes),
    agents && requestWithdrawnNotes(context, noteListing),
  ]);
};

const about = (title: string, chosen: readonly PublicationTopic[]): Scenario =>
  scenario(title, clauses, (context) => requestAfter(context, chosen), {
    phase: 'publish',
    optional: clauses,
  });

const title = 'listings, notes and documents after a publication';

export const afterPublication = about(title, publicationTopics);

/** Returns `afterPublication` with some of its topics only; clauses of the others are inapplicable. */
export const afterPublicationAbout = (chosen: readonly PublicationTopic[]): Scenario =>
  about(`${title}: ${chosen.join(', ')}`, chosen);
