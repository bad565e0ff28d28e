/** Ids of Interface A that are no longer used, each with the clause that judges its requirement now. */
export const retired: Readonly<Record<string, string>> = {
  'A-HTTP-06': 'A-HTTP-05',
  'A-HTTP-14': 'A-HTTP-13',
  'A-LIMIT-06': 'A-LIMIT-05',
  'A-METHOD-05': 'A-METHOD-03',
  'A-SEARCH-11': 'A-ITEM-07',
  'A-SEARCH-12': 'A-PAGE-07',
  'A-SEARCH-18': 'A-SEARCH-06',
  'A-SEARCH-24': 'A-ITEM-07',
  'A-SITE-15': 'A-SITE-14',
  'A-SITE-16': 'A-SITE-14',
};
