/** Stands for one parameter of a path; no path of the harness contains it. */
const parameter = '\0';

/**
 * Returns whether a text consists of pieces with at least one character between each two of them; linear
 * time.
 */
const isMadeOf = (pieces: readonly string[], text: string): boolean => {
  const first = pieces[0] ?? '';
  const last = pieces.at(-1) ?? '';
  if (pieces.length === 1) return text === first;
  if (!text.startsWith(first)) return false;
  let end = first.length;
  for (const piece of pieces.slice(1, -1)) {
    const at = text.indexOf(piece, end + 1);
    if (at < 0) return false;
    end = at + piece.length;
  }
  return text.length - last.length > end && text.endsWith(last);
};

/**
 * Returns whether a path ends as a template describes: a parameter matches one or more characters other than
 * a slash.
 */
export const endsAs = (template: string, path: string): boolean => {
  const wanted = template.replace(/\{[^{}]*\}/g, parameter).split('/');
  const given = path.split('/');
  const [first = '', ...rest] = wanted;
  const from = given.length - wanted.length;
  if (from < 0) return false;
  const begin = given[from] ?? '';
  // The part before the template, such as the prefix of the base URL, may end inside a segment.
  const isBegun = first.includes(parameter) ? isMadeOf(first.split(parameter), begin) : begin.endsWith(first);
  return (
    isBegun &&
    rest.every((segment, index) => isMadeOf(segment.split(parameter), given[from + 1 + index] ?? ''))
  );
};
