import type { RequestTest } from '../../companion/agents/overrides.js';
import { type Endpoint, replies } from '../../companion/agents/overrides.js';
import { membersOf, rpcError } from '../../companion/agents/rpc.js';
import type { CompanionBehaviours } from '../../companion/behaviours.js';
import type { HttpBehaviours } from '../../http/behaviours.js';
import type { Content, HttpCall, Refusal } from '../../http/call.js';
import type { JournalBehaviours } from '../../journal/behaviours.js';
import { createMemory, type Effect } from './effects.js';
import type { Lens } from './part.js';
import { createReads, type Read, type Reads } from './reads.js';
import type { Trigger } from './triggers.js';

/** The behaviours of both interfaces that a place replaces. */
type Http<Call extends HttpCall, Condition extends string> = Pick<
  HttpBehaviours<Call, Condition, never>,
  'intercept' | 'serialise' | 'delayMilliseconds' | 'transmit'
>;

/** Time that a slow request takes, milliseconds. */
const latencyMs = 20;

const changing = (lens: Lens, { change }: Effect, { holds }: Trigger) => {
  const memory = createMemory();
  return (content: unknown, read: Read): unknown => {
    const part = lens.get(content);
    if (part === undefined || change === undefined) return content;
    const earlier = memory.earlierTo(read.key, part);
    const sent = memory.send(holds(read) ? change(part, earlier) : part);
    return sent === part ? content : lens.set(content, sent);
  };
};

const overHttp = <Call extends HttpCall, Condition extends string>(
  sound: Http<Call, Condition>,
  reads: Reads,
  place: { readonly lens: Lens; isMeant(call: Call): boolean; readonly failure: Refusal<Condition> },
  [effect, trigger]: readonly [Effect, Trigger],
): Http<Call, Condition> => {
  const change = changing(place.lens, effect, trigger);
  const known = new WeakMap<object, Read>();
  return {
    intercept: (call) => {
      reads.arrive(call.now);
      if (!call.request || call.method !== 'GET' || !place.isMeant(call)) return sound.intercept(call);
      reads.begin(call.request);
      const read = reads.read(`${call.path}?${call.rawQuery}`, call.request.headers);
      known.set(call.request, read);
      return effect.change === undefined && trigger.holds(read) ? place.failure : sound.intercept(call);
    },
    serialise: (content, exchange) => {
      const read = exchange.request && exchange.status === 200 ? known.get(exchange.request) : undefined;
      return sound.serialise(read ? (change(content, read) as Content) : content, exchange);
    },
    delayMilliseconds: (exchange) =>
      trigger.isSlow && exchange.request && known.has(exchange.request)
        ? latencyMs
        : sound.delayMilliseconds(exchange),
    transmit: (reply, exchange) => {
      reads.end(exchange.request);
      return sound.transmit(reply, exchange);
    },
  };
};

/** One kind of thing that clients read. */
export interface Place {
  /** The beginning of the id of a fault. */
  readonly id: string;
  /** The beginning of its title. */
  readonly title: string;
  /** Whether different requests get different parts. */
  readonly hasOthers: boolean;
  /** Whether a publication changes what a request gets. */
  readonly follows: boolean;
  /** Whether it is an object with members, and not a list or a text. */
  readonly isObject: boolean;
  /**
   * Whether the contract leaves open how much it contains: `once` where equal requests at the same time get the same,
   * `each-time` where not even they do.
   */
  readonly isOpen: 'never' | 'once' | 'each-time';
  /** Replaces the behaviours that show the effect when the trigger holds. */
  readonly crossed: (
    effect: Effect,
    trigger: Trigger,
  ) =>
    | { readonly companion: (sound: CompanionBehaviours) => Partial<CompanionBehaviours> }
    | { readonly journal: (sound: JournalBehaviours) => Partial<JournalBehaviours> };
}

/** What a table says of a place. */
export type PlaceTraits = Pick<Place, 'id' | 'title'> & Partial<Omit<Place, 'crossed'>>;

const traitsOf = (traits: PlaceTraits): Omit<Place, 'crossed'> => ({
  hasOthers: false,
  follows: false,
  isObject: false,
  isOpen: 'never',
  ...traits,
});

const internal = { refused: 'internal' } as const;

/** A place of the journal: an operation, or one kind of its calls. */
export const journalPlace = (
  traits: PlaceTraits,
  lens: Lens,
  isMeant: Parameters<typeof overHttp<Parameters<JournalBehaviours['intercept']>[0], never>>[2]['isMeant'],
): Place => ({
  ...traitsOf(traits),
  crossed: (...cell) => ({
    journal: (sound) => {
      const reads = createReads();
      return {
        ...overHttp(sound, reads, { lens, isMeant, failure: internal }, cell),
        // Each snapshot after the first one is a publication.
        snapshotName: (number) => {
          if (number > 0) reads.publish();
          return sound.snapshotName(number);
        },
      };
    },
  }),
});

const learning = (sound: CompanionBehaviours, reads: Reads): Pick<CompanionBehaviours, 'publish'> => ({
  publish: (before, publications) => {
    reads.publish();
    return sound.publish(before, publications);
  },
});

/** A place of the companion with a path of its own, such as a REST route or a document. */
export const pathPlace = (traits: PlaceTraits, lens: Lens, path: string): Place => ({
  ...traitsOf(traits),
  crossed: (...cell) => ({
    companion: (sound) => {
      const reads = createReads();
      const place = { lens, isMeant: ({ route }: Routed) => route?.path === path, failure: internal };
      return { ...overHttp(sound, reads, place, cell), ...learning(sound, reads) };
    },
  }),
});

type Routed = Parameters<CompanionBehaviours['intercept']>[0];

/** Requests of one kind to a JSON-RPC endpoint of the companion. */
export const messagePlace = (
  traits: PlaceTraits,
  lens: Lens,
  endpoint: Endpoint,
  isMeant: RequestTest,
): Place => ({
  ...traitsOf(traits),
  crossed: (effect, trigger) => ({
    companion: (sound) => {
      const reads = createReads();
      const change = changing(lens, effect, trigger);
      const isHere = (path: string) => path === `/${endpoint}`;
      return {
        ...learning(sound, reads),
        ...replies(endpoint, isMeant, (reply, { params, headers, id }) => {
          const read = reads.read(JSON.stringify(params), headers);
          if (effect.change === undefined)
            return trigger.holds(read) ? rpcError(200, id, -32603, 'Internal error') : reply;
          return {
            ...reply,
            messages: reply.messages.map((message) => {
              const members = membersOf(message);
              return 'result' in members ? { ...members, result: change(members.result, read) } : message;
            }),
          };
        })(sound),
        intercept: (call) => {
          reads.arrive(call.now);
          if (isHere(call.path)) reads.begin(call.request);
          return sound.intercept(call);
        },
        delayMilliseconds: (exchange) =>
          trigger.isSlow && isHere(exchange.path) ? latencyMs : sound.delayMilliseconds(exchange),
        transmit: (reply, exchange) => {
          reads.end(exchange.request);
          return sound.transmit(reply, exchange);
        },
      };
    },
  }),
});
