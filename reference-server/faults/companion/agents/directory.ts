import {
  callsOf,
  documentIs,
  has,
  instead,
  labelled,
  type Message,
} from '../../../companion/agents/overrides.js';
import { directoryPath } from '../../../companion/agents/signatures/directory-route.js';
import {
  addsLine,
  both,
  dropsLines,
  htmlPage,
  type Override,
  respondsWith,
  servedAt,
} from '../../../companion/overrides.js';
import type { Fault } from '../../../fault.js';
import { breaking, fault } from '../companion-fault.js';

const keys =
  (change: (key: Message, now: number) => unknown): Override =>
  (sound) => ({
    directoryKeys: (shown, now) =>
      sound.directoryKeys(shown, now).map((key) => change({ ...key }, now) as object),
  });

const becomes = (content: unknown): Override => documentIs(directoryPath, () => content);

const signed = servedAt(directoryPath);

/** Replaces the covered components of the directory's signature. */
const covers = (text: string): Override =>
  both(dropsLines(/^signature-input$/i, signed), addsLine('Signature-Input', text, signed));

/**
 * A key directory that is missing or unreadable for agents (contract: Endpoints, Interface B; RFC 7517, RFC
 * 8037).
 */
export const directoryFaults: readonly Fault[] = [
  fault(
    'b-directory-private-pem',
    'Key directory: the private key in PEM beside the public one',
    ['B-SIG-04'],
    keys(has({ pem: '-----BEGIN PRIVATE KEY-----\nMC4CAQAwBQYDK2VwBCIEIA==\n-----END PRIVATE KEY-----\n' })),
  ),
  ...breaking('B-SIG-01')([
    ['b-directory-missing', 'Key directory: not served', becomes(undefined)],
    [
      'b-directory-html',
      'Key directory: HTML',
      respondsWith('text/html', htmlPage('Keys'), servedAt(directoryPath)),
    ],
    ['b-directory-empty', 'Key directory: empty body', becomes('')],
    ['b-directory-unparsable', 'Key directory: not JSON', becomes('{"keys": [,]}')],
    ['b-directory-pem', 'Key directory: PEM instead of JSON', becomes('-----BEGIN PUBLIC KEY-----\n')],
    [
      'b-directory-list',
      'Key directory: a bare array of keys',
      documentIs(directoryPath, ({ keys: shown }) => shown),
    ],
    [
      'b-directory-keys-object',
      'Key directory: keys is an object',
      documentIs(directoryPath, ({ keys: shown }) => ({
        keys: Object.fromEntries((shown as { kid: string }[]).map((key) => [key.kid, key])),
      })),
    ],
    ['b-directory-without-keys', 'Key directory: no member keys', becomes({ purpose: 'signatures' })],
  ]),
  fault(
    'b-directory-as-text',
    'Key directory: labelled text/plain',
    ['B-SIG-09'],
    labelled(directoryPath, 'text/plain'),
  ),
  fault('b-directory-no-keys', 'Key directory: an empty list of keys', ['B-SIG-02'], becomes({ keys: [] })),
  fault(
    'b-directory-key-text',
    'Key directory: keys are strings',
    ['B-SIG-01', 'B-SIG-02'],
    keys(({ x }) => String(x) as unknown as object),
  ),
  fault(
    'b-directory-signature-lost',
    'Key directory: Signature-Input without Signature',
    ['B-SIG-17'],
    dropsLines(/^signature$/i, signed),
  ),
  fault(
    'b-directory-signature-object',
    'Key directory: Signature-Input is a printed object',
    ['B-SIG-17'],
    covers('[object Object]'),
  ),
  fault(
    'b-directory-signature-expired',
    'Key directory: the response is signed once, and the signature has expired',
    ['B-SIG-17'],
    covers('binding0=("@authority";req "content-digest");created=1767225600;expires=1767225900'),
  ),
  fault(
    'b-directory-redirects',
    'Key directory: redirects',
    ['B-HTTP-02', 'B-SIG-01'],
    instead(callsOf(directoryPath), {
      status: 302,
      mediaType: '',
      content: '',
      headers: [['Location', '/keys.json']],
    }),
  ),
  ...(
    [
      [
        'hex',
        'hexadecimal digits',
        ([, body = '']: readonly string[]) => Buffer.from(body, 'base64').toString('hex'),
      ],
      ['bare', 'base64 without colons', ([, body = '']: readonly string[]) => body],
    ] as const
  ).map(([id, form, write]) =>
    fault(
      `b-directory-digest-${id}`,
      `Key directory: its Content-Digest is ${form}`,
      ['B-SIG-11'],
      (sound) => ({
        headers: (lines, exchange) =>
          sound.headers(
            lines.map(([name, value]) =>
              name === 'Content-Digest' ? [name, `sha-256=${write(value.split(':'))}`] : [name, value],
            ),
            exchange,
          ),
      }),
    ),
  ),
];
