import { causes } from './cause.js';

/** Content of one resource in the place of another, or read in a wrong encoding. */
export const companionMixedUpCauses = causes([
  [
    'B-DOC-37',
    'cli.sh has the content of a Markdown document: {received}.',
    'Serve the script itself; check a route that serves one file for several names.',
  ],
  [
    'B-ROUTE-54',
    'The metadata of notes do not differ: expected {expected}, received {received}.',
    'Read the metadata of the requested note, not those of the page or of a template.',
  ],
  [
    'B-ROUTE-55',
    'Notes are decoded with a wrong character encoding: expected {expected}, received {received}.',
    'Read the files of the notes as UTF-8.',
  ],
  ['B-ROUTE-56', 'The profile has the body of the status.', 'Connect each route to its own record.'],
]);
