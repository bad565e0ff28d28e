import assert from 'node:assert/strict';
import { test } from 'node:test';
import { scenariosOf } from '../../../runs/play/selection.js';
import { clauses } from '../../../specs/catalogue.js';
import { interfaces } from '../../../specs/interfaces.js';

const suite = { clauses, interfaces, scenarios: interfaces.flatMap((one) => one.scenarios) };
const chosen = (id: string) => clauses.filter((clause) => clause.id === id);
const titles = (id: string, onlooking: Parameters<typeof scenariosOf>[2]) =>
  scenariosOf(suite, chosen(id), onlooking).map(({ title }) => title);

test('a clause that judges every exchange is selected with the scenarios of its topic', () => {
  assert.deepEqual(titles('A-SITE-02', 'on the requests of its topic'), ['the site record']);
});

test('its replay needs every request of its interface, because any of them may have shown the breach', () => {
  const ofInterface = suite.scenarios.filter((scenario) => scenario.interface === 'a');
  assert.equal(titles('A-SITE-02', 'on all requests').length, ofInterface.length);
});

test('a clause that scenarios list is selected with these scenarios', () => {
  assert.deepEqual(titles('A-SITE-01', 'on the requests of its topic'), ['the site record']);
});
