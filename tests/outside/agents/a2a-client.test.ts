import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Role, type SendMessageRequest } from '@a2a-js/sdk';
import {
  type Client,
  ClientFactory,
  DefaultAgentCardResolver,
  JsonRpcTransportFactory,
} from '@a2a-js/sdk/client';
import { withCompanion } from '../companion-with.js';

// The official client, unmodified, in its mode for protocol 0.3, whose parts carry `kind`.

const connect = (base: string): Promise<Client> => {
  const legacyCompat = { enabled: true };
  const factory = new ClientFactory({
    transports: [new JsonRpcTransportFactory({ legacyCompat })],
    cardResolver: new DefaultAgentCardResolver({ legacyCompat }),
  });
  return factory.createFromUrl(base);
};

const asking = (text: string): SendMessageRequest => ({
  tenant: '',
  message: {
    messageId: 'm-1',
    contextId: '',
    taskId: '',
    role: Role.ROLE_USER,
    parts: [
      { content: { $case: 'text', value: text }, metadata: undefined, filename: '', mediaType: 'text/plain' },
    ],
    metadata: undefined,
    extensions: [],
    referenceTaskIds: [],
  },
  configuration: undefined,
  metadata: undefined,
});

test(
  'the official A2A client finds the card, sends a text and reads the message',
  withCompanion(async ({ companionBaseUrl }) => {
    const client = await connect(companionBaseUrl);
    assert.match((await client.getAgentCard()).name, /^Librarian of /);
    const response = await client.sendMessage(asking('ledger'));
    assert.ok('messageId' in response, 'a message, no task');
    assert.equal(response.role, Role.ROLE_AGENT);
    assert.match(JSON.stringify(response.parts), /a-ledger-that-says-unknown/);
  }),
);

test(
  'the official A2A client reads tasks too, and fetches them again',
  withCompanion(async ({ companionBaseUrl }) => {
    const client = await connect(companionBaseUrl);
    const response = await client.sendMessage(asking('ledger'));
    assert.ok('artifacts' in response, 'a task, no message');
    assert.match(JSON.stringify(response.artifacts), /a-ledger-that-says-unknown/);
    const again = await client.getTask({ tenant: '', id: response.id, historyLength: undefined });
    assert.equal(again.id, response.id);
  }, 'b-a2a-task'),
);

test(
  'the official A2A client receives errors as errors',
  withCompanion(async ({ companionBaseUrl }) => {
    const client = await connect(companionBaseUrl);
    await assert.rejects(
      client.getTask({ tenant: '', id: 'no-such-task', historyLength: undefined }),
      /not found/i,
    );
    await assert.rejects(
      client.cancelTask({ tenant: '', id: 'no-such-task', metadata: undefined }),
      /not found/i,
    );
    const { message, ...request } = asking('ledger');
    await assert.rejects(client.sendMessage({ ...request, message: { ...message!, parts: [] } }), /parts/);
  }),
);
