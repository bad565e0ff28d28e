/** Ids of Interface B that are no longer used, each with the clause that judges its requirement now. */
export const retired: Readonly<Record<string, string>> = {
  'B-DOC-27': 'B-DOC-17',
  'B-QUOTA-10': 'B-QUOTA-05',
  'B-RATE-11': 'B-RATE-07',
  'B-ROUTE-23': 'B-ROUTE-12',
};
