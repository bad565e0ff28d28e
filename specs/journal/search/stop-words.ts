/**
 * English words of three letters and more that search engines leave out by default: the lists of PostgreSQL, MySQL,
 * Lucene and NLTK together.
 */
const stopWords = new Set(
  `
    act add ago ain all amp and any are ask bad big but can com day did don due edu end etc far few for get got had
    has her him his how inc isn its let ltd may mrs new non nor not now off old one our out own per put que ran
    run saw say see set she six sub sup ten the too top try two use via viz wan was way who why won yes yet you
    able also amid anon aren atop away back been best bill both came cant case come dare didn does doesn done
    dont down each else even ever fill find fire five four from full gets give goes gone hadn hasn have
    haven hers here inc into isn itself just keep kept knew know last less lest like long look made main make
    many mean merely mill mine more most move much must mustn myself name near need needn next nine none okay
    once ones only onto over part past plus same says seem seen self send sent shan show side some soon
    such sure take tell than that them then they thin this thru thus till took unto upon used uses very want
    wasn well went were weren what when whom will wish with wont work wouldn year your zero
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
