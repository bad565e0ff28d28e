import type { Check, Step } from '../../reports/repro/recipe.js';
import { isAfterPublication, type Lead, sendStep } from './lead.js';
import type { Planner } from './plan.js';
import { firstPage, hasCursor, laterPage } from './request-path.js';

const first = (lead: Lead): Step => sendStep(lead, firstPage(lead.path));
const follow = (lead: Lead, pages = 1): Step => ({
  do: 'follow',
  interface: lead.exchange.interface,
  path: laterPage(lead.path),
  pages,
});
const advance = (seconds: number): Step => ({ do: 'advance', seconds });
const mark: Step = { do: 'mark' };
const back: Step = { do: 'back' };

const refusals = [400, 404, 405, 409];

/** Two publications before the cursor was issued, as many as the run makes, where it had any. */
const publishedBefore = (lead: Lead): Step[] =>
  isAfterPublication(lead)
    ? [first(lead), { do: 'publish', optional: true }, { do: 'publish', optional: true }]
    : [];

/** Pages before the one that issued the cursor: its request has a cursor where the issuing one is a later page. */
const toIssuer = (lead: Lead): Step[] =>
  lead.other !== undefined &&
  hasCursor(lead.other.request.url) &&
  firstPage(lead.other.request.url) === firstPage(lead.exchange.request.url)
    ? [follow(lead, 2)]
    : [];

const tooLong: Planner = (lead) => ({
  steps: [
    ...publishedBefore(lead),
    first(lead),
    ...toIssuer(lead),
    advance(lead.finding.facts?.ageSeconds ?? 3660),
    follow(lead),
  ],
  checks: [{ is: 'status', value: lead.status }],
  decides: refusals,
});

/** More than two hours: the cursor of the last page, kept that long. */
const longKept = 7200;

/** A use in between, which must not renew the cursor; or the last cursor of a walk that is used much later. */
const renewed: Planner = (lead) => {
  const age = lead.finding.facts?.ageSeconds ?? 0;
  const { interface: name } = lead.exchange;
  const toLast: Step = {
    do: 'follow',
    interface: name,
    path: laterPage(lead.path),
    pages: 1000,
    marks: true,
  };
  return {
    steps:
      age > longKept
        ? [...publishedBefore(lead), first(lead), toLast, back, advance(age), follow(lead)]
        : [
            ...publishedBefore(lead),
            first(lead),
            mark,
            advance(1800),
            follow(lead),
            back,
            advance(1860),
            follow(lead),
          ],
    checks: [{ is: 'status', value: lead.status }],
    decides: refusals,
  };
};

const tooShort: Planner = (lead) => ({
  steps: [first(lead), advance(lead.finding.facts?.ageSeconds ?? 3540), follow(lead)],
  checks: [{ is: 'status', value: lead.status }],
  decides: [200],
});

/** A cursor of the second page, whose place was also issued at the start of the walk: its hour is its own. */
const tooShortLater: Planner = (lead) => ({
  steps: [first(lead), mark, follow(lead), back, advance(1800), follow(lead), advance(3540), follow(lead)],
  checks: [{ is: 'status', value: lead.status }],
  decides: [200],
});

const tooShortAgain: Planner = (lead) => ({
  steps: [first(lead), advance(1800), first(lead), advance(3540), follow(lead)],
  checks: [{ is: 'status', value: lead.status }],
  decides: [200],
});

const placeLost: Planner = (lead) => {
  const id = lead.finding.facts?.recordId;
  return id === undefined
    ? undefined
    : {
        steps: [first(lead), mark, follow(lead), back, advance(3000), follow(lead)],
        checks: [{ is: 'item', index: 0, id }],
        decides: [200],
      };
};

/** Two publications: a target may keep the last snapshot, or name its snapshots in turn. */
const twice: readonly Step[] = [{ do: 'publish' }, { do: 'publish' }];

/** A page of the old snapshot, before and after a publication. */
const published: Planner = (lead) => {
  const later = follow(lead, Math.min(50, lead.finding.pages ?? 1));
  const steps: Step[] = [first(lead), mark, later, { do: 'keep', name: 'before' }, back, ...twice, later];
  const checks: Check[] =
    lead.status >= 400
      ? [{ is: 'status', value: lead.status }]
      : [
          { is: 'status', value: 200 },
          { is: 'other-answer', name: 'before' },
        ];
  return { steps, checks, decides: [200, ...refusals] };
};

const renamed: Planner = (lead) => ({
  steps: [first(lead), { do: 'keep', name: 'first' }, ...twice, follow(lead, lead.finding.pages ?? 1)],
  checks: [
    { is: 'status', value: 200 },
    { is: 'other-than', name: 'first', at: '/snapshot' },
  ],
  decides: [200, ...refusals],
});

/** As many publications as in the run, and a page after each: a target may name its snapshots in turn, as they are requested. */
const notRenamed: Planner = (lead) => ({
  steps: [
    first(lead),
    { do: 'keep', name: 'first' },
    ...(lead.finding.steps?.some((step) => step.includes('publish twice')) ? twice : twice.slice(1)).flatMap(
      (publish) => [publish, first(lead)],
    ),
  ],
  checks: [{ is: 'same-as', name: 'first', at: '/snapshot' }],
  decides: [200],
});

/** How often the cursor of a finding was used. */
const uses = ({ finding }: Lead): number =>
  (finding.steps ?? []).filter((step) => step.startsWith('use it ')).length;

/** Whether the finding is about the cursor of a page that a cursor opened. */
const isOfLaterPage = ({ finding }: Lead): boolean =>
  finding.steps?.includes('keep the next_cursor of that page') ?? false;

/** Whether the page that issued the cursor had been requested before. */
const isRequestedAgain = ({ other, all }: Lead): boolean =>
  other !== undefined && all.some(({ id, request }) => id < other.id && request.url === other.request.url);

const young: Planner = (lead) =>
  (isOfLaterPage(lead) ? tooShortLater : isRequestedAgain(lead) ? tooShortAgain : tooShort)(lead);

/** Whether the cursor was used in between, or is the last one of a walk and was kept for long. */
const isRenewed = (lead: Lead): boolean => uses(lead) > 1 || (lead.finding.facts?.ageSeconds ?? 0) > longKept;

const old: Planner = (lead) => (isRenewed(lead) ? renewed : tooLong)(lead);

/** A page names another snapshot, or holds other records. */
const mixed: Planner = (lead) => (lead.finding.pointer === '/snapshot' ? renamed : published)(lead);

/** Plans for expiring cursors and publications; they need the test hooks of the target. */
export const timePlans: Readonly<Record<string, Planner>> = {
  'A-CURSOR-05': young,
  'A-CURSOR-06': old,
  'A-CURSOR-11': placeLost,
  'A-STATE-01': tooLong,
  'A-STATE-02': tooShort,
  'A-STATE-03': placeLost,
  'A-SNAPSHOT-01': mixed,
  'A-SNAPSHOT-03': notRenamed,
};
