import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { weaknessesOf } from '../../../runs/machine/weakened.js';
import { emptyFolder, plumbrule, reportIn } from '../command-line.js';
import { siteOnly, target } from '../target.js';

const files = ['json', 'html', 'junit', 'markdown', 'sarif', 'ctrf', 'annotations'];
const names = {
  ...{ json: 'conformance.json', html: 'conformance.html', junit: 'conformance.junit.xml' },
  ...{ markdown: 'conformance.md', sarif: 'conformance.sarif', ctrf: 'conformance.ctrf.json' },
  annotations: 'conformance.annotations.txt',
};
const variable = 'NODE_TLS_REJECT_UNAUTHORIZED';
const sentence = /no certificate is verified\\?, so that another server may have responded/;

test('certificates that the environment leaves unverified are said in every output', async (context) => {
  const folder = emptyFolder();
  const url = await target(context, siteOnly());
  const words = ['run', '--base-url', url, '--only', 'A-SITE-06', '--seed', '7'];
  const reports = files.flatMap((format) => ['--report', format]);
  const { code, out } = await plumbrule(context, folder, [...words, ...reports], { [variable]: '0' });
  assert.equal(code, 0, out);
  assert.match(out, sentence);
  assert.match(out, /Weakened by the environment: NODE_TLS_REJECT_UNAUTHORIZED=0\./);
  for (const name of Object.values(names))
    assert.match(readFileSync(join(folder, 'plumbrule-report', name), 'utf8'), sentence, name);
  assert.deepEqual(
    reportIn(folder).warnings.flatMap(({ code: kind }) => (kind === 'environment' ? [kind] : [])),
    ['environment'],
  );
  const quiet = await plumbrule(context, folder, [...words, '--format', 'quiet'], { [variable]: '0' });
  assert.match(quiet.out, /Weakened by the environment: NODE_TLS_REJECT_UNAUTHORIZED=0\./);
  const sound = await plumbrule(context, folder, [...words, ...reports], { [variable]: '1' });
  assert.doesNotMatch(sound.out, /environment/);
  for (const name of Object.values(names))
    assert.doesNotMatch(readFileSync(join(folder, 'plumbrule-report', name), 'utf8'), sentence, name);
});

test('settings of the environment about TLS weaken a run against https only', () => {
  const settings = (env: NodeJS.ProcessEnv, url: string, ...own: string[]) =>
    weaknessesOf([url, undefined], env, own).map(({ setting }) => setting);
  const tls = {
    NODE_EXTRA_CA_CERTS: 'a.pem',
    NODE_OPTIONS: '--tls-min-v1.0  --use-openssl-ca',
    SSL_CERT_FILE: 'b',
  };
  assert.deepEqual(settings(tls, 'https://staging.example'), [
    'NODE_EXTRA_CA_CERTS, --use-openssl-ca, SSL_CERT_FILE',
    '--tls-min-v1.0',
  ]);
  assert.deepEqual(settings(tls, 'http://staging.example'), []);
  assert.deepEqual(settings({ SSL_CERT_FILE: 'b' }, 'https://staging.example'), []);
  assert.deepEqual(settings({}, 'https://staging.example', '--openssl-legacy-provider'), [
    '--openssl-legacy-provider',
  ]);
  assert.deepEqual(settings({ NODE_OPTIONS: '--require ./agent.js' }, 'http://staging.example'), [
    'NODE_OPTIONS',
  ]);
  assert.deepEqual(
    settings({ NODE_OPTIONS: '--max-old-space-size=400', [variable]: '1' }, 'https://a.example'),
    [],
  );
});
