import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createDocket } from '../../../../harness/docket/docket.js';
import { broken, observed, pass } from '../../../../harness/engine/verdict.js';
import { noSecrets } from '../../../../harness/secrets/secrets.js';
import { exchange, judging } from '../engine/exchanges.js';
import { scenario } from './breach.js';

test('no text of a judgement contains a secret', () => {
  const hide = {
    hide: (text: string) => text,
    hidePieces: (text: string) => text.replaceAll('s3cret', '***'),
  };
  const facts = {
    absent: ['s3cret'],
    lacking: ['s3cret'],
    unwanted: ['s3cret'],
    surplus: ['s3cret'],
    lackingTexts: { member: 'title', texts: ['s3cret'] },
    mediaType: 's3cret',
    recordId: 's3cret',
    held: 's3cret',
    wrong: 's3cret',
    served: 3,
  };
  const texts = {
    at: 's3cret',
    expected: 's3cret',
    received: 's3cret',
    note: 's3cret',
    steps: ['s3cret'],
    facts,
  };
  const outcome = { method: 'GET', path: '/?key=s3cret', status: 403, responder: 's3cret' };
  const hindered = { kind: 'inconclusive', reason: { code: 'edge', text: 's3cret', outcome } } as const;
  const judgements = [broken(texts), observed('s3cret'), hindered, pass];
  const clauses = judgements.map((judgement, index) => judging(judgement, 'must', `A-TOY-0${index}`));
  const docket = createDocket(clauses, { secrets: { ...noSecrets, ...hide } });
  docket.judge({ clauses, evidence: exchange(), scenario });
  const [fail, open, unclear, good] = docket.entries();
  assert.deepEqual(fail?.finding?.breach, {
    at: '***',
    expected: '***',
    received: '***',
    note: '***',
    steps: ['***'],
    facts: {
      absent: ['***'],
      lacking: ['***'],
      unwanted: ['***'],
      surplus: ['***'],
      lackingTexts: { member: 'title', texts: ['***'] },
      mediaType: '***',
      recordId: '***',
      held: '***',
      wrong: '***',
      served: 3,
    },
  });
  assert.deepEqual([...open!.observedValues.keys()], ['***']);
  assert.deepEqual(unclear?.reason, {
    code: 'edge',
    text: '***',
    outcome: { method: 'GET', path: '/?key=***', status: 403, responder: '***' },
  });
  assert.equal(good?.verdict, 'pass');
  docket.note([clauses[3]!], 'inconclusive', hindered.reason);
  assert.deepEqual(good?.reason, unclear?.reason);
});
