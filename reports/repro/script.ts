import { condition } from './conditions.js';
import { prelude } from './prelude.js';
import type { Recipe } from './recipe.js';
import { stepLines } from './step-lines.js';
import { commentText, type Quote, quoteFor, type ScriptTargets, variableOf } from './words.js';

/** Input of a script in addition to its recipe. */
export interface ScriptFacts {
  readonly id: string;
  readonly cause: string;
  readonly targets: ScriptTargets;
}

const decision = ({ checks, decides }: Recipe, quote: Quote): [decide: string[], after: string[]] => {
  const ends = checks.some(({ is }) => is === 'transport-error')
    ? []
    : ['[ "$failure" -eq 0 ] || cannot "no usable response: $(cat "$tmp/error")"'];
  const statuses =
    decides.length === 0
      ? []
      : [
          `case $status in ${decides.map(quote).join('|')}) ;; *) cannot "status $status decides nothing here";; esac`,
        ];
  return [
    [
      ...ends,
      'received="status $status | $(head -c 300 "$tmp/body" | tr -d \'\\000\')"',
      `if ${checks.map((check) => condition(check, quote)).join(' && ')}; then there "$received"; fi`,
    ],
    [...statuses, 'gone "$received"'],
  ];
};

/** Steps and decision, repeated for an intermittent fault. */
const attempts = (recipe: Recipe, quote: Quote): string[] => {
  const { attempts: times = 1, advanceSeconds, publishes = false } = recipe;
  const steps = recipe.steps.flatMap((step) => stepLines(step, quote));
  const [decide = [], after = []] = decision(recipe, quote);
  if (times < 2) return [...steps, ...decide, ...after];
  const pause =
    advanceSeconds === undefined
      ? []
      : [
          `  if [ -n "$CONTROL_URL" ]; then control /clock/advance ${quote(`{"seconds": ${advanceSeconds}}`)}; fi`,
        ];
  const publish = publishes
    ? ['  if [ -n "$CONTROL_URL" ]; then (control /snapshot/publish) > /dev/null || :; fi']
    : [];
  return [
    `while [ "$attempt" -le ${quote(times)} ]; do`,
    ...[...steps, ...decide].map((text) => `  ${text}`),
    ...pause,
    ...publish,
    '  attempt=$((attempt + 1))',
    'done',
    ...after,
  ];
};

/**
 * Returns a script for POSIX sh and curl: exit status 0 when the fault is present, 1 when not, 2 when it
 * cannot be determined.
 */
export const reproScript = (recipe: Recipe, { id, cause, targets }: ScriptFacts): string => {
  const quote = quoteFor(targets);
  const used = new Set(recipe.steps.flatMap((step) => ('interface' in step ? [step.interface] : [])));
  const word = quoteFor({});
  const bases = [...new Set([...used, ...Object.keys(targets), 'control'])].map((name) => {
    const variable = variableOf(name);
    return `[ "\${${variable}+given}" ] || ${variable}=${word(targets[name]?.baseUrl ?? '')}; ${variable}=\${${variable}%/}`;
  });
  return `${[
    '#!/bin/sh',
    `# ${commentText(`${id}: ${cause}`)}`,
    '# Exit status: 0 the fault is there, 1 it is not, 2 this cannot tell. Needs curl.',
    `# Other targets: ${[...used].map(variableOf).join(', ')}, CONTROL_URL. Secrets: HEADER_FILE (lines "Name: value") or AUTHORIZATION.`,
    'set -u',
    ...bases,
    prelude,
    `expected=${word(recipe.expected.slice(0, 400))}`,
    'cursor=; served=0; ended=0; looped=0; attempt=1',
    ...attempts(recipe, quote),
  ].join('\n')}\n`;
};
