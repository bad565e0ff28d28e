/** Texts that the value of one finding follows. */
const openers = [': ', ', received ', ' (', ', for instance at ', ', at '] as const;

const generally: readonly (readonly [RegExp, string])[] = [
  [/\{(?:fields|at)\}/g, ''],
  [/ with status \{status\}/, ''],
  [/(?:the )?(?:status )?\{status\}/, 'a wrong status'],
  [/the (error|code|media type) \{received\}/, 'another $1'],
  [/(?:The |")\{member\}"?/, 'A member'],
  [/\{(?:route|request)\}/, 'a request'],
  [/\{member\}/, 'a member'],
  [/\{\w{1,20}\}/g, '…'],
];

/** Returns the sentence of a diagnosis without the values of a finding, such as a request and its status. */
export const usualSentence = (says: string): string => {
  const ends = openers
    .map((opener) => says.indexOf(opener))
    .filter((at) => at >= 0 && says.includes('{', at));
  const cut = ends.length === 0 ? says : `${says.slice(0, Math.min(...ends))}.`;
  const text = generally.reduce((sentence, [from, to]) => sentence.replace(from, to), cut);
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
};
