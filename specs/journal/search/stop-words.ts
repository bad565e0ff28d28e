/**
 * English words of five letters and more that search engines leave out by default: the lists of PostgreSQL, MySQL,
 * Lucene and NLTK together. Shorter words are not plain words anyway.
 */
const stopWords = new Set(
  `
    about above according accordingly across actually after afterwards again against allow allows almost
    alone along already although always among amongst another anybody anyhow anyone anything anyway
    anyways anywhere apart appear appreciate appropriate around aside asking associated available
    awfully became because become becomes becoming before beforehand behind being believe below beside
    besides better between beyond brief cannot cause causes certain certainly changes clearly comes
    concerning consequently consider considering contain containing contains corresponding could course
    currently definitely described despite different doing downwards during eight either elsewhere
    enough entirely especially every everybody everyone everything everywhere exactly example except
    fifth first followed following follows former formerly forth further furthermore getting given gives
    going gotten greetings happens hardly having hello hence hereafter hereby herein hereupon herself
    himself hither hopefully howbeit however ignored immediate inasmuch indeed indicate indicated
    indicates inner insofar instead inward itself keeps known knows lately later latter latterly least
    liked likely little looking looks mainly maybe meanwhile merely might moreover mostly myself namely
    nearly necessary needs neither never nevertheless nobody noone normally nothing novel nowhere
    obviously often other others otherwise ought ourselves outside overall particular particularly
    perhaps placed please possible presumably probably provides quite rather really reasonably regarding
    regardless regards relatively respectively right saying second secondly seeing seemed seeming seems
    selves sensible serious seriously seven several shall should since somebody somehow someone
    something sometime sometimes somewhat somewhere sorry specified specify specifying still taken tends
    thank thanks thanx thats their theirs themselves thence there thereafter thereby therefore therein
    theres thereupon these think third thorough thoroughly those though three through throughout
    together toward towards tried tries truly trying twice under unfortunately unless unlikely until
    useful using usually value various wants welcome whatever whence whenever where whereafter whereas
    whereby wherein whereupon wherever whether which while whither whoever whole whose willing within
    without wonder would yours yourself yourselves
  `
    .trim()
    .split(/\s+/),
);

/** Returns whether a search may leave a word out of its index: the contract does not say which words count. */
export const isStopWord = (word: string): boolean => stopWords.has(word.toLowerCase());
