import type { Exchange } from '../../../../harness/network/exchange.js';
import { status } from '../../../../harness/network/exchange.js';
import type { CompanionContext } from '../../context.js';
import { judgeLasting, requestedAgain } from '../../lasting.js';
import { sourceOf } from '../../rest/content/notes.clauses.js';
import type { Opened } from '../../rest/requests.js';
import { objectResult, type RpcExchange } from '../../rpc/rpc.js';
import { agentsTellTheSame, type NoteTold, noteIsTheSame, restIsRaw } from '../same-as-rest/notes.clauses.js';
import { continuationOf, isWhole, notesWhole } from '../same-as-rest/whole.clauses.js';

/** A note that an agent received, the same one from REST, and how the agent requests it once more. */
export interface ReadNote {
  /** What is read, and when. */
  readonly read: string;
  readonly rpc: RpcExchange;
  readonly opened: Opened;
  /** Default: only REST is asked again. */
  readonly again?: () => Promise<RpcExchange>;
}

/** Asks REST and then the agent endpoint for a note once more. */
const readAgain = async ({ companion }: CompanionContext, one: ReadNote): Promise<ReadNote> => {
  const get = await requestedAgain(companion, one.opened.get);
  return { ...one, opened: { ...one.opened, get }, rpc: (await one.again?.()) ?? one.rpc };
};

const toldOf = ({ read, rpc, opened: { get } }: ReadNote, others: readonly Exchange[]): NoteTold => {
  const { content, contents } = objectResult(rpc) ?? {};
  return {
    ...rpc,
    exchanges: [rpc.exchanges[0], get, ...others],
    own: get,
    read,
    text: JSON.stringify(contents ?? content ?? ''),
  };
};

/** A note as it was read at first, and after it was requested again where it differed from that of REST. */
export interface JudgedNote {
  readonly together: NoteTold;
  readonly alone: NoteTold;
}

/** Compares a note with those of REST; REST and the agent endpoint are asked again where they differ. */
export const judgeNote = async (
  context: CompanionContext,
  note: ReadNote,
  notes: readonly Opened[],
): Promise<JudgedNote> => {
  const others = notes.map(({ get }) => get).filter((get) => get !== note.opened.get);
  const together = toldOf(note, others);
  let alone = together;
  const clauses = [noteIsTheSame, ...(others.length > 0 ? [agentsTellTheSame, restIsRaw] : [])];
  await judgeLasting(context, clauses, together, async () => {
    alone = toldOf(await readAgain(context, note), others);
    return alone;
  });
  return { together, alone };
};

/** How long a cache holds a response as a rule, and one second more. */
const cacheSeconds = 61;

/** Returns a note as it is compared word by word; undefined where it is an error. */
const comparedOf = (one: ReadNote) => {
  const result = objectResult(one.rpc);
  const { get } = one.opened;
  if (!result || result.isError === true || status(get) !== 200) return undefined;
  const own = sourceOf(get).map(({ text }) => text);
  // A tool may shorten a long note; a resource and a prompt hold the note itself.
  return {
    one,
    note: { told: result, own, path: get.request.path, mayShorten: result.content !== undefined },
  };
};

/**
 * Compares each word of all notes that an agent received with REST. Both are asked again about notes that differ, the
 * last time when usual caches have ended: a cache without a mark may hold one side for a minute.
 */
export const judgeWholeNotes = async (
  context: CompanionContext,
  read: readonly ReadNote[],
): Promise<void> => {
  const evidence = (some: readonly ReadNote[]) => {
    const compared = some.map(comparedOf).filter((one) => one !== undefined);
    const [first, ...more] = [
      ...compared.map(({ one }) => one.rpc.exchanges[0]),
      ...compared.map(({ one }) => one.opened.get),
    ];
    return first && { exchanges: [first, ...more] as const, notes: compared.map(({ note }) => note) };
  };
  let latest = read;
  const first = evidence(latest);
  if (!first) return;
  let looks = 0;
  await judgeLasting(context, [notesWhole], first, async (before) => {
    looks += 1;
    if (looks > 1) await context.wait(cacheSeconds, 'a cache may hold an older note for a minute');
    const again: ReadNote[] = [];
    for (const one of latest) {
      const compared = comparedOf(one);
      const differs =
        compared && (isWhole(compared.note) === false || continuationOf(compared.note) !== undefined);
      again.push(differs ? await readAgain(context, one) : one);
    }
    latest = again;
    return evidence(latest) ?? before;
  });
};
