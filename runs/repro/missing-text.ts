import { pointerStep } from '../../harness/formats/json.js';
import type { ReportedExchange } from '../../reports/model/exchanges.js';
import type { Check } from '../../reports/repro/recipe.js';
import { jsonOf } from './json-of.js';
import { type Lead, sendStep } from './lead.js';
import { besideOther, getStep, type Planner } from './plan.js';
import { parameter } from './request-path.js';
import { quotedIn, textsBelow } from './text-checks.js';

/** Shortest part of a text that a script looks for, and most titles that it looks for. */
const leastPart = 6;
const mostTitles = 60;

/** The longest part of a text that JSON, and JSON within a JSON string, write as it is. */
const plainPart = (text: string): string =>
  (text.match(/[A-Za-z0-9 ,.;:!?()'-]+/g) ?? [])
    .map((part) => part.trim())
    .reduce((longest, part) => (part.length > longest.length ? part : longest), '');

/** Returns what follows the last occurrence of some words in a sentence; nothing without them. */
const after = (sentence: string, words: string): string[] =>
  sentence.includes(words) ? [sentence.slice(sentence.lastIndexOf(words) + words.length)] : [];

/** The texts that a finding misses in its response, as its expectation or its facts name them. */
const wantedIn = ({ finding: { expected, facts } }: Lead): string[] => [
  ...(facts?.lacking ?? []),
  ...(facts?.lackingTexts?.member === 'title' ? facts.lackingTexts.texts : []),
  ...quotedIn(expected),
  ...after(expected, ': '),
  ...after(expected, ' of the note '),
  ...after(expected, 'such as ').map((text) => text.split(',')[0] ?? ''),
];

const isRead = ({ request, response }: ReportedExchange): boolean =>
  response?.status === 200 &&
  (request.method === 'POST' || /\/api\/v1\/(content|search|notes|profile)/.test(request.url));

/**
 * Responses that may contain what the own one lacks: those of the finding, then the latest listings, then the latest of
 * the other REST routes.
 */
const holdersOf = ({ others, all, exchange }: Lead): ReportedExchange[] => {
  const reads = all
    .filter((one) => one.request.method === 'GET' && one.id !== exchange.id && isRead(one))
    .reverse();
  const isListing = ({ request }: ReportedExchange) => request.url.includes('/api/v1/content');
  return [...others.filter(isRead), ...reads.filter(isListing), ...reads.filter((one) => !isListing(one))];
};

/** A text that another response contains, and that the response of the finding lacks. */
export const missingText: Planner = (lead) => {
  const own = lead.exchange.response?.body;
  if (own === undefined || lead.status !== 200) return undefined;
  for (const wanted of wantedIn(lead)) {
    const part = plainPart(wanted);
    if (part.length < leastPart) continue;
    // Words of a query stand in the response to it.
    for (const text of [part, `"title":"${part}`]) {
      const other = own.includes(text)
        ? undefined
        : holdersOf(lead).find(({ response }) => response?.body?.includes(text));
      if (other)
        return {
          steps: besideOther(lead, other),
          checks: [
            { is: 'kept-holds', name: 'other', text },
            { is: 'status', value: 200 },
            { is: 'lacks', text },
          ],
          decides: [],
        };
    }
  }
  return undefined;
};

/** A note that REST lists, and that the response lacks: it may be there after a publication only. */
export const missingNote: Planner = (lead) => {
  const found = missingText(lead);
  const [text = ''] = wantedIn(lead).map(plainPart);
  const own = lead.exchange.response?.body;
  if (found || text.length < leastPart || own === undefined || own.includes(text)) return found;
  return {
    steps: [
      getStep(lead, '/api/v1/content?kind=note&limit=50'),
      { do: 'keep', name: 'other' },
      sendStep(lead),
    ],
    checks: [
      { is: 'kept-holds', name: 'other', text },
      { is: 'status', value: 200 },
      { is: 'lacks', text },
    ],
    decides: [],
  };
};

const titlesOf = (exchange: ReportedExchange): string[] =>
  textsBelow(jsonOf(exchange), '').flatMap(([at, text]) => (at.endsWith('/title') ? [text] : []));

/** Checks of an empty list, or of null in its place; of titles that are missing where no member is such a list. */
const emptyChecks = ({ json }: Lead, parts: readonly string[]): Check[] => {
  const lists = Object.entries(json ?? {}).filter(
    ([, value]) => value === null || (Array.isArray(value) && value.length === 0),
  );
  const [list] = lists;
  if (list === undefined || lists.length > 1)
    return [...new Set(parts)].map((text) => ({ is: 'lacks', text: `"${text}` }));
  const at = pointerStep(list[0]);
  return list[1] === null
    ? [{ is: 'value', at, json: 'null' }]
    : [
        { is: 'value', at, json: '[]' },
        { is: 'fewer-items', at, than: 1 },
      ];
};

/**
 * An empty list where another response has entries. Sent twice, where the run got entries before: a cache may return
 * nothing the second time.
 */
export const missingEntries: Planner = (lead) => {
  const own = lead.exchange.response?.body ?? '';
  const word = decodeURIComponent(parameter(lead.path, 'query') ?? '').toLowerCase();
  for (const other of lead.others.filter(isRead)) {
    const titles = titlesOf(other).slice(0, mostTitles);
    const parts = titles.map(plainPart);
    if (parts.length === 0 || parts.some((part) => part.length < leastPart || own.includes(`"${part}`)))
      continue;
    if (word !== '' && !titles.some((title) => title.toLowerCase().includes(word))) continue;
    return {
      steps: [
        ...(lead.finding.expected.includes('as before') ? [sendStep(lead)] : []),
        ...besideOther(lead, other),
      ],
      checks: [
        { is: 'kept-holds', name: 'other', text: parts[0] ?? '' },
        { is: 'status', value: 200 },
        ...emptyChecks(lead, parts),
      ],
      decides: [],
    };
  }
  return undefined;
};

/** Two searches for different words with the same titles in the same places. */
export const sameTitles: Planner = (lead) => {
  const titles = textsBelow(lead.json, '').filter(([at]) => at.endsWith('/title'));
  const other = lead.others.find(
    (one) => titlesOf(one).join('\n') === titles.map(([, text]) => text).join('\n'),
  );
  const [first] = titles;
  return other && first
    ? {
        steps: besideOther(lead, other),
        checks: [
          { is: 'present', at: first[0] },
          ...titles.slice(0, mostTitles).map(([at]): Check => ({ is: 'same-as', name: 'other', at })),
        ],
        decides: [200],
      }
    : undefined;
};
