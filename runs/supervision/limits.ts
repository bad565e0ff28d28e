import type { PlayerLimits } from './messages.js';

/** Limits of the player of an ordinary run. */
export const defaultLimits: PlayerLimits = { stepCpuMs: 8000, heapMb: 112, memoryMb: 198 };

/**
 * Limits for the profile full, which reads every page of a journal of any size and keeps the ids of all
 * records.
 */
export const fullLimits: PlayerLimits = { stepCpuMs: 60_000, heapMb: 1024, memoryMb: 1400 };

/** Bytes of bodies that stay parsed: a journal of 240 records fits, and a large one is read page by page. */
export const keptReadings = 1.5 * 1024 * 1024;
