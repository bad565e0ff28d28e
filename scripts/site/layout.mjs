import { posix } from 'node:path';

const escaped = (text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** The text of the first heading of a page. */
export const titleOf = (content) =>
  /<h1[^>]*>([\s\S]*?)<\/h1>/.exec(content)?.[1].replace(/<[^>]+>/g, '') ?? 'Plumbrule';

/** The parts of a page, as links to their headings. */
const partsOf = (content) =>
  [...content.matchAll(/<h2 id="([^"]+)"[^>]*>([\s\S]*?)<\/h2>/g)].map(
    ([, anchor, title]) => `<li><a href="#${anchor}">${title.replace(/<[^>]+>/g, '')}</a></li>`,
  );

const contents = (parts) => (parts.length < 2 ? '' : `\n<ul class="parts">\n${parts.join('\n')}\n</ul>`);

/** Links to the page before and the page after, in the order of the navigation. */
const neighbours = (page, navigation, to) => {
  const all = navigation.flatMap(({ links }) => links);
  const at = all.findIndex((link) => link.page === page);
  const link = (other, rel, word) =>
    other === undefined
      ? ''
      : `<a rel="${rel}" href="${to(other.page)}">${word}: ${escaped(other.title)}</a>`;
  return at < 0
    ? ''
    : `<nav class="neighbours" aria-label="Previous and next page">${link(all[at - 1], 'prev', 'Previous')}${link(all[at + 1], 'next', 'Next')}</nav>`;
};

const group = ({ title, links }, page, to, parts) => `<h2>${escaped(title)}</h2>
<ul>
${links
  .map(
    (link) =>
      `<li><a href="${to(link.page)}"${link.page === page ? ' aria-current="page"' : ''}>${escaped(link.title)}</a>${link.page === page ? contents(parts) : ''}</li>`,
  )
  .join('\n')}
</ul>`;

/**
 * Returns a whole page. `page` is its path below the site; all links are relative, so that the site works from a folder
 * of any server and from a disk.
 */
export const layout = (content, page, navigation) => {
  const to = (path) => posix.relative(posix.dirname(page), path);
  const title = titleOf(content);
  const parts = partsOf(content);
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title}${title === 'Plumbrule' ? '' : ' · Plumbrule'}</title>
<link rel="stylesheet" href="${to('style.css')}">
<link rel="icon" href="data:,">
</head>
<body>
<a class="skip" href="#content">Skip to the content</a>
<header>
<a class="home" href="${to('index.html')}">Plumbrule</a>
<a class="menu" href="#pages">Pages</a>
<search hidden><label for="search">Search</label> <input id="search" type="search" autocomplete="off" placeholder="waiver, cursor, A-LIMIT-05 …"></search>
</header>
<div class="columns">
<nav id="pages" class="pages" aria-label="Pages">
${navigation.map((one) => group(one, page, to, parts)).join('\n')}
</nav>
<main id="content" tabindex="-1">
<div id="results" role="status" hidden></div>
${content}
${neighbours(page, navigation, to)}
</main>
</div>
<script src="${to('minisearch.js')}"></script>
<script src="${to('search-index.js')}"></script>
<script src="${to('copy.js')}"></script>
<script src="${to('search.js')}" data-root="${to('') || '.'}"></script>
</body>
</html>
`;
};
