import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { test } from 'node:test';
import { interfaceOfDeviation } from '../../proof/matrix.js';
import { playReference } from '../../proof/play.js';
import { subjects } from '../../proof/rows/deviations.js';
import type { Fault } from '../../reference-server/fault.js';
import { startReferenceServer } from '../../reference-server/start.js';
import type { ReportedExchange } from '../../reports/model/exchanges.js';

const output = (command: string): Promise<string> =>
  new Promise((done) => {
    const child = spawn('sh', ['-c', command], { stdio: ['ignore', 'pipe', 'ignore'] });
    let text = '';
    child.stdout.setEncoding('latin1').on('data', (part: string) => {
      text += part;
    });
    child.on('close', () => done(text));
  });

/** Status of the last response that curl printed with its headers; 0 without one. */
const statusOf = (text: string): number => Number(/^HTTP\/[\d.]+ (\d{3})/.exec(text)?.[1] ?? 0);

const bodyOf = (text: string): string =>
  Buffer.from(text.slice(text.indexOf('\r\n\r\n') + 4), 'latin1').toString('utf8');

/** What a body is without the values that differ between equal responses. */
const steady = (body: string): string =>
  body
    .replace(/"(next_cursor|request_id|x|kid)":\s*"[^"]*"/g, '')
    .replace(/127\.0\.0\.1:\d+/g, '')
    // Ids of tasks and contexts, and keys.
    .replace(/\b[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}\b/g, '')
    .replace(/"[\w-]{43,}"/g, '')
    .replace(/\d{4}-\d\d-\d\dT[\d:.]+Z|\b\d{10}\b/g, '');

/** Compares what the printed command receives from the faulty server with the evidence of the report. */
const compare = async (fault: Fault): Promise<string | undefined> => {
  const { diagnoses, clauses, exchanges, targets } = (
    await playReference(interfaceOfDeviation(fault), { faults: [fault] })
  ).report();
  const finding = clauses.find(({ id }) => id === diagnoses[0]?.clauses[0])?.finding;
  const shown = exchanges.find(({ id }) => id === finding?.exchanges[0]);
  const { curl } = finding ?? {};
  if (curl === undefined || shown === undefined) return undefined;
  const server = await startReferenceServer({ faults: [fault] });
  try {
    const own: Record<string, string> = { a: server.baseUrl, b: server.companionBaseUrl };
    const command = Object.entries(targets).reduce(
      (text, [name, { baseUrl }]) => text.replaceAll(baseUrl, own[name] ?? baseUrl),
      curl,
    );
    return difference(await output(command), shown);
  } finally {
    await server.close();
  }
};

const difference = (text: string, { response }: ReportedExchange): string | undefined => {
  if (statusOf(text) !== (response?.status ?? 0)) return `status ${statusOf(text)}, not ${response?.status}`;
  if (response?.body === undefined || response.shortened) return undefined;
  return steady(bodyOf(text)) === steady(response.body) ? undefined : 'another body';
};

const faults = subjects.flatMap(({ kind, deviation }) => (kind === 'fault' ? [deviation] : []));

/** Distance between sampled faults in the catalogue; `CURL_STEP=1` takes all of them. */
const step = Number(process.env.CURL_STEP ?? 127);
const sample = faults.filter((_, index) => index % step === 11 % step);
const wrong: string[] = [];

for (const fault of sample)
  test(`the curl command of ${fault.id} is printed only if it shows the same again`, async () => {
    const text = await compare(fault);
    if (text !== undefined) wrong.push(`${fault.id}: ${text}`);
  });

test('of 100 printed commands, 95 receive what the report shows; a small sample may have one more that does not', () => {
  assert.ok(sample.length > 10);
  assert.ok(wrong.length <= Math.ceil(sample.length * 0.05) + (step === 1 ? 0 : 1), wrong.join('\n'));
});
