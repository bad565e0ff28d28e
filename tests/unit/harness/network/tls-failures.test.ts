import assert from 'node:assert/strict';
import { test } from 'node:test';
import { otherProtocol, tlsFailure } from '../../../../harness/network/tls-failures.js';

for (const [code, says] of [
  ['ERR_SSL_WRONG_VERSION_NUMBER', /speaks http, not https/],
  ['ERR_SSL_TLSV1_ALERT_NO_APPLICATION_PROTOCOL', /HTTP\/2 only/],
  ['ERR_SSL_TLSV13_ALERT_CERTIFICATE_REQUIRED', /demands a certificate of the client/],
  ['UNABLE_TO_VERIFY_LEAF_SIGNATURE', /send the whole chain/],
  ['DEPTH_ZERO_SELF_SIGNED_CERT', /self-signed .*--ca FILE/],
  ['CERT_HAS_EXPIRED', /has expired/],
  ['ERR_TLS_CERT_ALTNAME_INVALID', /another host name/],
  ['ERR_SSL_SOMETHING_NEW', /^TLS failed \(ERR_SSL_SOMETHING_NEW\)$/],
] as const)
  test(`${code} is said by its cause`, () => {
    assert.match(tlsFailure(code) ?? '', says);
  });

test('other errors are not about TLS', () => {
  for (const code of ['ECONNRESET', 'UND_ERR_SOCKET', '']) assert.equal(tlsFailure(code), undefined);
});

test('the first bytes tell what a port speaks instead of HTTP/1.1', () => {
  assert.match(otherProtocol('\x15\x03\x01\0\x02\x02F') ?? '', /speaks https, not http/);
  assert.match(otherProtocol('\0\0\x12\x04\0\0\0\0\0\0\x03') ?? '', /HTTP\/2 only/);
  assert.equal(otherProtocol('SSH-2.0-OpenSSH_9.2'), undefined);
  assert.equal(otherProtocol(''), undefined);
});
