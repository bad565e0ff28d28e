import assert from 'node:assert/strict';
import { on, once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { type IncomingMessage, type RequestOptions, request as sendRequest } from 'node:http';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { gzipSync } from 'node:zlib';
import { faults } from '../../../reference-server/faults/faults.js';
import { startReferenceServer } from '../../../reference-server/start.js';
import { variants } from '../../../reference-server/variants/variants.js';
import { emptyFolder, type Finished, plumbrule, reportIn, skipSignals, start } from '../command-line.js';
import { always, closedPort, target } from '../target.js';

/** A proxy in a folder of its own. */
interface Proxied {
  readonly address: string;
  readonly folder: string;
  /** Ends it as Ctrl-C does; resolves when it has judged. */
  end(): Promise<Finished>;
}

const proxied = async (context: TestContext, to: string, ...flags: string[]): Promise<Proxied> => {
  const folder = emptyFolder();
  const { process: child, finished } = start(context, folder, ['proxy', '--target', to, ...flags]);
  const told = (async () => {
    let text = '';
    for await (const [part] of on(child.stderr ?? process.stdin, 'data')) {
      text += String(part);
      const [, address] = /^proxy +(\S+) .*\n/m.exec(text) ?? [];
      if (address !== undefined) return address;
    }
    return '';
  })();
  const address = await Promise.race([told, finished.then(({ err }) => assert.fail(err))]);
  return {
    address,
    folder,
    end: () => {
      child.kill('SIGINT');
      return finished;
    },
  };
};

/** Sends a request and resolves when its response begins. */
const begun = async (url: string, options: RequestOptions = {}, body?: Buffer): Promise<IncomingMessage> => {
  const request = sendRequest(url, { agent: false, ...options });
  request.end(body);
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  return response;
};

const whole = async (response: IncomingMessage): Promise<Buffer> => {
  const chunks: Buffer[] = [];
  for await (const chunk of response) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
};

const asked = async (url: string, options: RequestOptions = {}, body?: Buffer) => {
  const response = await begun(url, options, body);
  return { status: response.statusCode, lines: response.rawHeaders, body: await whole(response) };
};

interface Line {
  readonly event: string;
  readonly error?: { readonly code: string };
  readonly request: { readonly headers: readonly (readonly [string, string])[]; readonly body?: string };
  readonly response?: { readonly status: number; readonly body?: string; readonly shortened: boolean };
}

const linesIn = ({ folder }: Proxied): Line[] =>
  readFileSync(join(folder, 'plumbrule-report', 'traffic.ndjson'), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Line)
    .filter(({ event }) => event === 'exchange');

const failedIn = ({ folder }: Proxied) =>
  reportIn(folder)
    .clauses.filter(({ verdict }) => verdict === 'fail')
    .map(({ id }) => id);

const journal = async (context: TestContext, faultIds: readonly string[] = [], variantIds: string[] = []) => {
  const server = await startReferenceServer({
    faults: faults.filter(({ id }) => faultIds.includes(id)),
    variants: variants.filter(({ id }) => variantIds.includes(id)),
  });
  context.after(() => server.close());
  return server;
};

const paths = ['/api/v1/site', '/api/v1/content?limit=3', '/api/v1/content/9', '/api/v1/content/none'];

/** Fields that differ between two responses to the same request, or that are of one connection. */
const withoutOwn = (lines: readonly string[]) =>
  lines.flatMap((name, index) =>
    index % 2 > 0 || /^(date|connection|keep-alive|transfer-encoding)$/i.test(name)
      ? []
      : [`${name}: ${lines[index + 1]}`],
  );

test('a client of the reference server gets the same bytes through the proxy, and what passed conforms', {
  skip: skipSignals,
}, async (context) => {
  const { baseUrl } = await journal(context, [], ['a-gzip']);
  const proxy = await proxied(context, baseUrl);
  for (const path of paths) {
    const options = { headers: { 'accept-encoding': 'gzip' } };
    const [through, direct] = [
      await asked(proxy.address + path, options),
      await asked(baseUrl + path, options),
    ];
    assert.equal(through.status, direct.status);
    assert.equal(through.body[0], 0x1f);
    // A problem has an id of its own each time, and a page a cursor.
    if (through.status === 404 || path.includes('limit')) continue;
    assert.deepEqual(withoutOwn(through.lines), withoutOwn(direct.lines));
    assert.deepEqual(through.body, direct.body);
  }
  const { code, out, err } = await proxy.end();
  assert.equal(code, 0, out + err);
  assert.match(err, /4 exchanges recorded in .*traffic\.ndjson\n.*the traffic of a proxy: 4 of 4 exchanges/);
  const { targets, summary, clauses, command } = reportIn(proxy.folder);
  assert.deepEqual(targets, { a: { baseUrl } });
  assert.ok(summary.partial && summary.partial.tested > 30);
  assert.equal(clauses.find(({ id }) => id === 'A-SITE-02')?.verdict, 'pass');
  assert.equal(
    command,
    `plumbrule judge ${join('plumbrule-report', 'traffic.ndjson')} --base-url ${baseUrl}`,
  );
});

test('the faults that the traffic shows are found, and judging the file again finds the same', {
  skip: skipSignals,
}, async (context) => {
  const ids = ['a-money-decimal-whole-rupees', 'a-problem-instance-uuid', 'a-site-name-number'];
  const { baseUrl } = await journal(context, ids);
  const proxy = await proxied(context, baseUrl);
  for (const path of paths) await asked(proxy.address + path);
  const { code, out } = await proxy.end();
  assert.equal(code, 1, out);
  assert.deepEqual(failedIn(proxy), ['A-MONEY-04', 'A-PROBLEM-07', 'A-SITE-02']);
  const file = join('plumbrule-report', 'traffic.ndjson');
  const again = await plumbrule(context, proxy.folder, ['judge', file, '--out', 'again']);
  assert.equal(again.code, 1, again.err);
  assert.deepEqual(
    reportIn(proxy.folder, 'again').clauses.map(({ id, verdict }) => [id, verdict]),
    reportIn(proxy.folder).clauses.map(({ id, verdict }) => [id, verdict]),
  );
});

test('a target that is down is 502 with a problem of the proxy, and no response of the target', {
  skip: skipSignals,
}, async (context) => {
  const proxy = await proxied(context, await closedPort());
  const { status, lines, body } = await asked(`${proxy.address}/api/v1/site`);
  assert.equal(status, 502);
  assert.ok(lines.includes('application/problem+json'));
  assert.match(String(body), /from plumbrule proxy, not from the target: .*the connection was refused/);
  const { code, out, err } = await proxy.end();
  assert.equal(code, 3, out + err);
  assert.deepEqual(failedIn(proxy), []);
  assert.deepEqual(
    linesIn(proxy).map(({ error, response }) => [error?.code, response]),
    [['refused', undefined]],
  );
});

test('credentials are in no file and no output, also where a body repeats them', {
  skip: skipSignals,
}, async (context) => {
  const secrets = ['correct-horse-battery', 'session-of-a-person', 'cookie-of-a-server'];
  const url = await target(context, ({ headers: { authorization, cookie }, url: asking }, response) => {
    const sets = asking?.endsWith('cookie') ? { 'set-cookie': `id=${secrets[2]}; Path=/` } : {};
    response
      .writeHead(200, { 'content-type': 'application/json', ...sets })
      .end(JSON.stringify({ name: 5, echo: [authorization, cookie, sets['set-cookie']] }));
  });
  const proxy = await proxied(context, url);
  const headers = { Authorization: `Bearer ${secrets[0]}`, Cookie: `session=${secrets[1]}` };
  await asked(`${proxy.address}/api/v1/site`, { headers });
  const { body } = await asked(`${proxy.address}/api/v1/site?cookie`, { headers });
  for (const secret of secrets) assert.ok(body.includes(secret), 'the client gets the response as it is');
  const { out, err } = await proxy.end();
  const folder = join(proxy.folder, 'plumbrule-report');
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((one) => one.isFile());
  assert.ok(files.length >= 5);
  for (const secret of secrets) {
    assert.ok(!(out + err).includes(secret));
    for (const { parentPath, name } of files)
      assert.ok(!readFileSync(join(parentPath, name), 'utf8').includes(secret), `${name}: ${secret}`);
  }
  assert.equal(linesIn(proxy).length, 2);
});

test('a body beyond the bound passes whole, and its record is cut', {
  skip: skipSignals,
}, async (context) => {
  const text = JSON.stringify({ name: 'x'.repeat(5_000_000) });
  const packed = gzipSync(Buffer.from(text), { level: 0 });
  const url = await target(context, (request, response) => {
    const isPacked = request.url?.endsWith('packed');
    response
      .writeHead(200, {
        'content-type': 'application/json',
        ...(isPacked ? { 'content-encoding': 'gzip' } : {}),
      })
      .end(isPacked ? packed : text);
  });
  const proxy = await proxied(context, url, '--interface', 'a', '--max-body', '10KB');
  assert.ok((await asked(`${proxy.address}/api/v1/site`)).body.equals(Buffer.from(text)));
  assert.ok((await asked(`${proxy.address}/api/v1/site?packed`)).body.equals(packed));
  const { code, out, err } = await proxy.end();
  assert.equal(code, 0, out);
  assert.match(err, /2 of 2 exchanges judged, 0 of them with a whole body/);
  assert.equal(reportIn(proxy.folder).clauses.find(({ id }) => id === 'A-SITE-02')?.verdict, 'untested');
  for (const { response } of linesIn(proxy)) {
    assert.equal(response?.shortened, true);
    const { length } = response.body ?? '';
    assert.ok(length > 1000 && length <= 10_240, `${length}`);
  }
  assert.equal(linesIn(proxy).length, 2);
});

test('events pass as they arrive; of a stream that the client leaves, the beginning is recorded', {
  skip: skipSignals,
}, async (context) => {
  let send: (text: string) => void = () => assert.fail('no request came');
  const url = await target(context, (_request, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    send = (text) => response.write(text);
    response.flushHeaders();
  });
  const proxy = await proxied(context, url, '--interface', 'b');
  const response = await begun(`${proxy.address}/mcp`);
  const chunks = response[Symbol.asyncIterator]();
  // Each event is sent when the one before has arrived.
  for (const event of ['data: 1\n\n', 'data: 2\n\n']) {
    send(event);
    assert.equal(String((await chunks.next()).value), event);
  }
  response.destroy();
  const { err } = await proxy.end();
  assert.match(err, /1 of 1 exchange judged, 0 of them with a whole body/);
  assert.deepEqual(
    linesIn(proxy).map((line) => [line.response?.body, line.response?.shortened]),
    [['data: 1\n\ndata: 2\n\n', true]],
  );
});

test('a response that depends on what the client asked for is left out, with the reason', {
  skip: skipSignals,
}, async (context) => {
  const url = await target(context, (request, response) => {
    const isPage = request.headers.accept === 'text/html';
    response
      .writeHead(isPage ? 200 : 401, { 'content-type': isPage ? 'text/html' : 'text/plain' })
      .end('<p>');
  });
  const proxy = await proxied(context, url, '--interface', 'a');
  await asked(`${proxy.address}/api/v1/site`, { headers: { Authorization: 'Bearer wrong-one' } });
  await asked(`${proxy.address}/api/v1/site`, { headers: { Accept: 'text/html' } });
  const { code, err } = await proxy.end();
  assert.equal(code, 3, err);
  assert.match(
    err,
    /0 of 2 exchanges judged.* 1 with status 401, which depends on the client; 1 a page that/,
  );
});

test('the target gets path, body and header lines as they were sent, but for those of a connection', {
  skip: skipSignals,
}, async (context) => {
  const seen: { url?: string | undefined; lines: string[]; body: Buffer }[] = [];
  const url = await target(context, (request, response) => {
    whole(request).then((body) => {
      seen.push({ url: request.url, lines: request.rawHeaders, body });
      response
        .writeHead(201, 'Made', ['X-Two', '1', 'Connection', 'x-hop', 'X-Hop', '1', 'x-two', '2'])
        .end(body);
    });
  });
  const proxy = await proxied(context, `${url}/base`);
  const body = Buffer.alloc(300_000, Uint8Array.of(0, 0xff, 0x80));
  const { status, lines, ...got } = await asked(
    proxy.address,
    {
      method: 'POST',
      path: '/a%2fb/../c?x=%zz',
      headers: { Connection: 'X-Own', 'X-Own': '1', TE: 'trailers', 'X-Kept': '1', Expect: '100-continue' },
    },
    body,
  );
  assert.deepEqual([status, got.body.equals(body)], [201, true]);
  assert.deepEqual(withoutOwn(lines), ['X-Two: 1', 'x-two: 2']);
  const [one] = seen;
  assert.ok(one);
  assert.ok(one.body.equals(body));
  assert.equal(one.url, '/base/a%2fb/../c?x=%zz');
  const named = Object.fromEntries(
    one.lines.flatMap((name, index) => (index % 2 > 0 ? [] : [[name.toLowerCase(), one.lines[index + 1]]])),
  );
  assert.equal(named.host, new URL(url).host);
  assert.equal(named.via, '1.1 plumbrule');
  assert.equal(named['x-kept'], '1');
  for (const name of ['x-own', 'te', 'expect']) assert.equal(named[name], undefined, name);
  const { code, err } = await proxy.end();
  assert.equal(code, 3);
  assert.match(err, /no exchange can be judged.*1 with a request body that is too long or no text/);
});

test('upgrades, tunnels, other addresses and other host names are refused in a sentence', {
  skip: skipSignals,
}, async (context) => {
  let count = 0;
  const url = await target(context, (request, response) => {
    count += 1;
    always(200, '{}')(request, response);
  });
  const proxy = await proxied(context, url);
  const upgrade = { Connection: 'Upgrade', Upgrade: 'websocket' };
  for (const [status, options] of [
    [501, { headers: upgrade }],
    [421, { headers: { Host: 'rebound.example' } }],
    [400, { path: 'http://other.example/' }],
    [400, { path: '*', method: 'OPTIONS' }],
  ] as const) {
    const response = await asked(proxy.address, options);
    assert.equal(response.status, status);
    assert.match(
      String(response.body),
      /"This response is from plumbrule proxy, not from the target: [^"]+\."/,
    );
  }
  const tunnel = sendRequest(proxy.address, { method: 'CONNECT', path: 'other.example:443' }).end();
  const [{ statusCode }] = (await once(tunnel, 'connect')) as [IncomingMessage];
  assert.equal(statusCode, 501);
  assert.equal(count, 0);
  // Java offers HTTP/2 with every request; a server may ignore it.
  const offer = { headers: { Connection: 'Upgrade', Upgrade: 'h2c' } };
  assert.equal((await asked(proxy.address, offer)).status, 200);
  await proxy.end();
});

test('a port that is taken is exit 2, and the record of an earlier proxy stays', {
  skip: skipSignals,
}, async (context) => {
  const url = await target(context, always(200, '{}'));
  const proxy = await proxied(context, url);
  await asked(`${proxy.address}/api/v1/site`);
  await proxy.end();
  const words = ['proxy', '--target', url, '--port', new URL(url).port];
  const { code, err } = await plumbrule(context, proxy.folder, words);
  assert.equal(code, 2);
  assert.match(err, /the port cannot be used/);
  assert.equal(linesIn(proxy).length, 1);
});

for (const [what, words, why] of [
  ['no target', [], /proxy needs a target/],
  ['a target that is no address', ['--target', 'staging'], /--target must be an http or https URL/],
  [
    'an unknown interface',
    ['--target', 'http://x.example', '--interface', 'c'],
    /--interface must be A or B/,
  ],
] as const)
  test(`${what} is exit 2, with the reason`, async (context) => {
    const { code, err } = await plumbrule(context, emptyFolder(), ['proxy', ...words]);
    assert.equal(code, 2);
    assert.match(err, why);
  });
