import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { clauses, onlookers, outline, scenarios, untestable } from '../../../specs/catalogue.js';

const placeOf = ({ section, place }: { section: string; place: string }) => `${section}, ${place}`;

test('every place of the contract is accounted for by a clause, an open question or an untestable sentence', () => {
  for (const name of ['a', 'b'] as const) {
    const mine = clauses.filter(({ id }) => id.startsWith(name === 'a' ? 'A-' : 'B-'));
    const accounted = new Set([
      ...mine.flatMap((clause) => [placeOf(clause), ...(clause.also ?? [])]),
      ...untestable.filter((sentence) => sentence.interface === name).map(placeOf),
    ]);
    const missing = outline
      .filter((entry) => entry.interface === name)
      .map(placeOf)
      .filter((place) => !accounted.has(place));
    assert.deepEqual(missing, [], `no entry of interface ${name} for these places: add a clause or a reason`);
  }
});

test('the outline names each place once', () => {
  const places = outline.map((entry) => `${entry.interface} ${placeOf(entry)}`);
  assert.equal(new Set(places).size, places.length);
});

test('clause ids are unique and formed INTERFACE-TOPIC-NN', () => {
  const ids = clauses.map(({ id }) => id);
  assert.equal(new Set(ids).size, ids.length);
  for (const id of ids) assert.match(id, /^[AB]-[A-Z0-9]+-\d{2}$/);
});

test('every clause is provoked by a scenario or judged on every exchange', () => {
  const handed = new Set(
    [...scenarios, ...onlookers].flatMap((holder) => holder.clauses.map(({ id }) => id)),
  );
  assert.deepEqual(
    clauses.filter(({ id }) => !handed.has(id)).map(({ id }) => id),
    [],
  );
});

test('ids, levels and texts are those of the snapshot: a change is deliberate', () => {
  const now = clauses.map(({ id, level, text }) => `${id} ${level} ${text}`).join('\n');
  const kept = readFileSync(
    new URL('../../../../tests/unit/catalogue/clauses.snapshot.txt', import.meta.url),
    'utf8',
  );
  assert.equal(`${now}\n`, kept, 'after a deliberate change run: node scripts/snapshot.mjs');
});
