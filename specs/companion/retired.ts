/** Ids of Interface B that are no longer used, each with the clause that judges its requirement now. */
export const retired: Readonly<Record<string, string>> = {};
