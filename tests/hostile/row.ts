import type { Socket } from 'node:net';
import type { TlsOptions } from 'node:tls';
import type { Behaviour } from './target/behaviour.js';

/** What must come out of a run against a hostile target. */
export interface Expected {
  /** Exit codes that are right: 0 where the behaviour is legal, 1 where it breaks the contract, 3 where nothing can be decided. */
  readonly codes: readonly number[];
  /** Most seconds of wall clock. */
  readonly seconds?: number;
  /** Most seconds from the start of the run to its verdict, as its report has it: for runs with --max-time. */
  readonly lasts?: number;
  /** Most megabytes of memory. */
  readonly megabytes?: number;
  /** Codes of which some clause must give one as its reason. */
  readonly reasons?: readonly string[];
  /** Texts that must stand in no output and no file. */
  readonly forbidden?: readonly string[];
  /** Texts that must not stand in what is printed. */
  readonly unprinted?: readonly string[];
}

/** One behaviour of a hostile target. */
export interface HostileRow {
  readonly id: string;
  /** What the target does, after the words "The target …". */
  readonly does: string;
  /** Which interface it stands in for; the other has no target. */
  readonly interface: 'a' | 'b';
  /** Requests it concerns, by the beginning of their path or by a test; all of them where absent. */
  readonly on?: string | ((call: Parameters<Behaviour>[0]) => boolean);
  readonly behaviour?: Behaviour;
  /** Takes connections over before anything is read. */
  readonly onConnection?: (socket: Socket) => boolean;
  /** Speaks TLS. */
  readonly tls?: TlsOptions;
  /** The run is given an https address whatever the target speaks. */
  readonly https?: true;
  /** Behaviour of a control URL, which is given where this is. */
  readonly control?: Behaviour;
  /** Further words of the command line. */
  readonly words?: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  /** The scripts of the report are run too, and what they print is read. */
  readonly runsScripts?: true;
  /** Lines of a header file. */
  readonly headers?: readonly string[];
  readonly expected: Expected;
}

/** A group of rows and what they have in common. */
export interface HostileGroup {
  readonly name: string;
  readonly rows: readonly HostileRow[];
}

/** The behaviour breaks the contract: the run says so. */
export const accused: Expected = { codes: [1] };
/** The behaviour is legal: the run conforms. */
export const unharmed: Expected = { codes: [0] };
/** The behaviour says nothing about the application. */
export const undecided: Expected = { codes: [3] };
/** The behaviour breaks no sentence of the contract, but may hide whether it is kept. */
export const unaccused: Expected = { codes: [0, 3] };
/** The behaviour breaks the contract, or hides whether it is kept. */
export const judged: Expected = { codes: [1, 3] };
/** Any verdict is right, as long as there is one. */
export const survived: Expected = { codes: [0, 1, 3] };

/** Makes the function that declares rows of one kind about the listing of the journal. */
export const rowsOfListing =
  (kind: string) =>
  (
    id: string,
    does: string,
    behaviour: Behaviour,
    expected: Expected = judged,
    more: Partial<HostileRow> = {},
  ): HostileRow => ({
    id: `${kind}-${id}`,
    does,
    interface: 'a',
    on: '/api/v1/content',
    behaviour,
    expected,
    ...more,
  });
