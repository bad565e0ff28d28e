import { createHash } from 'node:crypto';

/** Services whose logs fold groups of lines. */
export type FoldingLog = 'github' | 'gitlab';

/** Returns the service whose log this process writes to, by its environment. */
export const foldingLogOf = (env: Readonly<Record<string, string | undefined>>): FoldingLog | undefined => {
  if (env.GITHUB_ACTIONS === 'true') return 'github';
  return env.GITLAB_CI === 'true' ? 'gitlab' : undefined;
};

/**
 * Returns a block as a log group that is folded to its header; text of the target must be harmless already.
 */
export const folded = (log: FoldingLog | undefined, header: string, block: string): string => {
  if (log === 'github') return `::group::${header}\n${block}\n::endgroup::`;
  if (log === undefined) return block;
  const name = `plumbrule_${createHash('sha256').update(header).digest('hex').slice(0, 12)}`;
  return `\x1b[0Ksection_start:0:${name}[collapsed=true]\r\x1b[0K${header}\n${block}\n\x1b[0Ksection_end:0:${name}\r\x1b[0K`;
};
