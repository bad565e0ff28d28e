import { type HostileRow, judged, rowsOfListing, survived, undecided, unharmed } from '../../row.js';
import { type Behaviour, changed, changedJson, type Json, respondsWith } from '../../target/behaviour.js';
import { responseOf } from '../../target/response.js';

const row = rowsOfListing('expression');

const page = (text: string, status = 500): Behaviour =>
  respondsWith(responseOf(text, { status, type: 'text/html' }));
const problem = (member: string, text: string): Behaviour =>
  changed((response) =>
    response.status < 400
      ? response
      : {
          ...response,
          body: Buffer.from(
            JSON.stringify({ ...JSON.parse(response.body.toString() || '{}'), [member]: text }),
          ),
        },
  );
const items = (member: string, text: string): Behaviour =>
  changedJson((value: Json) =>
    Array.isArray(value.items)
      ? {
          ...value,
          items: value.items.map((item: Json, index: number) =>
            index === 0 ? { ...item, [member]: text } : item,
          ),
        }
      : { ...value, [member]: text },
  );
const site = (member: string, text: string): Behaviour =>
  changedJson((value: Json) => ({ ...value, [member]: text }));

const million = 1_000_000;
const everywhere = { on: '/' };
const onSite = { on: '/api/v1/site' };

/** Texts against expressions that take more than linear time. */
export const expressionRows: readonly HostileRow[] = [
  row('angles', 'returns a page of 1,000,000 < for errors', page('<'.repeat(million)), judged, {}),
  row(
    'angles-everywhere',
    'returns a page of 1,000,000 < for everything',
    page('<'.repeat(million)),
    { codes: [...judged.codes, ...undecided.codes] },
    everywhere,
  ),
  row('center', 'returns 100,000 <center> for errors', page('<center>'.repeat(100_000)), judged),
  row(
    'edge-mark',
    'returns half a mark of an edge 40,000 times for errors',
    page('<title>the request could not be satisfied '.repeat(20_000)),
    judged,
  ),
  row(
    'edge-everywhere',
    'returns half a mark of an edge 20,000 times for everything',
    page('the request could not be satisfied '.repeat(20_000), 403),
    { codes: [1, 3] },
    everywhere,
  ),
  row(
    'space-page',
    'returns 1 MB of white space and a page for errors',
    page(`${' '.repeat(million)}<html>`),
    judged,
  ),
  row(
    'stack',
    'shows a stack trace of 100,000 lines in each refusal',
    problem('detail', '    at Object.handle (/srv/app/node_modules/x/index.js:10:5)\n'.repeat(15_000)),
    survived,
    { ...everywhere },
  ),
  row(
    'stack-half',
    'shows 50,000 half lines of a stack trace',
    problem('detail', '\n    at '.repeat(100_000)),
    survived,
    everywhere,
  ),
  row(
    'stack-at',
    'shows "at" and 500,000 spaces',
    problem('detail', `at${' '.repeat(500_000)}(`),
    survived,
    everywhere,
  ),
  row(
    'stack-words',
    'shows "at" and 500,000 characters',
    problem('detail', `at ${'a.'.repeat(250_000)}`),
    survived,
    everywhere,
  ),
  row(
    'stack-python',
    'shows a Python traceback of 20,000 lines',
    problem(
      'detail',
      `Traceback (most recent call last):\n${'  File "/srv/x.py", line 1, in x\n'.repeat(20_000)}`,
    ),
    survived,
    everywhere,
  ),
  row(
    'stack-body',
    'returns 500 with a stack trace of 1,000,000 lines',
    page('    at x (y:1:1)\n'.repeat(60_000)),
    judged,
  ),
  row(
    'instance',
    'names an instance of 500,000 slashes',
    problem('instance', `/api/v1/content${'/'.repeat(500_000)}x`),
    judged,
    { ...everywhere },
  ),
  row(
    'instance-percent',
    'names an instance of 200,000 escapes',
    problem('instance', '%2e'.repeat(200_000)),
    judged,
    everywhere,
  ),
  row(
    'type',
    'names a problem type of 1,000,000 letters',
    problem('type', 'a'.repeat(million)),
    judged,
    everywhere,
  ),
  row(
    'type-scheme',
    'names a problem type of 500,000 plus signs',
    problem('type', `a${'+.-'.repeat(200_000)}`),
    judged,
    everywhere,
  ),
  row(
    'code',
    'names a problem code of 1,000,000 characters',
    problem('code', 'a-'.repeat(million / 2)),
    survived,
    everywhere,
  ),
  row('title-spaces', 'sends titles of 1,000,000 spaces', items('title', `x${' '.repeat(million)}y`), judged),
  row('title-newlines', 'sends titles of 500,000 line ends', items('title', '\n'.repeat(500_000)), judged),
  row(
    'title-letters',
    'sends titles of one word with 1,000,000 letters',
    items('title', 'a'.repeat(million)),
    judged,
  ),
  row(
    'title-marks',
    'sends titles of 300,000 combining signs',
    items('title', `e${'\u0301'.repeat(300_000)}`),
    judged,
  ),
  row(
    'title-hyphens',
    'sends titles of 500,000 hyphens and digits',
    items('title', '1-'.repeat(500_000)),
    judged,
  ),
  row(
    'title-ligatures',
    'sends titles of 100,000 ligatures that grow when they are folded',
    items('title', '\ufdfa'.repeat(60_000)),
    judged,
  ),
  row(
    'description',
    'sends descriptions of 1 MB of apostrophes',
    items('description', "'".repeat(million)),
    judged,
  ),
  row(
    'canonical',
    'sends canonical addresses of 1 MB',
    items('canonical', `https://${'a'.repeat(million)}`),
    judged,
  ),
  row(
    'canonical-scheme',
    'sends canonical addresses of 1,000,000 letters',
    items('canonical', 'a'.repeat(million)),
    judged,
  ),
  row(
    'canonical-iri',
    'sends canonical addresses of 300,000 letters beyond ASCII',
    items('canonical', `https://x/${'é'.repeat(300_000)} `),
    judged,
  ),
  row(
    'revision',
    'sends revisions of 1,000,000 hexadecimal digits',
    items('revision', 'a'.repeat(million)),
    judged,
  ),
  row('date', 'sends dates of 1,000,000 digits', items('last_updated', '2'.repeat(million)), judged),
  row('id', 'sends ids of 1,000,000 letters', items('id', 'a'.repeat(million)), judged),
  row(
    'origin',
    'names an origin of 500,000 slashes',
    site('origin', `http:${'/'.repeat(500_000)}x`),
    survived,
    onSite,
  ),
  row(
    'origin-hosts',
    'names an origin of 300,000 dots',
    site('origin', `https://${'a.'.repeat(300_000)}`),
    survived,
    onSite,
  ),
  row(
    'published',
    'names a date of publication of 1 MB',
    site('published_at', '2026-'.repeat(200_000)),
    judged,
    onSite,
  ),
  row(
    'api-version',
    'names a version of 1,000,000 digits',
    site('api_version', '1.'.repeat(500_000)),
    // Its major number is that of the path; the rest is open.
    unharmed,
    onSite,
  ),
  row(
    'user-info',
    'sends addresses with 250,000 at signs',
    items('canonical', `https://${'a@'.repeat(250_000)}`),
    judged,
  ),
  row(
    'snapshot',
    'sends snapshots of 1,000,000 letters',
    changedJson((value: Json) => ({ ...value, snapshot: 'Ab1-'.repeat(250_000) })),
    survived,
  ),
];
