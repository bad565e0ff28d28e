import assert from 'node:assert/strict';
import { createHash, createPrivateKey, createPublicKey, sign, verify } from 'node:crypto';
import { test } from 'node:test';
import {
  type Component,
  createSigningKey,
  ed25519Thumbprint,
  signatureBase,
  signRequest,
} from '../../../../harness/formats/message-signatures.js';

/** The key of RFC 9421, B.1.4: published for tests. */
const testKey = createPrivateKey(
  '-----BEGIN PRIVATE KEY-----\nMC4CAQAwBQYDK2VwBCIEIJ+DYvh6SEqVTm50DFtMDoQikTmiCqirVv9mWG9qfSnF\n-----END PRIVATE KEY-----\n',
);

test('the signature base of RFC 9421, B.2.6 gives the signature of the RFC', () => {
  const components: Component[] = [
    ['"date"', 'Tue, 20 Apr 2021 02:07:55 GMT'],
    ['"@method"', 'POST'],
    ['"@path"', '/foo'],
    ['"@authority"', 'example.com'],
    ['"content-type"', 'application/json'],
    ['"content-length"', '18'],
  ];
  const base = signatureBase(components, 'created=1618884473;keyid="test-key-ed25519"');
  assert.equal(
    sign(null, Buffer.from(base), testKey).toString('base64'),
    'wqcAqbmYJ2ji2glfAMaRy4gruYYnx2nEFN2HN6jrnDnQCK1u02Gb04v9EDgwUPiu4A0w6vuQv5lIp5WPpBKRCw==',
  );
});

test('the thumbprint of RFC 8037, A.3 is reproduced', () => {
  assert.equal(
    ed25519Thumbprint('11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURo'),
    'kPrK_qmxVWaYVA9wwBF6Iuo3vVzz7TxHCTwXBygrS4k',
  );
});

test('a signed request verifies with the public half of its key', () => {
  const key = createSigningKey();
  const request = {
    authority: 'example.com',
    path: '/api/v1/profile',
    method: 'GET',
    created: 1_700_000_000,
  };
  const fields = new Map(signRequest(request, key));
  const input = fields.get('signature-input')?.replace('sig1=', '') ?? '';
  const base = `"@authority": example.com\n"@method": GET\n"@path": /api/v1/profile\n"@signature-params": ${input}`;
  const signature = Buffer.from(fields.get('signature')?.slice('sig1=:'.length, -1) ?? '', 'base64');
  assert.ok(verify(null, Buffer.from(base), createPublicKey(key.privateKey), signature));
  assert.ok(input.includes(`keyid="${key.thumbprint}"`));
});

test('the signature of a key directory, as in the directory draft, uses the same base', () => {
  const { x = '' } = createPublicKey(testKey).export({ format: 'jwk' });
  const kid = ed25519Thumbprint(x);
  const body = JSON.stringify({ keys: [{ kty: 'OKP', crv: 'Ed25519', kid, x, use: 'sig' }] });
  const digest = `sha-256=:${createHash('sha256').update(body).digest('base64')}:`;
  const components: Component[] = [
    ['"@authority";req', 'signature-agent.test'],
    ['"content-digest"', digest],
  ];
  const parameters = `created=1735689600;keyid="${kid}";alg="ed25519";expires=4889289600;tag="http-message-signatures-directory"`;
  assert.equal(
    sign(null, Buffer.from(signatureBase(components, parameters)), testKey).toString('base64'),
    'yiHq0TXrbpzbmlttAQMpYoAufitFJUWuNsakB7QQMoN0EHbo5o51bZRVR8az/ptTWCwllix9clrKXfGKwdPzBg==',
  );
});
