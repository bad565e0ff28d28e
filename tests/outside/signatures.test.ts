import assert from 'node:assert/strict';
import { createHash, createPrivateKey, createPublicKey, type KeyObject, sign, verify } from 'node:crypto';
import { test } from 'node:test';
import { httpbis } from 'http-message-signatures';
import { calculateJwkThumbprint, importJWK } from 'jose';
import { inspectSignature } from '../../reference-server/companion/agents/signatures/inspect.js';
import { createKey } from '../../reference-server/companion/agents/signatures/key-ring.js';
import { withCompanion } from './companion-with.js';

// An implementation of RFC 9421 that is independent of the one in the reference server.

const directoryPath = '/.well-known/http-message-signatures-directory';

/** The example key of RFC 9421, B.1.4; the RFC also publishes its private half. */
const example = {
  kty: 'OKP',
  crv: 'Ed25519',
  x: 'JrQLj5P_89iXES9-vFgrIy29clF9CC_oPPsw3c5D0bs',
  d: 'n4Ni-HpISpVObnQMW0wOhCKROaIKqKtW_2ZYb2p9KcU',
} as const;
const exampleKey = createPrivateKey({ key: example, format: 'jwk' });
const examplePublic = createPublicKey(exampleKey);
const thumbprint = 'poqkLGiymh_W0uP6PZFw-dvez3QJT5SolqXBCW38r0U';

const verifying = (key: KeyObject) => ({
  algs: ['ed25519'],
  verify: async (base: Buffer, signature: Buffer) => verify(null, base, key, signature),
});

interface Directory {
  readonly keys: readonly {
    readonly kty: string;
    readonly crv: string;
    readonly x: string;
    readonly kid: string;
  }[];
}

const fields = (headers: Headers): Record<string, string> => Object.fromEntries(headers);

test(
  'another implementation verifies the signature and digest of the key directory',
  withCompanion(async ({ companionBaseUrl }) => {
    const url = companionBaseUrl + directoryPath;
    const reply = await fetch(url);
    const body = await reply.text();
    const { keys } = JSON.parse(body) as Directory;
    const keyLookup = async ({ keyid }: { keyid?: string }) => {
      const shown = keys.find(({ kid }) => kid === keyid);
      return shown === undefined ? null : verifying(createPublicKey({ key: { ...shown }, format: 'jwk' }));
    };
    const request = { method: 'GET', url, headers: { host: new URL(url).host } };
    const response = { status: reply.status, headers: fields(reply.headers) };
    assert.equal(await httpbis.verifyMessage({ keyLookup, all: true }, response, request), true);
    const digest = createHash('sha256').update(body).digest('base64');
    assert.equal(reply.headers.get('content-digest'), `sha-256=:${digest}:`);
    const elsewhere = {
      ...request,
      url: 'http://elsewhere.example/',
      headers: { host: 'elsewhere.example' },
    };
    assert.notEqual(await httpbis.verifyMessage({ keyLookup, all: true }, response, elsewhere), true);
  }),
);

test(
  'jose imports every key of the directory and computes the same thumbprint',
  withCompanion(async ({ companionBaseUrl }) => {
    const { keys } = (await (await fetch(companionBaseUrl + directoryPath)).json()) as Directory;
    assert.ok(keys.length > 0);
    for (const key of keys) {
      assert.equal(await calculateJwkThumbprint({ ...key }), key.kid);
      await importJWK({ ...key }, 'EdDSA');
    }
  }),
);

test('the example key of RFC 9421 has the thumbprint that the directory draft names', async () => {
  assert.equal(await calculateJwkThumbprint({ kty: 'OKP', crv: 'Ed25519', x: example.x }), thumbprint);
  const { shown } = createKey(0);
  assert.equal(await calculateJwkThumbprint({ ...shown }), shown.kid);
});

test(
  'a request signed by another implementation is verified, broken signatures are detected, and all requests are served',
  withCompanion(async ({ companionBaseUrl }) => {
    const url = `${companionBaseUrl}/api/v1/profile`;
    const host = new URL(url).host;
    const signedAs = async (id: string) =>
      httpbis.signMessage(
        {
          key: { id, alg: 'ed25519', sign: async (base) => sign(null, base, exampleKey) },
          fields: ['@method', '@authority', '@path'],
          params: ['created', 'keyid', 'alg', 'tag'],
          paramValues: { tag: 'web-bot-auth' },
        },
        { method: 'GET', url, headers: { host } },
      );
    const send = async (headers: Record<string, unknown>) => {
      const { host: _, ...sent } = headers;
      const response = await fetch(url, { headers: sent as Record<string, string> });
      return {
        status: response.status,
        body: await response.text(),
        said: response.headers.get('signature-verdict'),
      };
    };
    const unsigned = await send({});
    assert.deepEqual([unsigned.status, unsigned.said], [200, null]);
    const { headers } = await signedAs(thumbprint);
    const signature = `sig=:${Buffer.alloc(64, 1).toString('base64')}:`;
    const verdicts = [
      [headers, 'verified'],
      [(await signedAs('somebody-else')).headers, 'unknown-key'],
      [{ ...headers, Signature: signature }, 'invalid'],
      [{ 'Signature-Input': 'nonsense', Signature: 'nonsense' }, 'unreadable'],
    ] as const;
    for (const [sent, said] of verdicts) assert.deepEqual(await send(sent), { ...unsigned, said });
  }),
);

const asIncoming = (method: string, url: string, headers: Record<string, string>) =>
  ({
    method,
    url,
    headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value])),
    rawHeaders: Object.entries(headers).flat(),
  }) as unknown as Parameters<typeof inspectSignature>[0];

test("the reference server's verifier accepts the Ed25519 vector of RFC 9421, B.2.6", async () => {
  const headers = {
    Host: 'example.com',
    Date: 'Tue, 20 Apr 2021 02:07:55 GMT',
    'Content-Type': 'application/json',
    'Content-Length': '18',
    'Signature-Input':
      'sig-b26=("date" "@method" "@path" "@authority" "content-type" "content-length");created=1618884473;keyid="test-key-ed25519"',
    Signature:
      'sig-b26=:wqcAqbmYJ2ji2glfAMaRy4gruYYnx2nEFN2HN6jrnDnQCK1u02Gb04v9EDgwUPiu4A0w6vuQv5lIp5WPpBKRCw==:',
  };
  const verdictOf = (sent: Record<string, string>) =>
    inspectSignature(
      asIncoming('POST', '/foo?param=Value&Pet=dog', sent),
      'https://example.com',
      1_618_884_480,
    );
  assert.equal(await verdictOf(headers), 'verified');
  assert.equal(await verdictOf({ ...headers, 'Content-Length': '19' }), 'invalid');
});

test('the directory response of the directory draft verifies, and signing it again gives the same signature', async () => {
  const body = JSON.stringify({
    keys: [{ kty: 'OKP', crv: 'Ed25519', kid: thumbprint, x: example.x, use: 'sig' }],
  });
  const digest = `sha-256=:${createHash('sha256').update(body).digest('base64')}:`;
  const parameters = `created=1735689600;keyid="${thumbprint}";alg="ed25519";expires=4889289600;tag="http-message-signatures-directory"`;
  const expected = 'yiHq0TXrbpzbmlttAQMpYoAufitFJUWuNsakB7QQMoN0EHbo5o51bZRVR8az/ptTWCwllix9clrKXfGKwdPzBg==';
  const response = {
    status: 200,
    headers: {
      'content-digest': digest,
      'signature-input': `binding0=("@authority";req "content-digest");${parameters}`,
      signature: `binding0=:${expected}:`,
    },
  };
  const host = 'signature-agent.test';
  const request = { method: 'GET', url: `https://${host}${directoryPath}`, headers: { host } };
  const keyLookup = async () => verifying(examplePublic);
  assert.equal(await httpbis.verifyMessage({ keyLookup }, response, request), true);
  const base = `"@authority";req: ${host}\n"content-digest": ${digest}\n"@signature-params": ("@authority";req "content-digest");${parameters}`;
  assert.equal(sign(null, Buffer.from(base), exampleKey).toString('base64'), expected);
});
