import { type Expected, type HostileRow, judged, survived } from '../../row.js';
import { type Call, changed } from '../../target/behaviour.js';

const row = (
  id: string,
  does: string,
  values: Readonly<Record<string, (call: Call) => string>>,
  expected: Expected = judged,
): HostileRow => ({
  id: `rate-${id}`,
  does: `announces ${does}`,
  interface: 'b',
  behaviour: changed((response, call) => ({
    ...response,
    headers: response.headers.map(([name, value]) => [name, values[name.toLowerCase()]?.(call) ?? value]),
  })),
  expected,
});

const remaining = 'ratelimit-remaining';
const reset = 'ratelimit-reset';

/** Announcements of a quota that would make a believing client wait, or stop. */
export const announcingRows: readonly HostileRow[] = [
  row('negative', 'that -5 requests are left', { [remaining]: () => '-5' }),
  row('huge', 'that 10^400 requests are left', { [remaining]: () => `1${'0'.repeat(400)}` }),
  row('list', 'a list of 2,000 remainders', {
    [remaining]: () => Array.from({ length: 2000 }, () => '5').join(', '),
  }),
  row('alternates', 'that nothing and everything is left in turn', {
    [remaining]: ({ count }) => (count % 2 === 0 ? '0' : '119'),
  }),
  row('zero-year', 'that nothing is left for a year', { [remaining]: () => '0', [reset]: () => '31536000' }),
  row('zero-negative', 'that nothing is left until 5 seconds ago', {
    [remaining]: () => '0',
    [reset]: () => '-5',
  }),
  row('reset-grows', 'a reset that doubles with each response', {
    [reset]: ({ count }) => String(2 ** Math.min(count, 1000)),
  }),
  row(
    'policy-long',
    'a policy of 50 KB',
    { 'ratelimit-policy': () => `120;w=60${';a="b"'.repeat(8000)}` },
    survived,
  ),
];
