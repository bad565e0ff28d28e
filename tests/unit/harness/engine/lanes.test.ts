import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createLanes } from '../../../../harness/engine/lanes.js';

/** Work that lasts until it is ended, and a list of what happened. */
const works = () => {
  const happened: string[] = [];
  const ends = new Map<string, () => void>();
  const lasting = (what: string) => async () => {
    happened.push(`${what} begins`);
    await new Promise<void>((resolve) => ends.set(what, resolve));
    happened.push(`${what} ends`);
  };
  const end = async (what: string) => {
    ends.get(what)?.();
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { happened, lasting, end };
};

test('a scenario that must be alone waits for those of other interfaces, not for its own', async () => {
  const lanes = createLanes();
  const { happened, lasting, end } = works();
  const others = [
    lanes.play('a', false, lasting('calm')),
    lanes.play('a', false, lasting('slow')),
    lanes.play('b', false, lasting('own')),
  ];
  const alone = lanes.play('b', true, async () => {
    await lanes.alone('b');
    happened.push('alone');
  });
  await end('calm');
  assert.ok(!happened.includes('alone'));
  await end('slow');
  await alone;
  assert.deepEqual(happened.slice(-1), ['alone']);
  await end('own');
  await Promise.all(others);
});

test('a quota is not reset while another interface measures it, but while that one waits', async () => {
  const lanes = createLanes();
  const { happened, lasting, end } = works();
  const calm = lanes.play('a', false, async () => {
    await lanes.unmeasured('a');
    happened.push('reset');
  });
  await calm;
  assert.deepEqual(happened, ['reset']);
  const burst = lanes.play('b', true, async () => {
    await lasting('burst')();
    await lanes.alone('b');
    await lasting('an hour later')();
  });
  const refused = lanes.play('a', false, async () => {
    await lanes.unmeasured('b');
    happened.push('its own reset');
    await lanes.unmeasured('a');
    happened.push('reset again');
    await lasting('calm')();
  });
  await end('nothing');
  assert.deepEqual(happened.slice(1), ['burst begins', 'its own reset']);
  await end('burst');
  assert.deepEqual(happened.slice(3), ['burst ends', 'reset again', 'calm begins']);
  await end('calm');
  assert.deepEqual(happened.slice(6), ['calm ends', 'an hour later begins']);
  const later = lanes.unmeasured('a').then(() => happened.push('reset at last'));
  await end('an hour later');
  await Promise.all([burst, refused, later]);
  assert.deepEqual(happened.slice(-2), ['an hour later ends', 'reset at last']);
});

test('two scenarios that must be alone play one after the other', async () => {
  const lanes = createLanes();
  const { happened, lasting, end } = works();
  const plays = ['a', 'b'].map((name) =>
    lanes.play(name, true, async () => {
      await lanes.alone(name);
      await lasting(name)();
    }),
  );
  await end('nothing');
  const [first = ''] = happened;
  assert.equal(happened.length, 1);
  await end(first.slice(0, 1));
  assert.equal(happened.length, 3);
  for (const name of ['a', 'b']) await end(name);
  await Promise.all(plays);
});
