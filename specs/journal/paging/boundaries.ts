import { readFileSync } from 'node:fs';
import { parse } from 'yaml';

interface Boundaries {
  readonly limit: {
    readonly accepted: readonly number[];
    readonly refused: readonly string[];
    readonly noInteger: readonly string[];
    readonly open: readonly string[];
  };
  readonly kind: { readonly unknown: readonly string[] };
  readonly cursor: { readonly longest: number; readonly neverIssued: readonly string[] };
  readonly q: { readonly longest: number };
  readonly id: { readonly longest: number; readonly malformed: readonly string[] };
}

const { limit, kind, cursor, q, id } = parse(
  readFileSync(new URL('../../../fixtures/boundaries.yaml', import.meta.url), 'utf8'),
) as Boundaries;

/** Limits at and around the documented range (contract, Limits). */
export const limitBoundaries = limit;
/** Kinds that the contract does not list for this interface. */
export const unknownKinds = kind.unknown;
/** Cursors that were never issued. */
export const madeUpCursors = cursor.neverIssued;
/** Most characters of a cursor, a q and an id (contract, Limits). */
export const longest = { cursor: cursor.longest, q: q.longest, id: id.longest };
/** Ids, as sent, that each break the pattern in one way. */
export const malformedIds = id.malformed;
