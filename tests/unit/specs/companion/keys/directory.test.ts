import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { test } from 'node:test';
import { judgeDirectory } from '../../../../../specs/companion/keys/dated-directory.js';
import {
  directoryClauses,
  keysRemain,
  undatedClauses,
} from '../../../../../specs/companion/keys/directory.clauses.js';
import { signatureFieldsFit } from '../../../../../specs/companion/keys/directory-signature.clauses.js';
import { aKeyIsValid, keyHasTimes } from '../../../../../specs/companion/keys/keys.clauses.js';
import { byId, recorded, says } from '../recorded.js';

const x = '11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURo';
const now = Date.UTC(2026, 10, 21) / 1000;
const key = { kty: 'OKP', crv: 'Ed25519', x, nbf: now - 100, exp: now + 100 };

const broken = (keys: unknown[]) => {
  const directory = recorded({
    path: '/.well-known/http-message-signatures-directory',
    type: 'application/http-message-signatures-directory+json',
    body: { keys },
  });
  return directoryClauses.filter((clause) => says(clause, directory) === 'broken').map(({ id }) => id);
};

const directories: readonly [what: string, keys: unknown[], ids: string[]][] = [
  ['one sound key', [key], []],
  ['an additional key of another type', [key, { kty: 'RSA', n: 'x', e: 'AQAB' }], []],
  ['additional keys of the next weeks', [key, { ...key, kid: 'next', nbf: now + 9e5, exp: now + 1e6 }], []],
  ['no key', [], ['B-SIG-02']],
  ['a padded key', [{ ...key, x: `${x}=` }], ['B-SIG-03']],
  ['a private key', [{ ...key, d: x }], ['B-SIG-04']],
  ['a private key in PEM', [{ ...key, pem: '-----BEGIN PRIVATE KEY-----\nMC4C' }], ['B-SIG-04']],
  ['a private key within', [{ ...key, next: { kty: 'OKP', d: x } }], ['B-SIG-04']],
  ['times as strings', [{ ...key, nbf: String(key.nbf) }], ['B-SIG-05']],
  ['times in milliseconds', [{ ...key, nbf: key.nbf * 1000, exp: key.exp * 1000 }], ['B-SIG-06']],
  ['a key for encryption', [{ ...key, use: 'enc' }], ['B-SIG-14']],
  ['a key that verifies and signs', [{ ...key, key_ops: ['verify', 'sign'] }], ['B-SIG-14']],
  ['bits beyond the key', [{ ...key, x: `${x.slice(0, -1)}p` }], ['B-SIG-15']],
  ['expired keys', [{ ...key, nbf: now - 9000, exp: now - 1000 }], ['B-SIG-07']],
];

for (const [what, keys, ids] of directories)
  test(`a key directory with ${what}`, () => {
    assert.deepEqual(broken(keys), ids);
  });

test('keys without times fail only for that', () => {
  const bare = recorded({ body: { keys: [{ kty: 'OKP', crv: 'Ed25519', x }] } });
  assert.deepEqual([says(keyHasTimes, bare), says(aKeyIsValid, bare)], ['broken', 'inapplicable']);
});

test('after a test hook has advanced the clock, no clause compares times of the directory with Date', () => {
  const ahead = now + 3900;
  const ofAnHour = recorded({
    path: '/.well-known/http-message-signatures-directory',
    type: 'application/http-message-signatures-directory+json',
    headers: [
      ['Signature-Input', `sig1=("@authority";req);created=${ahead};expires=${ahead + 300};keyid="a"`],
      ['Signature', 'sig1=:YQ==:'],
    ],
    body: { keys: [{ ...key, nbf: ahead - 60, exp: ahead + 3600 }] },
  });
  const broken = (clauses: typeof undatedClauses) =>
    clauses.filter((clause) => says(clause, ofAnHour) === 'broken').map(({ id }) => id);
  assert.deepEqual(broken(undatedClauses), []);
  assert.deepEqual(broken([...directoryClauses]), ['B-SIG-07', 'B-SIG-17']);
});

test('the directory and its keys have each member once', () => {
  const once = byId(directoryClauses, 'B-SIG-23');
  const directory = (text: string) => says(once, recorded({ body: text }));
  assert.equal(directory('{"keys":[{"x":"a","y":"a"},{"x":"b"}]}'), 'pass');
  assert.equal(directory('{"keys":[{"x":"a","x":"b"}]}'), 'broken');
  assert.equal(directory('{"keys":[],"keys":[]}'), 'broken');
  assert.equal(directory('{"keys":[{"about":{"x":1,"x":2}}]}'), 'pass');
});

test('members of any key have their types', () => {
  const typed = byId(directoryClauses, 'B-SIG-12');
  const key = (more: object) =>
    says(typed, recorded({ body: { keys: [{ kty: 'OKP', crv: 'Ed25519', ...more }] } }));
  assert.equal(key({ kid: 'a', use: 'sig', alg: 'EdDSA', key_ops: ['verify'] }), 'pass');
  assert.equal(key({ kid: 7 }), 'broken');
  assert.equal(key({ key_ops: 'verify' }), 'broken');
});

test('a directory whose keys are new on each request is broken', () => {
  const listing = (...xs: string[]) => recorded({ body: { keys: xs.map((each) => ({ ...key, x: each })) } });
  const judge = (...all: ReturnType<typeof listing>[]) => {
    const [first = listing(), ...again] = all;
    return says(keysRemain, { exchanges: [first, ...again] });
  };
  assert.equal(judge(listing('a'), listing('b'), listing('c')), 'broken');
  assert.equal(judge(listing('a', 'b'), listing('b', 'c'), listing('c')), 'pass');
  assert.equal(judge(listing('a'), listing('b'), listing('b')), 'pass', 'replaced during the run');
  assert.equal(judge(listing('a'), listing('b')), 'inapplicable');
  assert.equal(judge(listing('a'), listing('b'), listing()), 'inapplicable');
});

test('a certificate chain is an array of strings', () => {
  assert.deepEqual(broken([{ ...key, x5c: 'MIIB' }]), ['B-SIG-12']);
  assert.deepEqual(broken([{ ...key, x5c: ['MIIB'], key_ops: ['verify'] }]), []);
});

test('the signature fields of a directory are well-formed and in time', () => {
  const judge = (input?: string, signature?: string) =>
    says(
      signatureFieldsFit,
      recorded({
        headers: [
          ...(input === undefined ? [] : [['Signature-Input', input] as const]),
          ...(signature === undefined ? [] : [['Signature', signature] as const]),
        ],
      }),
    );
  const inputs = (created: number, expires: number, label = 'sig1') =>
    `${label}=("@authority";req);created=${created};expires=${expires};keyid="a"`;
  const fresh = inputs(now, now + 300);
  assert.equal(judge(fresh, 'sig1=:YQ==:'), 'pass');
  assert.equal(judge('sig1=("@authority")', 'sig1=:YQ==:'), 'pass');
  assert.equal(
    judge(`${inputs(now - 9000, now - 8000, 'old')}, ${fresh}`, 'old=:YQ==:, sig1=:YQ==:'),
    'pass',
  );
  assert.equal(judge(inputs(now - 9000, now - 8000), 'sig1=:YQ==:'), 'broken');
  assert.equal(judge(inputs(now + 9000, now + 9900), 'sig1=:YQ==:'), 'broken');
  assert.equal(judge('[object Object]', 'sig1=:YQ==:'), 'broken');
  assert.equal(judge(fresh, 'sig1=YQ'), 'broken');
  assert.equal(judge(fresh, 'sig2=:YQ==:'), 'broken');
  assert.equal(judge(fresh), 'broken');
  assert.equal(judge(undefined, 'sig1=:YQ==:'), 'broken');
  assert.equal(judge(), 'inapplicable');
});

test('a Content-Digest is a dictionary of byte sequences and matches the body', () => {
  const digests = byId(directoryClauses, 'B-SIG-11');
  const body = '{"keys":[]}';
  const judge = (digest?: string, more: readonly (readonly [string, string])[] = []) =>
    says(
      digests,
      recorded({
        body,
        headers: [...(digest === undefined ? [] : [['Content-Digest', digest] as const]), ...more],
      }),
    );
  const digest = (algorithm: string, encoding: 'base64' | 'hex') =>
    createHash(algorithm).update(body).digest(encoding);
  const own = digest('sha256', 'base64');
  assert.equal(judge(`sha-256=:${own}:`), 'pass');
  assert.equal(judge(`sha-512=:${digest('sha512', 'base64')}:, sha-256=:${own}:`), 'pass');
  assert.equal(judge(`sha-256=:${own}:;preferred`), 'pass');
  assert.equal(judge('md5=:bWVhbmluZ2xlc3M=:'), 'inapplicable');
  assert.equal(judge(`sha-256=:${own}:`, [['Content-Encoding', 'gzip']]), 'inapplicable');
  assert.equal(judge(), 'inapplicable');
  assert.equal(judge('sha-256=:bWVhbmluZ2xlc3M=:'), 'broken');
  assert.equal(judge(`sha-256=${own}`), 'broken');
  assert.equal(judge(`sha-256=${digest('sha256', 'hex')}`), 'broken');
  assert.equal(judge(`SHA-256=${own}`), 'broken');
  assert.equal(judge(own), 'broken');
});

test('where the test clock is not that of Date, times of the directory are not compared with Date', async () => {
  const directory = recorded({
    headers: [['Date', new Date(now * 1000).toUTCString()]],
    body: { keys: [key] },
  });
  const told = async (clock: number | undefined) => {
    const judged: string[] = [];
    const left: string[] = [];
    await judgeDirectory(
      {
        hooks: { now: async () => clock },
        judge: (clauses: readonly { id: string }[]) => judged.push(...clauses.map(({ id }) => id)),
        inapplicable: (clauses: readonly { id: string }[]) => left.push(...clauses.map(({ id }) => id)),
      } as unknown as Parameters<typeof judgeDirectory>[0],
      directory,
    );
    return { isJudged: judged.includes('B-SIG-07') && judged.includes('B-SIG-17'), left };
  };
  for (const clock of [undefined, now * 1000, (now + 200) * 1000])
    assert.deepEqual(await told(clock), { isJudged: true, left: [] });
  for (const clock of [(now - 9e6) * 1000, (now + 3600) * 1000])
    assert.deepEqual(await told(clock), { isJudged: false, left: ['B-SIG-07', 'B-SIG-17'] });
});
