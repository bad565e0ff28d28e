import MiniSearch from 'minisearch';
import { titleOf } from './layout.mjs';

/** Settings of MiniSearch: the same when the index is written and when it is read. */
const options = { fields: ['title', 'heading', 'text'], storeFields: ['title', 'heading', 'said'] };

/** A flag is one word, and also the words in it. It is written into the page too, so it uses nothing from here. */
const tokenize = (text) => [
  ...(text.match(/--[a-z][a-z-]*[a-z]/g) ?? []),
  ...(text.match(/[\p{L}\p{N}_]+/gu) ?? []),
];

const unescaped = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };
const textOf = (html) =>
  html
    .replace(/<[^>]+>/g, ' ')
    .replace(/&(amp|lt|gt|quot|#39);/g, (_, name) => unescaped[name])
    .replace(/\s+/g, ' ')
    .trim();

/** The parts of a page below its headings, and each row of a table that has an anchor of its own. */
const partsOf = ({ page, content }) => {
  const title = textOf(titleOf(content));
  const sections = content.split(/(?=<h[1-6] id=")/).filter((part) => part.startsWith('<h'));
  return sections.flatMap((part) => {
    const [, anchor, heading] = /^<h[1-6] id="([^"]*)"[^>]*>([\s\S]*?)<\/h[1-6]>/.exec(part) ?? [];
    const rows = part.split(/(?=<tr>\s*<td><a id=")/).slice(1);
    const rest = rows.length === 0 ? part : part.slice(0, part.indexOf(rows[0]));
    return [
      {
        id: `${page}#${anchor}`,
        title,
        heading: textOf(heading),
        text: textOf(rest.replace(/^<h[\s\S]*?<\/h\d>/, '')),
      },
      ...rows.map((row) => ({
        id: `${page}#${/<a id="([^"]+)"/.exec(row)[1]}`,
        title,
        heading: textOf(row.split('</td>')[0]),
        text: textOf(row),
        said: textOf(row.slice(row.lastIndexOf('<td>'))),
      })),
    ];
  });
};

/** Returns a script that brings the index of all pages: it is read from a disk as well as from a server. */
export const searchIndex = (pages) => {
  const index = new MiniSearch({ ...options, tokenize });
  const seen = new Set();
  for (const part of pages.flatMap(partsOf)) {
    // Two headings of one name have one anchor: the first one is what a link reaches.
    if (seen.has(part.id)) continue;
    seen.add(part.id);
    index.add(part);
  }
  return `window.searchOptions = { ...${JSON.stringify(options)}, tokenize: ${tokenize} };\nwindow.searchIndex = ${JSON.stringify(JSON.stringify(index))};\n`;
};
