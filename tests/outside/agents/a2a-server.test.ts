import assert from 'node:assert/strict';
import { test } from 'node:test';
import { AgentCard, type Message, Role } from '@a2a-js/sdk';
import { AgentEvent, type AgentExecutor, DefaultRequestHandler, InMemoryTaskStore } from '@a2a-js/sdk/server';
import { jsonRpcHandler, UserBuilder } from '@a2a-js/sdk/server/express';
import express from 'express';
import { theAgent } from '../../../specs/companion/a2a/a2a.scenarios.js';
import { judgeTarget, whileServing } from '../judge-target.js';

const card = AgentCard.fromJSON({
  name: 'Echo',
  description: 'Says hello.',
  version: '1.0.0',
  capabilities: { streaming: false },
  defaultInputModes: ['text/plain'],
  defaultOutputModes: ['text/plain'],
  skills: [],
  supportedInterfaces: [{ url: 'http://127.0.0.1/a2a', protocolBinding: 'JSONRPC', protocolVersion: '0.3' }],
});

const hello = (contextId: string): Message => ({
  messageId: crypto.randomUUID(),
  contextId,
  taskId: '',
  role: Role.ROLE_AGENT,
  parts: [
    {
      content: { $case: 'text', value: 'Hello' },
      metadata: undefined,
      filename: '',
      mediaType: 'text/plain',
    },
  ],
  metadata: undefined,
  extensions: [],
  referenceTaskIds: [],
});

const executor: AgentExecutor = {
  execute: async ({ contextId }, bus) => {
    bus.publish(AgentEvent.message(hello(contextId)));
    bus.finished();
  },
  cancelTask: async () => undefined,
};

test('a server on the official SDK keeps every must about message/send', () => {
  const app = express();
  const requestHandler = new DefaultRequestHandler(card, new InMemoryTaskStore(), executor);
  const options = {
    requestHandler,
    userBuilder: UserBuilder.noAuthentication,
    legacyCompat: { enabled: true },
  };
  app.use('/a2a', jsonRpcHandler(options));
  return whileServing(app, async (baseUrl) => {
    const judged = await judgeTarget(baseUrl, [theAgent]);
    assert.deepEqual(judged.errors, []);
    assert.deepEqual(judged.failed, [], judged.told);
    assert.ok(judged.passed.includes('B-A2A-02'), 'message/send returned a result');
    assert.deepEqual(judged.inconclusive, []);
  });
});
