import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as card from '../../../../../specs/companion/a2a/agent-card.clauses.js';
import { recorded, says } from '../recorded.js';
import { errorBesideSound, resultBesideSound } from '../rpc-exchanges.js';

const [path] = card.agentCardPaths;
const skill = { id: 's', name: 'Search', description: 'Finds notes', tags: ['search'] };
const whole = {
  protocolVersion: '0.3.0',
  name: 'Librarian',
  description: 'Finds notes',
  url: 'https://companion.example/a2a',
  version: '1.0.0',
  capabilities: {},
  defaultInputModes: ['text/plain'],
  defaultOutputModes: ['text/plain'],
  skills: [skill],
};
const published = (body: object, status = 200) => recorded({ path, status, body });

test('an agent card has the members that A2A 0.3 requires', () => {
  const judge = (body: object) => says(card.agentCardShape, published(body));
  assert.equal(judge(whole), 'pass');
  assert.equal(judge({ ...whole, protocolVersion: undefined }), 'pass');
  for (const name of [
    'name',
    'description',
    'url',
    'version',
    'defaultInputModes',
    'defaultOutputModes',
    'skills',
  ])
    assert.equal(judge({ ...whole, [name]: undefined }), 'broken', name);
  assert.equal(judge({ ...whole, capabilities: { streaming: 'yes' } }), 'broken');
  assert.equal(judge({ ...whole, skills: [{ ...skill, tags: 'search' }] }), 'broken');
  assert.equal(judge({ ...whole, additionalInterfaces: [{ url: whole.url }] }), 'broken');
  assert.equal(judge({ ...whole, supportedInterfaces: [] }), 'inapplicable');
});

test('without an agent card nothing is judged', () => {
  for (const clause of card.agentCardClauses) {
    assert.equal(says(clause, published({}, 404)), 'inapplicable');
    assert.equal(says(clause, published({ title: 'Home' })), 'inapplicable');
  }
});

test('an agent card names the address of /a2a, on any host', () => {
  const judge = (more: object) => says(card.agentCardLeads, published({ ...whole, ...more }));
  assert.equal(judge({ url: '/a2a' }), 'broken');
  assert.equal(judge({}), 'pass');
  assert.equal(judge({ url: 'https://production.example/a2a/' }), 'pass');
  assert.equal(judge({ url: 'https://companion.example/' }), 'broken');
  assert.equal(
    judge({ url: 'grpc.example', additionalInterfaces: [{ url: 'https://x.example/a2a' }] }),
    'pass',
  );
  assert.equal(judge({ url: undefined }), 'inapplicable');
});

test('an agent card requires no key', () => {
  const securitySchemes = { key: { type: 'apiKey' }, login: { type: 'oauth2' } };
  const judge = (security: unknown) =>
    says(card.agentCardNeedsNoKey, published({ ...whole, securitySchemes, security }));
  assert.equal(judge([{ key: [] }]), 'broken');
  assert.equal(judge([{ key: [] }, {}]), 'pass');
  assert.equal(judge([{ login: ['site.read'] }]), 'pass');
  assert.equal(judge([]), 'pass');
});

test('an agent that declares streaming knows message/stream', () => {
  assert.equal(says(card.declaredStreamKnown, errorBesideSound(-32601)), 'broken');
  assert.equal(says(card.declaredStreamKnown, errorBesideSound(-32004)), 'broken');
  assert.equal(says(card.declaredStreamKnown, errorBesideSound(-32602)), 'pass');
  assert.equal(says(card.declaredStreamKnown, resultBesideSound({})), 'pass');
});
