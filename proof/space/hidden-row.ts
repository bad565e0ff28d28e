/** A legal choice, the faults that it hides, and why. */
export type HidingRow = readonly [choice: RegExp, fault: RegExp, reason: string];
