import type { ReportedExchange } from '../../reports/model/exchanges.js';
import type { Recipe, Step } from '../../reports/repro/recipe.js';
import { type Lead, sendStep } from './lead.js';
import { pathBeside } from './request-path.js';

/** What a script does and checks to show a finding. What it leaves out is derived from the finding. */
export type Plan = Pick<Recipe, 'steps' | 'checks'> &
  Partial<Pick<Recipe, 'decides' | 'attempts' | 'advanceSeconds'>>;

/** Plans the script of a finding; undefined where the report lacks what the script needs. */
export type Planner = (lead: Lead) => Plan | undefined;

/** Reads a path of the interface of a finding, without headers. */
export const getStep = ({ exchange }: Lead, path: string): Step => ({
  do: 'send',
  interface: exchange.interface,
  method: 'GET',
  path,
  headers: [],
});

/** Sends another request of the report, with its own path, headers and body. */
export const sentAs = (lead: Lead, other: ReportedExchange): Step =>
  sendStep(lead, pathBeside({ url: lead.exchange.request.url, path: lead.path }, other.request.url), other);

/** Sends another request of the report first and stores its response as `other`, then sends that of the finding. */
export const besideOther = (lead: Lead, other: ReportedExchange): Step[] => [
  sentAs(lead, other),
  { do: 'keep', name: 'other' },
  sendStep(lead),
];
