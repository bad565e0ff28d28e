// One token of XML as the JUnit writer makes it: a declaration, a tag, or text without markup.
const token =
  /<\?xml [^<>?]*\?>|<(\/?)([A-Za-z][\w.-]*)((?:\s+[A-Za-z][\w.-]*="(?:[^<&"]|&(?:amp|lt|gt|quot|apos|#\d+|#x[\da-f]+);)*")*)\s*(\/?)>|[^<&]+|&(?:amp|lt|gt|quot|apos|#\d+|#x[\da-f]+);/gy;
// Characters that XML 1.0 has no place for.
const forbidden =
  /[\0-\x08\x0B\x0C\x0E-\x1F\uFFFE\uFFFF]|[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/;

/** Whether a text is well-formed XML of elements, attributes and text. */
export const isXml = (text: string): boolean => {
  if (text === '' || forbidden.test(text)) return false;
  const open: string[] = [];
  let roots = 0;
  let at = 0;
  token.lastIndex = 0;
  for (let match = token.exec(text); match; match = token.exec(text)) {
    at = token.lastIndex;
    const [, closing, name, , alone] = match;
    if (name === undefined) continue;
    if (closing === '/') {
      if (open.pop() !== name) return false;
    } else if (alone !== '/') {
      if (open.length === 0) roots += 1;
      open.push(name);
    }
  }
  return at === text.length && open.length === 0 && roots === 1;
};
