import type { Check, Step } from '../../reports/repro/recipe.js';
import { pageSize } from '../../specs/contract.js';
import { parentOf } from './absence-checks.js';
import { checksOf } from './finding-checks.js';
import { itemAndRecord, itemId, listedButMissing, listing } from './items.js';
import { valueAt } from './json-of.js';
import { isAfterPublication, issuedBy, type Lead, secondsAdvanced, sendStep, stepsTo } from './lead.js';
import type { Planner } from './plan.js';
import {
  firstPage,
  hasCursor,
  laterPage,
  parameter,
  withoutParameter,
  withParameter,
} from './request-path.js';

const walk = ({ exchange }: Lead, path: string, name: string): Step => ({
  do: 'walk',
  interface: exchange.interface,
  path,
  name,
});

const wholeWalk =
  (is: 'unsorted' | 'twice'): Planner =>
  (lead) => ({ steps: [walk(lead, firstPage(lead.path), 'one')], checks: [{ is, name: 'one' }] });

const unwantedHit: Planner = (lead) => {
  const id = itemId(lead);
  if (id === undefined) return undefined;
  // A walk ends where a record comes twice.
  return hasCursor(lead.path)
    ? {
        steps:
          firstPage(issuedBy(lead) ?? lead.path) === firstPage(lead.path)
            ? [{ do: 'find', interface: lead.exchange.interface, path: firstPage(lead.path), id }]
            : stepsTo(lead),
        checks: [{ is: 'has-item', id }],
        decides: [200],
      }
    : { steps: [walk(lead, firstPage(lead.path), 'hits')], checks: [{ is: 'walk-has', name: 'hits', id }] };
};

const missingHit: Planner = (lead) => {
  const id = lead.finding.facts?.recordId;
  return id === undefined
    ? undefined
    : {
        // Only a record that is listed now must be found.
        steps: [walk(lead, listing, 'all'), walk(lead, firstPage(lead.path), 'hits')],
        checks: [
          { is: 'walk-has', name: 'all', id },
          { is: 'walk-lacks', name: 'hits', id },
        ],
      };
};

/** Two walks of one listing with different limits. */
const otherLimit: Planner = (lead) => {
  const own = parameter(lead.path, 'limit') ?? String(pageSize.default);
  const other = own === '100' ? '7' : '100';
  return {
    steps: [
      walk(lead, firstPage(lead.path), 'one'),
      walk(lead, withParameter(lead.path, 'limit', other), 'other'),
    ],
    checks: [{ is: 'walks-differ', one: 'one', other: 'other' }],
  };
};

const ofKind: Planner = (lead) => {
  const kind = parameter(lead.path, 'kind');
  if (kind === undefined) return undefined;
  // The listing of the kind names the snapshot from before a publication.
  if (lead.finding.expected.endsWith('after a publication') && !isAfterPublication(lead))
    return {
      steps: [
        sendStep(lead, withoutParameter(lead.path, 'kind')),
        { do: 'keep', name: 'first' },
        { do: 'publish' },
        { do: 'publish' },
        sendStep(lead, firstPage(lead.path)),
      ],
      checks: [{ is: 'same-as', name: 'first', at: '/snapshot' }],
      decides: [200],
    };
  return {
    steps: [walk(lead, firstPage(lead.path), 'one'), walk(lead, withoutParameter(lead.path, 'kind'), 'all')],
    checks: [{ is: 'walks-differ', one: 'one', other: 'all', kind }],
  };
};

const unlisted: Planner = (lead) => ({
  steps: [walk(lead, listing, 'all'), walk(lead, firstPage(lead.path), 'hits')],
  checks: [{ is: 'beyond', one: 'hits', other: 'all' }],
});

const endless: Planner = (lead) => ({
  steps: [walk(lead, firstPage(lead.path), 'one')],
  checks: [{ is: 'not-ended' }],
});

/** Advances the clock where the run did between the two exchanges of a finding. */
const advanceBetween = ({ other, exchange }: Lead): Step[] => {
  const seconds = other === undefined ? 0 : secondsAdvanced(other, exchange);
  return seconds > 0 ? [{ do: 'advance', seconds: seconds + 60 }] : [];
};

const otherSnapshot: Planner = (lead) => ({
  steps: [
    sendStep(lead, firstPage(lead.path)),
    { do: 'keep', name: 'first' },
    { do: 'publish', optional: true },
    ...advanceBetween(lead),
    { do: 'follow', interface: lead.exchange.interface, path: laterPage(lead.path), pages: 1 },
  ],
  checks: [{ is: 'other-than', name: 'first', at: '/snapshot' }],
  decides: [200],
});

/**
 * The same request several times: one response differs. Where the two requests of the finding had different headers, or
 * the clock was advanced between them, the script does the same.
 */
const repeated: Planner = (lead) => {
  const { other, exchange } = lead;
  const steps = stepsTo(lead);
  const again = Array.from({ length: 3 }, () => steps).flat();
  const before =
    other === undefined || other.request.url !== exchange.request.url || hasCursor(lead.path)
      ? steps
      : [sendStep(lead, lead.path, other)];
  return {
    steps: [...before, { do: 'keep', name: 'first' }, ...advanceBetween(lead), ...again],
    checks: [{ is: 'other-answer', name: 'first' }],
  };
};

/**
 * The value that the response holds for a parameter is requested first: a cache whose keys lack the parameter returns
 * that response again.
 */
const afterOther =
  (name: string): Planner =>
  (lead) => {
    const checks = checksOf(lead);
    // A cursor that another listing issued.
    const issued = issuedBy(lead);
    if (checks !== undefined && issued !== undefined && firstPage(issued) !== firstPage(lead.path))
      return { steps: stepsTo(lead), checks };
    const received = valueAt(lead.json, lead.finding.pointer);
    const requested = parameter(lead.path, name);
    const isValue = typeof received === 'string' || typeof received === 'number';
    if (checks === undefined || requested === undefined || !isValue || String(received) === requested)
      return undefined;
    const other = withParameter(lead.path, name, encodeURIComponent(String(received).slice(0, 20)));
    // The cursor of the other value, where a listing has one: its own cursor shows what a search forgets.
    const isLater = hasCursor(lead.path) && parameter(lead.path, 'q') === undefined;
    const own: Step[] = isLater
      ? [{ do: 'follow', interface: lead.exchange.interface, path: laterPage(lead.path), pages: 1 }]
      : stepsTo(lead);
    // A target may refuse a cursor with other parameters.
    return {
      steps: [sendStep(lead, other), ...own],
      checks,
      ...(isLater ? { decides: [200, 400, 404, 409] } : {}),
    };
  };

const withCredentials: Planner = (lead) => {
  const send = sendStep(lead);
  if (send.do !== 'send') return undefined;
  const plain = send.headers.filter(([name]) => !/^(authorization|cookie|x-api-key)$/i.test(name));
  const credentials: Step = {
    ...send,
    headers: [...plain, ['Authorization', 'Bearer meaningless'], ['Cookie', 'session=meaningless']],
  };
  return {
    steps: [{ ...send, headers: plain }, { do: 'keep', name: 'first' }, credentials],
    checks: [{ is: 'other-answer', name: 'first' }],
  };
};

const manyPages =
  (check: Check): Planner =>
  (lead) => ({ steps: stepsTo(lead), checks: [check] });

/** A later page that does not open: the walk ends there, or the cursor opens its page only once. */
const brokenWalk: Planner = (lead) => {
  if (lead.status < 400) return undefined;
  const checks = [{ is: 'status', value: lead.status }] as const;
  if ((lead.finding.pages ?? 0) > 1)
    return { steps: [walk(lead, firstPage(lead.path), 'one')], checks, decides: [200] };
  const follow: Step = {
    do: 'follow',
    interface: lead.exchange.interface,
    path: laterPage(lead.path),
    pages: 1,
  };
  return {
    steps: [sendStep(lead, firstPage(lead.path)), { do: 'mark' }, follow, { do: 'back' }, follow],
    checks,
    decides: [200],
  };
};

/** Plans for relations between responses, by clause. */
export const relationPlans: Readonly<Record<string, Planner>> = {
  'A-CURSOR-01': brokenWalk,
  'A-PAGE-05': wholeWalk('unsorted'),
  'A-PAGE-06': wholeWalk('twice'),
  'A-PAGE-07': otherLimit,
  'A-PAGE-08': otherSnapshot,
  'A-PAGE-09': endless,
  'A-KIND-02': afterOther('kind'),
  'A-KIND-04': ofKind,
  'A-LIMIT-02': afterOther('limit'),
  'A-SEARCH-05': unwantedHit,
  'A-SEARCH-06': missingHit,
  'A-SEARCH-07': unlisted,
  'A-SEARCH-08': ofKind,
  'A-SEARCH-09': unwantedHit,
  'A-SEARCH-14': unwantedHit,
  'A-SEARCH-19': missingHit,
  'A-SEARCH-21': missingHit,
  'A-SEARCH-23': unwantedHit,
  'A-GET-01': listedButMissing,
  'A-GET-03': itemAndRecord,
  'A-GET-09': itemAndRecord,
  'A-GET-13': itemAndRecord,
  'A-SUMMARY-15': manyPages({ is: 'sum-differs' }),
  'A-MONEY-05': (lead) => ({
    steps: stepsTo(lead),
    checks: [{ is: 'decimal-differs', at: parentOf(lead.finding.pointer) }],
    decides: [200],
  }),
  'B-SUNSET-06': (lead) => ({
    steps: [sendStep(lead)],
    checks: [
      { is: 'has-field', name: 'Deprecation' },
      { is: 'no-field', name: 'Sunset' },
    ],
  }),
  'A-STABLE-01': repeated,
  'A-AUTH-02': withCredentials,
};
