const deepest = 20;

/**
 * A JSON text with line breaks and indentation added, every token as it was sent; texts cut off in the middle are
 * fine. Returns the text itself when it is no JSON object or array, or when layout would make it far longer.
 */
export const layOutJson = (text: string): string => {
  if (!/^\s*[[{]/.test(text)) return text;
  const tokens = text.match(/"(?:[^"\\]|\\[\s\S])*"?|[{}[\],:]|[^\s{}[\],:"]+/g) ?? [];
  let depth = 0;
  let layout = '';
  let previous = '';
  const breakLine = () => {
    layout += `\n${'  '.repeat(Math.min(depth, deepest))}`;
  };
  for (const token of tokens) {
    const opens = previous === '{' || previous === '[';
    const closes = token === '}' || token === ']';
    if (closes) depth = Math.max(0, depth - 1);
    if ((opens && !closes) || (closes && !opens) || previous === ',') breakLine();
    layout += token === ':' ? ': ' : token;
    if (token === '{' || token === '[') depth += 1;
    previous = token;
    if (layout.length > 4 * text.length + 200) return text;
  }
  return layout;
};
