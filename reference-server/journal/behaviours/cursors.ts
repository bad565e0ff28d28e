import { cursor } from '../../contract.js';
import { type Claims, openCursor, sealCursor, selectionDigest } from '../presentation/cursor.js';
import { type PublicationChanges, publicationChanges } from '../storage/publication.js';
import type { Snapshot } from '../storage/snapshot.js';
import type { SnapshotHistory } from '../storage/snapshot-history.js';
import type { PageRequest } from './listing.js';

/**
 * How a position in a listing is carried between pages (contract: States and transitions; Endpoints, rule 1).
 */
export interface CursorBehaviours {
  cursorLifetimeSeconds: number;
  /** How long a replaced snapshot stays readable after its last cursor was issued. */
  snapshotLifetimeSeconds: number;
  /** What a publication changes. */
  publicationChanges: PublicationChanges;
  /** Name of the nth snapshot of this server, from 0. */
  snapshotName(number: number): string;
  /** The issue time stored in a new cursor. */
  issueTime(now: number): number;
  sealCursor(claims: Claims, key: Uint8Array): string;
  /** Undefined when the token was never issued. */
  openCursor(token: string, key: Uint8Array): Claims | undefined;
  isExpired(claims: Claims, now: number, lifetimeSeconds: number): boolean;
  /** Whether the cursor continues this listing. */
  continues(claims: Claims, request: PageRequest): boolean;
  /** The snapshot of a page; undefined when it is gone. */
  viewFor(claims: Claims | undefined, snapshots: SnapshotHistory, now: number): Snapshot | undefined;
}

/** Authenticated cursors, valid for one hour and bound to their snapshot and listing. */
export const soundCursors: CursorBehaviours = {
  cursorLifetimeSeconds: cursor.lifeSeconds,
  snapshotLifetimeSeconds: cursor.lifeSeconds,
  publicationChanges,
  snapshotName: (number) => `edition-${String(number + 1).padStart(4, '0')}`,
  issueTime: (now) => now,
  sealCursor,
  openCursor,
  isExpired: ({ issuedAt }, now, lifetimeSeconds) => now - issuedAt > lifetimeSeconds * 1000,
  continues: ({ selection }, requested) => selection === selectionDigest(requested),
  viewFor: (claims, snapshots, now) =>
    claims === undefined ? snapshots.current : snapshots.find(claims.snapshot, now),
};
