import { isObject, type JsonObject } from '../../../../harness/formats/json.js';
import { percentDecoded } from '../../../../harness/formats/percent.js';
import type { Opened } from '../../rest/requests.js';
import { type Conversation, judgePages, neededBy } from '../conversation.js';
import * as features from '../features/features.clauses.js';
import { listFeatures } from '../features/features.js';
import { readListedResource } from '../features/listed-resource.js';
import * as lists from '../features/lists.clauses.js';
import { jsonIsJson } from '../features/resources.clauses.js';
import { isForChangedNote } from '../features/withdrawn-note.js';

/** Lists resources or prompts; returns the first chosen entry that has its identifying member. */
const firstOf = async (
  { context, session }: Conversation,
  when: string,
  kind: 'resources' | 'prompts',
  key: 'uri' | 'name',
  isChosen: (entry: JsonObject) => boolean = () => true,
): Promise<JsonObject | undefined> => {
  if (!isObject(session.capabilities[kind])) return undefined;
  const found = await listFeatures(session, kind, `${kind} ${when}`);
  judgePages(context, session, found);
  context.judge([features.featuresListed], { ...found, kind, key });
  context.judge([lists.listingsTyped, lists.listEnds], found);
  return (found.entries ?? [])
    .filter(isObject)
    .find((entry) => typeof entry[key] === 'string' && isChosen(entry));
};

/** Clauses about resources and prompts, in another session or at another time than the first ones. */
export const firstFeatureClauses = [
  features.featuresListed,
  features.resourceReadable,
  features.resourceMatchesRequest,
  features.promptReadable,
  lists.listingsTyped,
  lists.listEnds,
  jsonIsJson,
] as const;

/** Lists resources and prompts once more, and reads one of each; `when` is a part of the ids of the requests. */
export const readFirstFeatures = async (
  conversation: Conversation,
  note: Opened | undefined,
  when: string,
): Promise<void> => {
  const { context, send } = conversation;
  const resource = await firstOf(conversation, when, 'resources', 'uri');
  if (resource) {
    const uri = String(resource.uri);
    const read = await readListedResource(conversation, `read ${when}`, uri);
    if (read)
      context.judge([features.resourceReadable, features.resourceMatchesRequest, jsonIsJson], {
        ...read,
        uri,
      });
  }
  const slug = note && percentDecoded(note.found.slug);
  const prompt = await firstOf(conversation, when, 'prompts', 'name', (one) =>
    neededBy(one).every((name) => name === 'slug'),
  );
  if (!prompt || slug === undefined) return;
  const given: JsonObject = neededBy(prompt).length > 0 ? { slug } : {};
  const params = { name: prompt.name ?? '', arguments: given };
  const ask = (id: string) => send(id, 'prompts/get', params);
  const rpc = await ask(`prompt ${when}`);
  const named = { name: String(prompt.name), input: given };
  const isChanged = await isForChangedNote(context, rpc, named, (look) =>
    ask(`prompt ${when}, look ${look}`),
  );
  context.judge([features.promptReadable], { ...rpc, certain: !isChanged });
};
