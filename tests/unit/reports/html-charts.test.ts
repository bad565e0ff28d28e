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
  const charts = sampleInterfaces.map((one) => markupText(requestChart(sampleTimeline(), one)));
  const rowsOf = (chart: string) => [
    ...chart.matchAll(/<tr><th scope="row">[\d,]+<\/th><td>(\d+)<\/td><td>(\d+)</g),
  ];
  const sums = charts.map((chart) =>
    ([1, 2] as const).map((part) => rowsOf(chart).reduce((total, row) => total + Number(row[part]), 0)),
  );
  assert.deepEqual(
    charts.map((chart) => rowsOf(chart).length),
    [40, 40],
  );
  assert.deepEqual(sums, [
    [270, 0],
    [120, 1],
  ]);
  for (const [index, { title }] of sampleInterfaces.entries()) assert.ok(charts[index]!.includes(title));
});

test('a line has a gap where no quota was announced', () => {
  const chart = markupText(budgetChart([point(0, 100, 100), point(500, null, 50), point(1000, 0, 0)]));
  assert.match(chart, /class="announced" d="M56\.0 30\.0M742\.0 206\.0"/);
  assert.match(chart, /class="modelled" d="M56\.0 30\.0L399\.0 118\.0L742\.0 206\.0"/);
});

test('without traffic there is no chart', () => {
  assert.equal(markupText(requestChart([], sampleInterfaces[0]!)) + markupText(budgetChart([])), '');
});
