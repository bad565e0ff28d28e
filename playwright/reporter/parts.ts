import { readFileSync } from 'node:fs';
import type { TestCase, TestResult } from '@playwright/test/reporter';
import type { ConformanceReport } from '../../reports/model/report.js';
import { reportAttachment, shardAnnotation, targetAnnotation } from '../show/parts.js';
import { verdictTitle } from '../targets.js';

/** The report of one run against a target, or of one shard of it. */
export interface ReportPart {
  /** Name of the target; '' when it has none. */
  readonly target: string;
  readonly shard: { readonly current: number; readonly total: number } | undefined;
  readonly report: ConformanceReport;
}

/** Returns the part that the test about the verdict has attached; undefined for every other test. */
export const partOf = (
  test: Pick<TestCase, 'title'>,
  { attachments, annotations }: Pick<TestResult, 'attachments' | 'annotations'>,
): ReportPart | undefined => {
  if (test.title !== verdictTitle) return undefined;
  const attachment = attachments.find(({ name }) => name === reportAttachment);
  const annotated = (type: string) => annotations.find((one) => one.type === type)?.description;
  const target = annotated(targetAnnotation);
  const text =
    attachment?.body ?? (attachment?.path === undefined ? undefined : readFileSync(attachment.path));
  if (text === undefined || target === undefined) return undefined;
  const [current = 0, total = 0] = (annotated(shardAnnotation) ?? '').split('/').map(Number);
  return {
    target,
    shard: total > 0 ? { current, total } : undefined,
    report: JSON.parse(text.toString()) as ConformanceReport,
  };
};

/** Returns the shards whose report is missing, as a sentence; undefined when all are present. */
export const missingShards = (parts: readonly ReportPart[]): string | undefined => {
  const total = Math.max(0, ...parts.map(({ shard }) => shard?.total ?? 0));
  const present = new Set(parts.map(({ shard }) => shard?.current));
  const missing = Array.from({ length: total }, (_, index) => index + 1).filter((one) => !present.has(one));
  if (missing.length === 0) return undefined;
  const named = missing.join(', ');
  return missing.length === 1
    ? `Shard ${named} of ${total} is missing: it has ended without a result`
    : `Shards ${named} of ${total} are missing: they have ended without a result`;
};

/** Returns the parts of each target, in the order of first appearance. */
export const byTarget = (parts: readonly ReportPart[]): Map<string, ReportPart[]> => {
  const targets = new Map<string, ReportPart[]>();
  for (const part of parts) targets.set(part.target, [...(targets.get(part.target) ?? []), part]);
  return targets;
};
