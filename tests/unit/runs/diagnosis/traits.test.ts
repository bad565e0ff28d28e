import assert from 'node:assert/strict';
import { test } from 'node:test';
import { traitOf } from '../../../../runs/diagnosis/traits.js';

const served = ['wall', 'wall-plan', 'work-2025', 'work-2026', 'roof-tiles', 'cost-sand'];

test('a trait separates all ids that fail from all that are served', () => {
  for (const [failed, trait] of [
    [['a%C3%A9', 'wall%20plan'], 'contain a percent sign'],
    [['Wall', 'Roof'], 'contain a capital letter'],
    [['work-2005', 'work-2011'], 'contain the same digit twice in a row'],
    [['roof--tiles', 'wall--plan'], 'contain two hyphens in a row'],
    [['the-wall-of-bricks', 'the-roof-of-tin'], 'contain at least 2 hyphens'],
    [['wallandwindow', 'roofandgutter'], 'are longer than 10 characters'],
    [['tin', 'mud'], 'are shorter than 4 characters'],
  ] as const)
    assert.equal(traitOf(failed, served), trait);
  assert.equal(traitOf(['wall', 'tiles'], ['roof-tiles', 'wall-plan', 'cost-sand']), 'contain no hyphen');
  assert.equal(traitOf(['work-1', 'work-2'], ['wall', 'roof', 'tiles']), 'contain a digit');
});

test('nothing is said where a trait has an exception, or too few ids show it', () => {
  assert.equal(traitOf(['Wall', 'roof-plan'], served), undefined);
  assert.equal(traitOf(['Wall', 'Roof'], [...served, 'Tiles']), undefined);
  assert.equal(traitOf(['Wall'], served), undefined);
  assert.equal(traitOf(['Wall', 'Roof'], served.slice(0, 2)), undefined);
});

test('words and characters are told only where many ids show them', () => {
  const many = ['bricks', 'tiles', 'sand-bags', 'gutter', ...served];
  const failed = ['wall-paint', 'roof-paint', 'paint-ochre'];
  assert.equal(traitOf(failed, many), 'contain the word "paint"');
  assert.equal(traitOf(failed.slice(0, 2), many), undefined);
  assert.equal(traitOf(failed, served), undefined);
  assert.equal(traitOf(['paint-ochre', 'paint-red', 'paint'], many), 'contain the word "paint"');
  assert.equal(traitOf(['paint-ochre', 'paint-red', 'paint-white'], many), 'begin with "paint-"');
  assert.equal(traitOf(['ochre-paint', 'red-paint', 'white-paint'], many), 'end with "-paint"');
  assert.equal(traitOf(['vine', 'glove', 'dove-nest'], many), 'contain "v"');
});
