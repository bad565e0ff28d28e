import { pointerStep } from '../../harness/formats/json.js';
import type { Check } from '../../reports/repro/recipe.js';
import { parentOf } from './absence-checks.js';
import { valueAt } from './json-of.js';
import type { Lead } from './lead.js';

/** Shortest text that is looked for in the body, and longest value that a script compares as a whole. */
const leastText = 4;
const longestValue = 2000;

/** Returns the JSON strings that a sentence quotes, read from left to right. */
export const quotedIn = (sentence: string): string[] => {
  const texts: string[] = [];
  let start = sentence.indexOf('"');
  while (start >= 0) {
    let end = start + 1;
    while (end < sentence.length && sentence[end] !== '"') end += sentence[end] === '\\' ? 2 : 1;
    if (end >= sentence.length) return texts;
    try {
      texts.push(String(JSON.parse(sentence.slice(start, end + 1))));
    } catch {
      return texts;
    }
    start = sentence.indexOf('"', end + 1);
  }
  return texts;
};

/** Returns the text that a finding received, without what was cut off its end; undefined for other values. */
const receivedText = (received: string): string | undefined => {
  if (/^[[{\d-]/.test(received) && !received.startsWith('- ')) return undefined;
  const text = (quotedIn(received)[0] ?? received).replace(/…( \(\d+ characters\))?$/, '');
  return text.length >= leastText ? text : undefined;
};

/** Returns all texts at and below a pointer, with their pointers. */
export const textsBelow = (value: unknown, at: string): (readonly [at: string, text: string])[] => {
  if (typeof value === 'string') return [[at, value]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => textsBelow(inner, at + pointerStep(name)));
};

/** Checks of a line of a text document that a finding quotes. */
const lineChecks = ({ finding, exchange }: Lead, text: string): Check[] | undefined => {
  const body = exchange.response?.body ?? '';
  const line = text.split('\n').reduce((longest, one) => (one.length > longest.length ? one : longest), '');
  const isOwn = line.length >= leastText && body.includes(line) && !finding.expected.includes(line);
  return isOwn && !/^[[{]/.test(body) ? [{ is: 'holds', text: line }] : undefined;
};

/** The wrong member of JSON that is the text of a value, as it stands in the body. */
const memberWithin = (
  { finding: { pointer, received }, exchange }: Lead,
  value: string,
): string | undefined => {
  const name = pointer.split('/').at(-1) ?? '';
  const inner = JSON.stringify(`${JSON.stringify(name)}:${received}`).slice(1, -1);
  return /^\s*[[{]/.test(value) && name !== '' && exchange.response?.body?.includes(inner)
    ? inner
    : undefined;
};

/**
 * Checks of the text that a finding quotes from somewhere below its pointer: the whole value that contains it is
 * compared, because a part of it may stand in the right one, too.
 */
export const textChecks = (lead: Lead): Check[] | undefined => {
  const { finding, json, exchange } = lead;
  const text = receivedText(finding.facts?.held ?? finding.received);
  if (text === undefined) return undefined;
  if (json === undefined) return lineChecks(lead, text);
  const whole = valueAt(json, '/result') === undefined ? '' : '/result';
  const scope = valueAt(json, finding.pointer) === undefined ? whole : finding.pointer || whole;
  const found = textsBelow(valueAt(json, scope), scope).find(([, value]) => value.includes(text));
  if (found === undefined) return undefined;
  const [at, value] = found;
  const member = memberWithin(lead, value);
  if (member !== undefined) return [{ is: 'holds', text: member }];
  const literal = JSON.stringify(value);
  if (value.length > longestValue || !exchange.response?.body?.includes(literal)) return undefined;
  const type = valueAt(json, `${parentOf(at)}/mimeType`);
  return [
    { is: 'value', at, json: literal },
    ...(typeof type === 'string'
      ? [{ is: 'value' as const, at: `${parentOf(at)}/mimeType`, json: JSON.stringify(type) }]
      : []),
  ];
};
