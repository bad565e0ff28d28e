import { createHash } from 'node:crypto';
import { unescapedStep } from '../../harness/formats/json.js';
import type { ReportedExchange, ReportedResponse } from '../../reports/model/exchanges.js';
import type { ConformanceReport } from '../../reports/model/report.js';
import { visibleLine } from '../../reports/text/visible.js';
import type { ClauseExample } from '../../runs/catalogue/clause-examples.js';

const longest = 140;

const cut = (text: string): string => visibleLine(text, longest);

/** Returns the digest of the text of a clause, as examples name it. */
export const textDigest = (text: string): string =>
  createHash('sha256').update(text).digest('hex').slice(0, 8);

const jsonOf = ({ body = '' }: ReportedResponse): unknown => {
  const event = /^data: ?(.*)$/m.exec(body)?.[1];
  try {
    return JSON.parse(event ?? body);
  } catch {
    return undefined;
  }
};

const valueAt = (json: unknown, pointer: string): unknown =>
  pointer
    .split('/')
    .slice(1)
    .map(unescapedStep)
    .reduce<unknown>(
      (value, name) =>
        typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined,
      json,
    );

/** Returns what a response has at a JSON Pointer, at a header field, or as a whole, as one line. */
const placeIn = ({ response, error }: ReportedExchange, at: string): string => {
  if (response === undefined) return cut(error?.text ?? 'no response');
  const status = `status ${response.status}`;
  if (/^[A-Z][\w-]*$/.test(at)) {
    const values = response.headers.filter(([name]) => name.toLowerCase() === at.toLowerCase());
    const field = values.map(([, value]) => `${at}: ${value}`).join(', ');
    return cut(`${status}, ${field === '' ? `no ${at}` : field}`);
  }
  if (!at.startsWith('/')) return cut(response.body ? `${status}, ${response.body}` : `${status}, no body`);
  const value = valueAt(jsonOf(response), at);
  return cut(`${status}, ${value === undefined ? `no ${at}` : `${at}: ${JSON.stringify(value)}`}`);
};

const requestOf = ({ request: { method, url } }: ReportedExchange): string =>
  `${method} ${url.replace(/^[a-z]+:\/\/[^/]*/i, '')}`;

/** Responses of the sound server, to find the one to the request of a finding. */
export type SoundResponses = ReadonlyMap<string, ReportedExchange>;

/** Returns the key under which the sound server's response to the same request is found. */
export const requestKey = (exchange: ReportedExchange): string =>
  `${requestOf(exchange)} ${JSON.stringify(exchange.request.body ?? '')}`;

/**
 * Returns the example of a clause from the report of a server with a fault that breaks it, and the responses of the sound
 * server; undefined when the report has no single exchange for it.
 */
export const exampleFrom = (
  clause: { readonly id: string; readonly text: string },
  fault: string,
  { clauses, exchanges, diagnoses }: Pick<ConformanceReport, 'clauses' | 'exchanges' | 'diagnoses'>,
  sound: SoundResponses,
): ClauseExample | undefined => {
  const finding = clauses.find(({ id }) => id === clause.id)?.finding;
  const shown = exchanges.find(({ id }) => id === finding?.exchanges[0]);
  const diagnosis = diagnoses.find(({ clauses: ids }) => ids.includes(clause.id));
  if (finding === undefined || shown === undefined || diagnosis === undefined) return undefined;
  const other = sound.get(requestKey(shown));
  const breaks = placeIn(shown, finding.pointer);
  const satisfies = other && placeIn(other, finding.pointer);
  return {
    id: clause.id,
    text: textDigest(clause.text),
    fault,
    request: cut(requestOf(shown).replace(/([?&]cursor=)[^&]*/, '$1…')),
    // Equal places show nothing: then only what was expected and received does.
    ...(satisfies === undefined || satisfies === breaks ? {} : { satisfies }),
    breaks,
    expected: cut(finding.expected),
    received: cut(finding.received),
    cause: visibleLine(diagnosis.cause, 300),
    change: visibleLine(diagnosis.change, 300),
  };
};
