import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { createSecrets } from '../../../harness/secrets/secrets.js';
import { fc } from '../../property.js';
import { longestLeft, secretValue, spellings, textOf } from './spelled-secret.js';

/** No more neighbouring characters of a value than these may be left. */
const mostLeft = 5;

/** The same for a text that was cut; the signs of the value count too. */
const mostOfCut = 9;

/** How a text becomes part of a body. */
const layers: Readonly<Record<string, (text: string) => string>> = {
  'a member of JSON': (text) => JSON.stringify({ text }),
  'a URL': (text) => `/content?q=${encodeURIComponent(text)}`,
  HTML: (text) => `<p>${text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')}</p>`,
};

for (const [kind, arbitrary] of spellings)
  test(`a secret is found in this kind of spelling: ${kind}`, () => {
    fc.assert(
      fc.property(secretValue, arbitrary, (value, { name, spell }) => {
        const { hide, hidePieces } = createSecrets([['X-Api-Key', value]]);
        const spelled = spell(value);
        const before = 'You sent <';
        const text = `${before}${textOf(spelled)}> to us.`;
        const hidden = hide(text);
        assert.match(hidden, /^You sent .*\[redacted\].* to us\.$/s, `${name}: ${hidden}`);
        const left = longestLeft(text, hidden, '[redacted]', spelled, before.length);
        assert.ok(left <= mostLeft, `${name}: ${left} characters are left of ${value} in ${text}: ${hidden}`);
        // A judge may cut the text anywhere.
        const cut = text.slice(0, before.length + 40);
        const ofCut = longestLeft(cut, hidePieces(cut), '[redacted]', spelled, before.length);
        assert.ok(ofCut <= mostOfCut, `${name}: ${ofCut} characters are left of ${cut}: ${hidePieces(cut)}`);
        for (const [layer, wrap] of Object.entries(layers)) {
          const whole = hide(wrap(text));
          // An escape at an end may be left.
          assert.ok(whole.length <= wrap(hidden).length + 12, `${name} in ${layer}: ${whole}`);
        }
      }),
      { numRuns: 200, seed: 7, includeErrorInReport: true },
    );
  });

test('the report page promises the spellings that are generated here, and the threat model refers to it', () => {
  const page = (name: string) => readFileSync(new URL(`../../../../docs/${name}`, import.meta.url), 'utf8');
  const [, table = ''] = page('reference/report.md').split('| spelling | which |\n|---|---|\n');
  const promised = (table.split('\n\n', 1)[0] ?? '')
    .split('\n')
    .map((line) => line.split(' | ')[0]?.slice(2));
  assert.deepEqual(
    promised,
    spellings.map(([kind]) => kind),
  );
  assert.equal(page('threat-model.md').split('(reference/report.md#secrets)').length - 1, 2);
});
