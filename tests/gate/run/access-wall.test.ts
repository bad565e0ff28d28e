import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import type { HttpReply, HttpRequest } from '../../../reference-server/http/message.js';
import { startReferenceServer } from '../../../reference-server/start.js';
import type { Variant } from '../../../reference-server/variant.js';
import { emptyFolder, plumbrule, reportIn } from '../command-line.js';

const refusal: HttpReply = {
  status: 401,
  lines: [['Content-Type', 'application/json']],
  chunks: [Buffer.from('{"message":"Unauthorized"}')],
};

/** A gateway that passes on only what it recognises, in front of both interfaces. */
const wall = (passesOn: (headers: HttpRequest['headers']) => boolean): Variant => {
  const behaviour = {
    transmit: (reply: HttpReply, { request }: { request: HttpRequest | undefined }) =>
      passesOn(request?.headers ?? {}) ? reply : refusal,
  };
  return {
    id: 'wall',
    title: 'A gateway refuses what it does not recognise',
    journal: () => behaviour,
    companion: () => behaviour,
  };
};

const runBehind = async (context: TestContext, gateway: Variant, header: string) => {
  const server = await startReferenceServer({ variants: [gateway] });
  context.after(() => server.close());
  const folder = emptyFolder();
  writeFileSync(join(folder, 'own.headers'), header);
  const words = ['--base-url', server.baseUrl, '--companion-base-url', server.companionBaseUrl];
  const { code, out } = await plumbrule(context, folder, [
    'run',
    ...words,
    '--control-url',
    server.controlUrl,
    '--header-file',
    'own.headers',
  ]);
  const report = reportIn(folder);
  return { code, out, of: (id: string) => report.clauses.find((clause) => clause.id === id) };
};

test('an Authorization header of the run is never replaced, and what would need to is inapplicable', async (context) => {
  const { code, out, of } = await runBehind(
    context,
    wall(({ authorization }) => authorization === 'Bearer of-the-team-0123456789'),
    'Authorization: Bearer of-the-team-0123456789',
  );
  assert.equal(code, 0, out);
  for (const id of ['A-AUTH-02', 'B-AUTH-02']) {
    assert.equal(of(id)?.verdict, 'inapplicable', id);
    assert.match(of(id)?.reason?.text ?? '', /the run sends its own authorization header/, id);
  }
  // Every request carried credentials, so none shows what happens without them.
  for (const id of ['A-AUTH-01', 'B-AUTH-01']) {
    assert.equal(of(id)?.verdict, 'inapplicable', id);
    assert.match(of(id)?.reason?.text ?? '', /carries credentials/, id);
  }
});

test('a cookie of the run stays, and the cookies of a probe follow it', async (context) => {
  const { code, out, of } = await runBehind(
    context,
    wall(({ cookie }) => /(?:^|; )gate=of-the-team-0123456789(?:;|$)/.test(cookie ?? '')),
    'Cookie: gate=of-the-team-0123456789',
  );
  assert.equal(code, 0, out);
  assert.equal(of('A-AUTH-02')?.verdict, 'pass');
});

test('no header of the run is replaced, whatever its name', async (context) => {
  const { code, out } = await runBehind(
    context,
    wall((headers) => headers['accept-language'] === 'en-IN'),
    'Accept-Language: en-IN',
  );
  assert.equal(code, 0, out);
});
