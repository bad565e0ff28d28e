import assert from 'node:assert/strict';
import { test } from 'node:test';
import { budgetChart } from '../../../reports/html/charts/budget-chart.js';
import { requestChart } from '../../../reports/html/charts/request-chart.js';
import { markupText } from '../../../reports/html/page/safe.js';
import type { BudgetPoint } from '../../../reports/model/traffic.js';
import { sampleInterfaces, sampleTimeline } from '../../sample-report/traffic.js';

const point = (atMs: number, reportedRemaining: number | null, modelRemaining: number): BudgetPoint => ({
  atMs,
  reportedLimit: 120,
  reportedRemaining,
  reportedResetSeconds: 60,
  modelRemaining,
});

test('a run of any length is drawn in at most forty columns, and no request is lost', () => {
  const chart = markupText(requestChart(sampleTimeline(), sampleInterfaces));
  const rows = [
    ...chart.matchAll(/<tr><th scope="row">[\d,]+<\/th><td>(\d+)<\/td><td>(\d+)<\/td><td>(\d+)</g),
  ];
  const sum = (part: 1 | 2 | 3) => rows.reduce((total, row) => total + Number(row[part]), 0);
  assert.equal(rows.length, 40);
  assert.deepEqual([sum(1), sum(2), sum(3)], [270, 120, 1]);
});

test('a line has a gap where no quota was announced', () => {
  const chart = markupText(budgetChart([point(0, 100, 100), point(500, null, 50), point(1000, 0, 0)]));
  assert.match(chart, /class="announced" d="M56\.0 30\.0M742\.0 206\.0"/);
  assert.match(chart, /class="modelled" d="M56\.0 30\.0L399\.0 118\.0L742\.0 206\.0"/);
});

test('without traffic there is no chart', () => {
  assert.equal(markupText(requestChart([], sampleInterfaces)) + markupText(budgetChart([])), '');
});
