import type { Figures } from '../figures/row.js';
import { startServer } from '../servers/reference.js';
import { type MeasuredRun, measuredRun, requestsOf } from './processes.js';

const mostCpuMs = 60_000;
const mostMemoryMb = 250;

const coverageOf = ({ report }: MeasuredRun): string => report.coverage.join(' ');

/** Measures runs against journals of which only some pages are read, and one run that reads all pages. */
export const measure = async (): Promise<Figures> => {
  const rows = [];
  const runs = [];
  for (const [records, flags, title] of [
    [1_000_000, [], '1,000,000 records, walks sampled'],
    [
      100_000,
      ['--profile', 'full', '--max-requests', '100000', '--max-time', '15m'],
      '100,000 records, profile full',
    ],
  ] as const) {
    const server = await startServer(records);
    try {
      const run = await measuredRun(['--base-url', server.baseUrl, ...flags]);
      run.forget();
      const shown = { title, cpuMs: run.cpuMs, wallMs: run.wallMs, memoryMb: run.mostMemoryMb };
      runs.push({
        ...shown,
        requests: run.report.requests,
        verdict: run.report.summary.verdict,
        coverage: run.report.coverage,
      });
      const isSampled = records === 1_000_000;
      rows.push({
        what: `${title}, ${requestsOf(run)} requests`,
        measured: `${(run.cpuMs / 1000).toFixed(1)} s of CPU, ${Math.round(run.mostMemoryMb)} MB; ${run.report.summary.verdict}`,
        budget: isSampled ? '60 s of CPU, 250 MB' : 'every page read',
        kept: isSampled
          ? run.cpuMs <= mostCpuMs && run.mostMemoryMb <= mostMemoryMb && coverageOf(run) !== ''
          : (run.report.requests.a ?? 0) >= records / 100,
        note: `it says: ${coverageOf(run) || 'nothing about omitted pages'}`,
      });
    } finally {
      server.stop();
    }
  }
  return { data: runs, rows };
};
