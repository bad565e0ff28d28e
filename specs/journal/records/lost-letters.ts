/**
 * UTF-8 read byte by byte as ISO 8859-1 or Windows-1252: Latin letters, scripts of India, dashes and quotation marks,
 * the mark of the byte order, emoji. Other letters also stand before such signs in sound texts: `café…”`, and `Ã` after a
 * capital: `«LÃ»`.
 */
const readByBytes =
  /(?:\u00c2|\u00c3(?<!\p{Lu}\u00c3(?=[\xa0-\xbf])))[\x80-\xbf]|\u00e0[\xa4-\xaa\xac-\xb7][\x80-\xbf€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]|\u00e2[\x80-\x8c€‚„†ˆ]|\u00ef(?:\xbb\xbf|\xbf\xbd)|\u00f0[\x9fŸ]/u;

/** A question mark in place of the sign of a currency. */
const lostSign = /(?:^|[\s(:])\?\d{1,3}(?:,\d{2,3})+(?:\.\d+)?/;

/** Question marks in place of the letters of words; people write a few for what they do not know. */
const lostWord = /(?:^|\s)\?{4,}\s+\?{2,}(?![^\s,.;:])|(?:^|\s)\?{6,}(?![^\s,.;:])/;

/** Returns the part of a text that shows a wrong encoding on the way to it; undefined when nothing does. */
export const lostLetters = (text: string): string | undefined => {
  const at = text.indexOf('\uFFFD');
  if (at >= 0) return text.slice(Math.max(0, at - 10), at + 10);
  const isAscii = /^[\0-\x7F]*$/.test(text);
  const found = isAscii ? (lostSign.exec(text) ?? lostWord.exec(text)) : readByBytes.exec(text);
  return found?.[0].trim();
};
