import { callsOf, documentIs, instead, labelled, type Message } from '../../../companion/agents/overrides.js';
import { directoryPath } from '../../../companion/agents/signatures/directory-route.js';
import { answersWith, htmlPage, type Override, servedAt } from '../../../companion/overrides.js';
import type { Fault } from '../../../fault.js';
import { fault } from '../companion-fault.js';

const keys =
  (change: (key: Message, now: number) => unknown): Override =>
  (sound) => ({
    directoryKeys: (shown, now) =>
      sound.directoryKeys(shown, now).map((key) => change({ ...key }, now) as object),
  });

const becomes = (content: unknown): Override => documentIs(directoryPath, () => content);

/** A key directory that is not there, or not in a form agents can read (contract: Endpoints, Interface B; RFC 7517, RFC 8037). */
export const directoryFaults: readonly Fault[] = [
  fault('b-directory-missing', 'Key directory: not served', [], becomes(undefined)),
  fault(
    'b-directory-html',
    'Key directory: a page',
    [],
    answersWith('text/html', htmlPage('Keys'), servedAt(directoryPath)),
  ),
  fault('b-directory-empty', 'Key directory: empty body', [], becomes('')),
  fault('b-directory-unparsable', 'Key directory: not JSON', [], becomes('{"keys": [,]}')),
  fault('b-directory-pem', 'Key directory: PEM instead of JSON', [], becomes('-----BEGIN PUBLIC KEY-----\n')),
  fault(
    'b-directory-as-text',
    'Key directory: labelled text/plain',
    [],
    labelled(directoryPath, 'text/plain'),
  ),
  fault(
    'b-directory-list',
    'Key directory: a bare array of keys',
    [],
    documentIs(directoryPath, ({ keys: shown }) => shown),
  ),
  fault(
    'b-directory-keys-object',
    'Key directory: keys is an object',
    [],
    documentIs(directoryPath, ({ keys: shown }) => ({
      keys: Object.fromEntries((shown as { kid: string }[]).map((key) => [key.kid, key])),
    })),
  ),
  fault('b-directory-without-keys', 'Key directory: no member keys', [], becomes({ purpose: 'signatures' })),
  fault('b-directory-no-keys', 'Key directory: an empty list of keys', [], becomes({ keys: [] })),
  fault(
    'b-directory-key-text',
    'Key directory: keys are texts',
    [],
    keys(({ x }) => String(x) as unknown as object),
  ),
  fault(
    'b-directory-redirects',
    'Key directory: elsewhere',
    [],
    instead(callsOf(directoryPath), {
      status: 302,
      mediaType: '',
      content: '',
      headers: [['Location', '/keys.json']],
    }),
  ),
];
