import { cursor, longestQ, pageSize, recordId } from '../../contract.js';
import { kinds, type RecordKind } from '../storage/record.js';

/** Names of the query parameters of the operations; others are ignored. */
export type ParameterName = 'q' | 'kind' | 'limit' | 'cursor';

type PagedOperation = 'list' | 'search';

/** Accepted parameter values (contract: Parameters, Limits). `null` means absent, `undefined` refuses. */
export interface ParameterBehaviours {
  minimumLimit: number;
  maximumLimit: number;
  defaultLimit: number;
  longestQ: number;
  longestCursor: number;
  /** The value of a parameter that may be repeated. */
  readValue(values: readonly string[], name: ParameterName): string | null | undefined;
  readLimit(text: string | null, limits: ParameterBehaviours, operation: PagedOperation): number | undefined;
  /** Null requests every kind. */
  readKind(text: string | null, operation: PagedOperation): RecordKind | null | undefined;
  readQ(text: string | null, limits: ParameterBehaviours): string | undefined;
  acceptsCursor(text: string, limits: ParameterBehaviours): boolean;
  acceptsId(id: string): boolean;
}

/** Strict: integers without signs or leading zeros; lengths in code points. */
export const soundParameters: ParameterBehaviours = {
  minimumLimit: pageSize.least,
  maximumLimit: pageSize.most,
  defaultLimit: pageSize.default,
  longestQ,
  longestCursor: cursor.longest,
  readValue: (values) => (values.length > 1 ? undefined : (values[0] ?? null)),
  readLimit: (text, { defaultLimit, minimumLimit, maximumLimit }) => {
    if (text === null) return defaultLimit;
    if (!/^[1-9]\d*$/.test(text)) return undefined;
    const limit = Number(text);
    return limit >= minimumLimit && limit <= maximumLimit ? limit : undefined;
  },
  readKind: (text) => (text === null ? null : kinds.find((kind) => kind === text)),
  readQ: (text, { longestQ }) => {
    if (text === null || text === '') return undefined;
    return text.length <= longestQ || [...text].length <= longestQ ? text : undefined;
  },
  // A text has no more code points than code units.
  acceptsCursor: (text, { longestCursor }) =>
    text !== '' && (text.length <= longestCursor || [...text].length <= longestCursor),
  acceptsId: (id) => recordId.pattern.test(id),
};
