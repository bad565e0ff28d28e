import type { Collection } from './collection.js';
import { firstPosition } from './collection.js';

/** An ordered selection of positions in a collection: all, those of a kind, or the hits of a search. */
export interface Positions {
  readonly length: number;
  at(index: number): number | undefined;
}

/** Every position; uses no memory. */
export const everyPosition = (size: number): Positions => ({
  length: size,
  at: (index) => (index >= 0 && index < size ? index : undefined),
});

/** Returns the positions that `keeps` accepts, in the same order. */
export const positionsWhere = (positions: Positions, keeps: (position: number) => boolean): Positions => {
  let kept = new Uint32Array(64);
  let length = 0;
  for (let index = 0; index < positions.length; index += 1) {
    const position = positions.at(index) ?? 0;
    if (!keeps(position)) continue;
    if (length === kept.length) {
      const longer = new Uint32Array(length * 2);
      longer.set(kept);
      kept = longer;
    }
    kept[length] = position;
    length += 1;
  }
  return kept.subarray(0, length);
};

/** Binary search (ids ascend): returns the index of the first position whose record comes after `id`. */
export const indexAfter = (positions: Positions, id: string, collection: Collection): number =>
  firstPosition(positions.length, (index) => collection.idAt(positions.at(index) ?? 0) > id);
