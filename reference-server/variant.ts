import type { Deviation } from './deviation.js';

/** A legal difference: no clause may fail on a server with it. */
export type Variant = Deviation;
