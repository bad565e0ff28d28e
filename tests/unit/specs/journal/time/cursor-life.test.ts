import type { JsonValue } from '../../../../../harness/formats/json.js';
import { readLegalPage } from '../../../../../specs/journal/paging/page.clauses.js';
import {
  type AgedCursor,
  oldCursorRefused,
  youngCursorContinues,
  youngCursorWorks,
} from '../../../../../specs/journal/time/cursor-life.clauses.js';
import { specify } from '../../judgements.js';
import { recorded } from '../recorded.js';

const steps = ['a listing', 'an hour'];

/** A cursor of this age, which got this status; the response is the second of three exchanges. */
const aged =
  (age: number, status: number, changes: Partial<AgedCursor> = {}) =>
  (): AgedCursor => {
    const [before, exchange, after] = [200, status, 200].map((each) =>
      recorded({ path: '/api/v1/content?cursor=c', status: each }),
    );
    return {
      exchanges: [before!, exchange!, after!],
      cursorExchange: exchange!,
      page: undefined,
      expected: undefined,
      age: { least: age, most: age },
      publishedSince: false,
      steps,
      ...changes,
    };
  };

const evidence = 'exchange 1; steps: a listing, an hour';

specify(youngCursorWorks, [
  ['a page two seconds before the hour', aged(3598, 200), 'pass'],
  [
    'one second before the hour: clocks of whole seconds may differ',
    aged(3599, 200),
    'inconclusive (too-late): the cursor was 3599 s old when the response arrived',
  ],
  [
    'an age that is not known',
    aged(Number.NaN, 409),
    'inconclusive (age-unknown): the clock of the target could not be read when the cursor was issued or used: its age is not known',
  ],
  [
    'a refusal',
    aged(3000, 409),
    `broken: expected status 200 at an age of 3000 s, received status 409; ${evidence}`,
  ],
  [
    'a refusal after a publication',
    aged(3000, 409, { publishedSince: true }),
    'inapplicable: the target published after it issued the cursor, and refuses cursors of old snapshots',
  ],
  [
    'a refusal by a target that names each walk anew',
    aged(3000, 409, { publishedSince: true, namesEveryPage: true }),
    'inconclusive (published-meanwhile): the cursor was refused, and the target names a new snapshot for every walk: whether it published is not known',
  ],
  [
    'a server error after a publication',
    aged(3000, 500, { publishedSince: true }),
    `broken: expected status 200 at an age of 3000 s, received status 500; ${evidence}`,
  ],
]);

const openStatus = 'note: which of these statuses is right is open, so none is required';

specify(oldCursorRefused, [
  ['a refusal two seconds after the hour', aged(3602, 409), 'pass'],
  [
    'one second after the hour: clocks of whole seconds may differ',
    aged(3601, 200),
    'inconclusive (too-early): the cursor was only 3601 s old when it was used',
  ],
  [
    'an age that is not known',
    aged(Number.NaN, 200),
    'inconclusive (age-unknown): the clock of the target could not be read when the cursor was issued or used: its age is not known',
  ],
  [
    'a page after the hour',
    aged(3602, 200),
    `broken: expected an error of 400, 404, 405 or 409 with a problem document, received status 200 at an age of 3602 s; exchange 1; ${openStatus}; steps: a listing, an hour`,
  ],
  [
    'the same cursor issued again',
    aged(3601, 200, { reissued: true }),
    'inapplicable: the target issued the same cursor again meanwhile',
  ],
  ['the same cursor issued again, an hour ago', aged(3602, 409, { reissued: true }), 'pass'],
  [
    'a fresh cursor that is refused as well',
    aged(3602, 409, { control: recorded({ status: 400 }) }),
    'inconclusive (control-refused): the refusal of an old cursor proves nothing, because a new one was refused too: status 400',
  ],
  ['a fresh cursor that is accepted', aged(3602, 409, { control: recorded({}) }), 'pass'],
]);

const kept = { headers: [['X-Varnish', '32770 5']] } as const;

/** An aged cursor whose page, or the one that issued it, a cache returned. */
const fromCache = (age: number, status: number, place: 0 | 1) => () => {
  const { exchanges, cursorExchange, ...found } = aged(age, status)();
  const [issued, used] = [exchanges[0]!, cursorExchange].map((exchange, index) =>
    index === place
      ? recorded({ path: '/api/v1/content?cursor=c', status: index === 1 ? status : 200, ...kept })
      : exchange,
  );
  return { ...found, exchanges: [issued!, used!], cursorExchange: used! };
};
const cached =
  'inconclusive (cached): a cache returned the page that issued the cursor, or the page of the cursor';

specify(oldCursorRefused, [
  ['a page that a cache kept', fromCache(3602, 200, 1), cached],
  ['a page after the hour, where a cache kept the one before', fromCache(3602, 200, 0), cached],
  ['a refusal that a cache kept', fromCache(3602, 409, 1), 'pass'],
]);

specify(youngCursorWorks, [
  ['a refusal of a cursor that a cache kept', fromCache(3000, 409, 0), cached],
  ['a page that a cache kept', fromCache(3000, 200, 1), 'pass'],
]);

/** A cursor whose page holds these items. */
const opened = (items: readonly JsonValue[], expected?: readonly string[]) => () => {
  const page = readLegalPage(recorded({ path: '/api/v1/content?cursor=c', body: { items } }))!;
  return aged(3000, 200, { page, expected })();
};

specify(youngCursorContinues, [
  ['the next records', opened([{ id: 'c' }, { id: 'd' }], ['c', 'd', 'e']), 'pass'],
  [
    'a record skipped',
    opened([{ id: 'c' }, { id: 'e' }], ['c', 'd', 'e']),
    `broken at /items/1/id: expected "d", received "e"; ${evidence}`,
  ],
  [
    'a record more',
    opened([{ id: 'c' }, { id: 'd' }], ['c']),
    `broken at /items/1/id: expected no further record, received "d"; ${evidence}`,
  ],
  ['items without an id: another clause judges that', opened([null, {}, { id: 7 }], ['a', 'b', 'c']), 'pass'],
  ['no page', aged(3000, 409, { expected: ['c'] }), 'inapplicable: the cursor opened no page with items'],
  ['no items', opened([], ['c']), 'inapplicable: the cursor opened no page with items'],
  ['an unknown rest', opened([{ id: 'c' }]), 'inapplicable: the records that must come next are not known'],
]);
