const elements = new Set(
  'a article body button caption code dd details div dl dt fieldset footer form g h1 h2 h3 h4 head header html input label legend li main mark meta nav ol option output p path pre rect script section select small span strong style summary svg symbol table tbody td text th thead title tr ul use'.split(
    ' ',
  ),
);

const attributes = new Set(
  'aria-hidden aria-label aria-labelledby aria-live charset checked class colspan content d data-about data-basis data-cause data-command data-copy data-expand data-filter data-group data-key data-routes data-topic dy fill focusable height hidden href http-equiv id lang name open placeholder preserveAspectRatio role scope stroke stroke-linecap stroke-linejoin stroke-width tabindex type value viewBox width x y'.split(
    ' ',
  ),
);

const tag = /<(\/?)([A-Za-z][A-Za-z0-9]*)((?:\s+[A-Za-z-]+(?:="[^"<>]*")?)*)\s*(\/?)>/y;
const attribute = /([A-Za-z-]+)(?:="([^"]*)")?/g;
/** Elements whose content browsers treat as text. */
const rawText = new Set(['style', 'script']);

/**
 * Creates an error with code REPORT_UNSAFE_MARKUP: the writer created forbidden markup, a bug of Plumbrule.
 */
const refuse = (what: string, at: number): never => {
  const text = `The HTML report holds ${what} at character ${at}. It was not written; please report this as a fault of Plumbrule.`;
  throw Object.assign(new Error(text), { code: 'REPORT_UNSAFE_MARKUP' });
};

const checkAttributes = (text: string, at: number, links: RegExp) => {
  for (const [, name = '', value] of text.matchAll(attribute)) {
    if (!attributes.has(name)) refuse(`the attribute ${name}`, at);
    if (name === 'href' && !links.test(value ?? '')) refuse('a link that leaves the file', at);
  }
};

/** Returns the element of the tag at a place, with a slash where it ends there (`p`, `/p`). */
const examined = (text: string, at: number, links: RegExp): string => {
  tag.lastIndex = at;
  const match = tag.exec(text);
  if (match === null) return refuse('markup that is no tag', at);
  const [, slash = '', name = '', inside = ''] = match;
  if (!elements.has(name)) refuse(`the element ${name}`, at);
  checkAttributes(inside, at, links);
  return slash + name;
};

/**
 * Reads a written report tag by tag and returns the sequence of its elements (`p`, `/p`, …). Throws
 * REPORT_UNSAFE_MARKUP at anything but the allowed elements, attributes and links, which are inner ones by default.
 */
export const elementSequence = (text: string, links = /^#/): string[] => {
  const doctype = '<!doctype html>';
  if (!text.startsWith(doctype)) refuse('no doctype', 0);
  const sequence: string[] = [];
  // A report repeats most of its tags, word for word: each is examined once.
  const known = new Map<string, string>();
  let at = text.indexOf('<', doctype.length);
  while (at >= 0) {
    // A tag holds one such sign, its last.
    const written = text.slice(at, text.indexOf('>', at) + 1);
    const element = known.get(written) ?? examined(text, at, links);
    known.set(written, element);
    sequence.push(element);
    const end = at + written.length;
    at = rawText.has(element) ? text.indexOf(`</${element}>`, end) : text.indexOf('<', end);
  }
  return sequence;
};
