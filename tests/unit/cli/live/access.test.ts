import assert from 'node:assert/strict';
import { test } from 'node:test';
import { accessOf, type PageRequest } from '../../../../cli/live/access.js';

const place = { host: '127.0.0.1:4000', token: 'secret' };
const own = { host: place.host, 'sec-fetch-site': 'same-origin' };
const json = { ...own, origin: 'http://127.0.0.1:4000', 'content-type': 'application/json' };

const statusOf = (asked: Partial<PageRequest>): number => {
  const access = accessOf({ method: 'GET', url: '/secret/', headers: own, ...asked }, place);
  return 'status' in access ? access.status : 200;
};

test('the address with its secret is served, and nothing else', () => {
  assert.deepEqual(accessOf({ method: 'GET', url: '/secret/events?1', headers: own }, place), {
    path: 'events',
  });
  for (const url of ['/secret/', '/secret/report']) assert.equal(statusOf({ url }), 200, url);
  for (const url of ['', '/', '/secret', '/secre/', '/secrets/', '//', '/SECRET/', '/secret/../secret/'])
    assert.equal(statusOf({ url }), 404, url);
  for (const url of [
    '/secret/nothing',
    '/secret/constructor',
    '/secret/events/',
    'http://127.0.0.1:4000/secret/',
  ])
    assert.equal(statusOf({ url }), 404, url);
  assert.equal(statusOf({ method: 'POST', url: '/guess/commands', headers: json }), 404);
});

test('another Host is refused, also with the secret: a name may lead here by DNS rebinding', () => {
  for (const host of ['evil.example:4000', '127.0.0.1', '127.0.0.1:80', 'localhost:4000', '', undefined])
    assert.equal(statusOf({ headers: { ...own, host } }), 421, host);
});

test('another origin is refused, but a link from elsewhere may lead to the page', () => {
  assert.equal(statusOf({ headers: { ...own, origin: 'http://evil.example' } }), 403);
  assert.equal(statusOf({ headers: { ...own, origin: 'null' } }), 403);
  for (const site of ['cross-site', 'same-site'])
    assert.equal(statusOf({ url: '/secret/events', headers: { ...own, 'sec-fetch-site': site } }), 403);
  const link = { host: place.host, 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' };
  assert.equal(statusOf({ headers: link }), 200);
  assert.equal(statusOf({ url: '/secret/report', headers: link }), 403);
});

test('a command needs POST, the own origin and JSON, which no form of another page can send', () => {
  const command = (headers: PageRequest['headers'], method = 'POST') =>
    statusOf({ method, url: '/secret/commands', headers });
  assert.equal(command(json), 200);
  assert.equal(command(json, 'GET'), 405);
  assert.equal(command({ ...json, origin: undefined }), 403);
  assert.equal(command({ ...json, 'content-type': 'text/plain' }), 403);
  assert.equal(command({ ...json, origin: 'http://evil.example' }), 403);
  assert.equal(statusOf({ method: 'POST' }), 405);
});
