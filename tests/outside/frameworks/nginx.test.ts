import assert from 'node:assert/strict';
import { test } from 'node:test';
import { brokenBy, playTarget } from '../../../proof/play.js';
import { whileServing } from '../judge-target.js';
import { soundExpress } from './express-server.js';
import { behindNginx, type Directives, hasNginx } from './nginx-server.js';

const skip = hasNginx() ? false : 'this machine has no nginx';

const played = (directives: Directives) =>
  whileServing(soundExpress(), (upstream) =>
    behindNginx(upstream, directives, (a) => playTarget('a', { a })),
  );

/** nginx refuses a malformed escape itself, whatever its configuration: that is advice. */
const malformedEscape = 'A-GET-10';

/** What a configuration of nginx breaks in front of a sound journal. */
const configurations: readonly (readonly [
  what: string,
  directives: Directives,
  breaks: readonly string[],
  undecided?: readonly string[],
])[] = [
  ['that passes everything on breaks nothing', {}, []],
  [
    'that compresses breaks nothing',
    { inServer: 'gzip on; gzip_types application/json; gzip_proxied any;' },
    [],
  ],
  [
    'that refuses writes by return 405 sends its own page, which is no problem document',
    { inServer: 'if ($request_method !~ ^(GET|HEAD|OPTIONS)$) { return 405; }' },
    ['A-PROBLEM-01', 'A-PROBLEM-02'],
  ],
  [
    'that refuses writes by limit_except returns 403, which is not documented',
    { inLocation: 'limit_except GET { deny all; }' },
    ['A-HTTP-07', 'A-HTTP-08', 'A-PROBLEM-01', 'A-PROBLEM-02'],
  ],
  [
    'that replaces errors by its own pages breaks every problem document',
    {
      inServer: 'proxy_intercept_errors on; error_page 400 404 405 409 = @own; location @own { return 404; }',
    },
    ['A-PROBLEM-01', 'A-PROBLEM-02'],
    // The page for a path with a NUL is not the one that the application would send.
    ['A-GET-05'],
  ],
  [
    'that returns 500 for one route is no working route',
    { inServer: 'location = /api/v1/site { return 500; }' },
    ['A-HTTP-11', 'A-HTTP-15', 'A-PROBLEM-01', 'A-PROBLEM-02', 'A-SITE-01'],
    // Without a success, the refusal of a write proves nothing.
    ['A-METHOD-01'],
  ],
];

for (const [what, directives, breaks, open = []] of configurations)
  test(`an nginx ${what}`, { skip }, async () => {
    const result = await played(directives);
    assert.deepEqual(
      brokenBy(result),
      [malformedEscape, ...breaks],
      result.results
        .flatMap(({ id, finding }) => (finding ? [`${id}: ${finding.breach.received}`] : []))
        .join('\n'),
    );
    const undecided = result.results.filter(
      ({ level, verdict }) => level === 'must' && verdict === 'inconclusive',
    );
    assert.deepEqual(
      undecided.map(({ id }) => id),
      open,
    );
  });
