import assert from 'node:assert/strict';
import { test } from 'node:test';
import { watchSteps } from '../../../../../harness/isolation/steps.js';
import {
  type FeatureList,
  inputSchemas,
  outputSchemas,
} from '../../../../../specs/companion/mcp/features/tools.clauses.js';
import { says } from '../recorded.js';
import { rpcResult } from '../rpc-exchanges.js';

const offering = (tools: readonly object[]): FeatureList => {
  const list = rpcResult({ tools: tools as never });
  return {
    exchanges: list.exchanges,
    list,
    entries: tools as never,
    loops: false,
    complete: true,
    anyValue: false,
  };
};
const own = (index: number) => ({
  name: `tool_${index}`,
  inputSchema: { type: 'object', properties: { [`p${index}`]: { type: 'string' } } },
});
const broken = { name: 'broken', inputSchema: { type: 'object', required: 'a' } };
const elsewhere = {
  name: 'elsewhere',
  inputSchema: { $schema: 'https://elsewhere.example/dialect', type: 'object' },
};

test('each tool has a schema that compiles, wherever in the list the wrong one is', () => {
  assert.equal(says(inputSchemas, offering([own(0), own(1)])), 'pass');
  assert.equal(says(inputSchemas, offering([own(0), own(1), broken])), 'broken');
  assert.equal(says(inputSchemas, offering([broken, own(0)])), 'broken');
  assert.equal(says(inputSchemas, offering([elsewhere, broken])), 'broken');
  assert.equal(says(inputSchemas, offering([own(0), { name: 'none' }])), 'broken');
  assert.equal(
    says(inputSchemas, offering([own(0), { name: 'text', inputSchema: { type: 'string' } }])),
    'broken',
  );
  assert.equal(says(outputSchemas, offering([own(0)])), 'inapplicable');
});

test('a schema of an unknown dialect is no breach; where no schema can be read, nothing passes', () => {
  assert.equal(says(inputSchemas, offering([elsewhere, own(0)])), 'pass');
  assert.equal(says(inputSchemas, offering([own(0), elsewhere])), 'pass');
  assert.equal(says(inputSchemas, offering([elsewhere])), 'inapplicable');
});

test('a list of more schemas than are kept compiles each of them once', (context) => {
  let compiled = 0;
  watchSteps({
    begin: (line) => {
      compiled += line.startsWith('schema ') ? 1 : 0;
    },
    end: () => undefined,
  });
  context.after(() => watchSteps({ begin: () => undefined, end: () => undefined }));
  assert.equal(
    says(inputSchemas, offering(Array.from({ length: 250 }, (_, index) => own(1000 + index)))),
    'pass',
  );
  assert.equal(compiled, 250);
});
