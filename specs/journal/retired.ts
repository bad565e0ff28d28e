/** Ids of Interface A that are no longer used, each with the clause that judges its requirement now. */
export const retired: Readonly<Record<string, string>> = {
  'A-HTTP-06': 'A-HTTP-05',
  'A-SITE-15': 'A-SITE-14',
  'A-SITE-16': 'A-SITE-14',
};
