import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { emptyFolder, plumbrule, reportIn } from '../command-line.js';
import { siteOnly, target } from '../target.js';

/** Opens a server on loopback for one test, and returns its address. */
const opened = async (context: TestContext, server: Server): Promise<string> => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  context.after(() => {
    server.close();
    server.closeAllConnections();
  });
  return `https://127.0.0.1:${(server.address() as AddressInfo).port}`;
};

test('a self-signed certificate is named, and --ca trusts it', async (context) => {
  const folder = emptyFolder();
  try {
    execFileSync(
      'openssl',
      'req -x509 -newkey rsa:2048 -nodes -keyout key.pem -out cert.pem -days 2 -subj /CN=localhost -addext subjectAltName=IP:127.0.0.1'.split(
        ' ',
      ),
      { cwd: folder, stdio: 'ignore' },
    );
  } catch {
    return context.skip('openssl is missing, so no certificate can be made');
  }
  const read = (name: string) => readFileSync(join(folder, name));
  const server = createServer({ key: read('key.pem'), cert: read('cert.pem') }, siteOnly());
  const url = await opened(context, server);
  const words = ['run', '--base-url', url, '--only', 'A-SITE-06'];
  const refused = await plumbrule(context, folder, words);
  assert.equal(refused.code, 3);
  assert.match(refused.out, /certificate is self-signed .*--ca FILE or NODE_EXTRA_CA_CERTS/);
  const plain = await plumbrule(context, folder, [
    'run',
    '--base-url',
    url.replace('https', 'http'),
    '--only',
    'A-SITE-06',
  ]);
  assert.equal(plain.code, 3);
  assert.match(plain.out, /If this port speaks https, give an https address/);
  const trusted = await plumbrule(context, folder, [...words, '--ca', 'cert.pem']);
  assert.equal(trusted.code, 0, trusted.out);
  assert.equal(reportIn(folder).summary.counts.fail, 0);
  writeFileSync(join(folder, 'no.pem'), 'no certificate');
  const wrong = await plumbrule(context, folder, [...words, '--ca', 'no.pem']);
  assert.equal(wrong.code, 2);
  assert.match(wrong.err, /--ca: no\.pem contains no certificate in PEM/);
});

test('a target that demands a certificate of the client is judged with --cert and --key', async (context) => {
  const folder = emptyFolder();
  const made = (name: string) =>
    execFileSync(
      'openssl',
      `req -x509 -newkey rsa:2048 -nodes -keyout ${name}.key -out ${name}.pem -days 2 -subj /CN=${name} -addext subjectAltName=IP:127.0.0.1`.split(
        ' ',
      ),
      { cwd: folder, stdio: 'ignore' },
    );
  try {
    made('server');
    made('client');
  } catch {
    return context.skip('openssl is missing, so no certificate can be made');
  }
  const read = (name: string) => readFileSync(join(folder, name));
  const server = createServer(
    { key: read('server.key'), cert: read('server.pem'), ca: [read('client.pem')], requestCert: true },
    siteOnly(),
  );
  const url = await opened(context, server);
  const words = ['run', '--base-url', url, '--ca', 'server.pem', '--only', 'A-SITE-06'];
  const without = await plumbrule(context, folder, words);
  assert.equal(without.code, 3);
  assert.match(
    without.out,
    /demands a certificate of the client(, | that it trusts: )give --cert FILE and --key FILE/,
  );
  const shown = await plumbrule(context, folder, [...words, '--cert', 'client.pem', '--key', 'client.key']);
  assert.equal(shown.code, 0, shown.out);
  const alone = await plumbrule(context, folder, [...words, '--cert', 'client.pem']);
  assert.equal(alone.code, 2);
  assert.match(alone.err, /--cert and --key belong together/);
  const other = await plumbrule(context, folder, [...words, '--cert', 'client.pem', '--key', 'server.key']);
  assert.equal(other.code, 2);
  assert.match(other.err, /server\.key is not the private key of the certificate of --cert/);
});

test('a chain without its middle certificate is named, also with --ca, and the issuer given with --ca mends it', async (context) => {
  const folder = emptyFolder();
  const openssl = (words: string) =>
    execFileSync('openssl', words.split(' '), { cwd: folder, stdio: 'ignore' });
  const request = (name: string) =>
    openssl(`req -newkey rsa:2048 -nodes -keyout ${name}.key -out ${name}.csr -subj /CN=${name}`);
  writeFileSync(join(folder, 'authority.ext'), 'basicConstraints=critical,CA:true\n');
  writeFileSync(join(folder, 'leaf.ext'), 'subjectAltName=IP:127.0.0.1\n');
  const signed = (name: string, by: string, kind: string) =>
    openssl(
      `x509 -req -in ${name}.csr -CA ${by}.pem -CAkey ${by}.key -CAcreateserial -days 2 -extfile ${kind}.ext -out ${name}.pem`,
    );
  try {
    openssl('req -x509 -newkey rsa:2048 -nodes -keyout root.key -out root.pem -days 2 -subj /CN=root');
    request('middle');
    signed('middle', 'root', 'authority');
    request('leaf');
    signed('leaf', 'middle', 'leaf');
  } catch {
    return context.skip('openssl is missing, so no certificate can be made');
  }
  const read = (name: string) => readFileSync(join(folder, name));
  const server = createServer({ key: read('leaf.key'), cert: read('leaf.pem') }, siteOnly());
  const words = ['run', '--base-url', await opened(context, server), '--only', 'A-SITE-06'];
  for (const given of [[], ['--ca', 'root.pem']]) {
    const { code, out } = await plumbrule(context, folder, [...words, ...given]);
    assert.equal(code, 3, out);
    assert.match(out, /sends its certificate without the one that issued it, .*send the whole chain/);
  }
  writeFileSync(join(folder, 'both.pem'), Buffer.concat([read('middle.pem'), read('root.pem')]));
  const whole = await plumbrule(context, folder, [...words, '--ca', 'both.pem']);
  assert.equal(whole.code, 0, whole.out);
});

test('http on the port of an https address is named, and so is a proxy that is not used', async (context) => {
  const url = await target(context, siteOnly());
  const words = ['run', '--base-url', url.replace('http', 'https'), '--only', 'A-SITE-06'];
  const { code, out } = await plumbrule(context, emptyFolder(), words, { HTTPS_PROXY: 'http://127.0.0.1:9' });
  assert.equal(code, 3);
  assert.match(out, /this port speaks http, not https: give an http address/);
  assert.match(out, /HTTPS_PROXY names a proxy, which is not used/);
});
