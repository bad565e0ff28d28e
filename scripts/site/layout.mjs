import { posix } from 'node:path';

const escaped = (text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** The text of the first heading of a page. */
export const titleOf = (content) =>
  /<h1[^>]*>([\s\S]*?)<\/h1>/.exec(content)?.[1].replace(/<[^>]+>/g, '') ?? 'Plumbrule';

const group = ({ title, links }, page, to) => `<h2>${escaped(title)}</h2>
<ul>
${links
  .map(
    (link) =>
      `<li><a href="${to(link.page)}"${link.page === page ? ' aria-current="page"' : ''}>${escaped(link.title)}</a></li>`,
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
<search hidden><label for="search">Search</label> <input id="search" type="search" autocomplete="off" placeholder="waiver, cursor, A-LIMIT-05 …"></search>
</header>
<div class="columns">
<nav aria-label="Pages">
${navigation.map((one) => group(one, page, to)).join('\n')}
</nav>
<main id="content" tabindex="-1">
<div id="results" role="status" hidden></div>
${content}
</main>
</div>
<script src="${to('minisearch.js')}"></script>
<script src="${to('search-index.js')}"></script>
<script src="${to('search.js')}" data-root="${to('') || '.'}"></script>
</body>
</html>
`;
};
