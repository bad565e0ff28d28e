import { readFileSync } from 'node:fs';
import { at } from '../setup/setup.mjs';

/** What the build adds to the pages: reports of two runs. */
export const samples = {
  title: 'Sample reports',
  links: [
    { title: 'A server that conforms', page: 'sample/conforming/conformance.html' },
    { title: 'A server with three faults', page: 'sample/failing/conformance.html' },
  ],
};

/** The groups of links in docs/README.md: `[{ title, links: [{ title, page }] }]`, pages as HTML below the site. */
export const readNavigation = () => [
  ...readFileSync(at('docs', 'README.md'), 'utf8')
    .split(/^## /m)
    .slice(1)
    .map((part) => ({
      title: part.split('\n', 1)[0],
      links: [...part.matchAll(/\[([^\]]+)\]\(([^)]+)\.md\)/g)].map(([, title, path]) => ({
        title: `${title[0].toUpperCase()}${title.slice(1)}`.replaceAll('`', ''),
        page: `${path}.html`,
      })),
    }))
    .filter(({ links }) => links.length > 0),
  samples,
];
