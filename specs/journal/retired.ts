/** Ids of Interface A that are no longer used, each with the clause that judges its requirement now. */
export const retired: Readonly<Record<string, string>> = {
  'A-CURSOR-12': 'A-CURSOR-05',
  'A-CURSOR-13': 'A-CURSOR-06',
  'A-CURSOR-14': 'A-CURSOR-05',
  'A-HTTP-06': 'A-HTTP-05',
  'A-HTTP-14': 'A-HTTP-13',
  'A-LIMIT-06': 'A-LIMIT-05',
  'A-LIMIT-09': 'A-LIMIT-02',
  'A-METHOD-05': 'A-METHOD-03',
  'A-SEARCH-11': 'A-ITEM-07',
  'A-SEARCH-12': 'A-PAGE-07',
  'A-SEARCH-18': 'A-SEARCH-06',
  'A-SEARCH-20': 'A-SEARCH-09',
  'A-SEARCH-22': 'A-SEARCH-09',
  'A-SEARCH-24': 'A-ITEM-07',
  'A-SITE-15': 'A-SITE-14',
  'A-SITE-16': 'A-SITE-14',
  'A-SNAPSHOT-02': 'A-SNAPSHOT-01',
};

/** Ids of Interface A that nothing judges any more, and why. All were advice. */
export const dropped: readonly (readonly [ids: string, why: string])[] = [
  ['A-PAGE-13', 'an empty last page is legal: a server need not read further than the page that it shows'],
];
