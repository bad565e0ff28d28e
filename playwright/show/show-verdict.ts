import type { TestInfo } from '@playwright/test';
import { visibleLine } from '../../reports/text/visible.js';
import type { Verdict } from '../host/messages.js';
import { clauseMessage } from './clause-message.js';
import { expect } from './met.js';
import { reportAttachment, shardAnnotation, targetAnnotation } from './parts.js';

/**
 * Shows the verdict of a run and attaches its report, which the reporter writes or merges. A shard alone has
 * no final verdict: the merged report has it.
 */
export const showVerdict = async (
  { report, shard }: Verdict,
  target: string,
  info: TestInfo,
): Promise<void> => {
  if (report === undefined) return;
  const { verdict, sentence, exitCode } = report.summary;
  info.annotations.push({ type: targetAnnotation, description: target });
  if (shard) info.annotations.push({ type: shardAnnotation, description: `${shard.current}/${shard.total}` });
  await info.attach(reportAttachment, {
    body: JSON.stringify(report),
    contentType: 'application/json',
  });
  info.annotations.push({ type: 'verdict', description: visibleLine(`${verdict}: ${sentence}`) });
  for (const clause of report.clauses)
    if (clause.verdict === 'fail' || clause.verdict === 'warn')
      info.annotations.push({
        type: clause.verdict,
        description: clauseMessage(clause, report.exchanges),
      });
  if (shard === undefined)
    expect(verdict).toBeMet(exitCode === 0 ? undefined : visibleLine(`${verdict}: ${sentence}`));
};
