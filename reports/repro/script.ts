import { condition } from './conditions.js';
import { prelude } from './prelude.js';
import type { Recipe, RecipeRequest } from './recipe.js';
import { commentText, type Quote, quoteFor, type ScriptTargets, variableOf } from './words.js';

/** Input of a script in addition to its recipe. */
export interface ScriptFacts {
  readonly id: string;
  readonly cause: string;
  readonly targets: ScriptTargets;
}

/** Returns a request as a curl command; curl must add no Accept itself. */
const curlLine = ({ interface: name, method, path, headers, body }: RecipeRequest, quote: Quote): string => {
  const isCoded = headers.some(
    ([field, value]) => /^accept-encoding$/i.test(field) && !/^(identity)?$/i.test(value.trim()),
  );
  return [
    'curl',
    ...(method === 'HEAD' ? ['--head'] : method === 'GET' ? [] : ['-X', quote(method)]),
    `"$${variableOf(name)}"${quote(path)}`,
    ...headers.map(([field, value]) => `-H ${quote(value === '' ? `${field};` : `${field}: ${value}`)}`),
    ...(headers.some(([field]) => /^accept$/i.test(field)) ? [] : ["-H 'Accept:'"]),
    // A coded body is decoded, as the harness does.
    ...(isCoded ? ['--compressed'] : []),
    ...(body === undefined ? [] : [...(method === 'GET' ? ['-X GET'] : []), '--data-raw', quote(body)]),
  ].join(' ');
};

/** Statuses that say nothing about a fault that another status showed: a limiter, a lock, a server that is ill. */
const undecided = '401|403|407|429|5??';

const decision = (recipe: Recipe, quote: Quote): string[] => {
  const { checks, open = false } = recipe;
  if (checks.length === 0) return ["cannot 'several responses decide this together'"];
  const says = (name: Recipe['checks'][number]['is']) => checks.some(({ is }) => is === name);
  return [
    ...(says('no-response')
      ? []
      : ['[ "$failure" -eq 0 ] || cannot "no usable response: $(cat "$tmp/error")"']),
    `if ${checks.map((check) => condition(check, quote)).join(' && ')}; then ends 0 'THE FAULT IS THERE'; fi`,
  ].concat(
    open
      ? ["later='what was wrong did not come again, which does not show that it is right'"]
      : [
          `case $status in ${says('status') ? '429|5??' : undecided}) later="status $status decides nothing here";; *) later=;; esac`,
        ],
  );
};

/**
 * Returns a script for POSIX sh and curl: exit status 0 when the fault is present, 1 when not, 2 when it
 * cannot be determined. Throws for a recipe that this version does not know.
 */
export const reproScript = (recipe: Recipe, { id, cause, targets }: ScriptFacts): string => {
  const quote = quoteFor(targets);
  const used = new Set(recipe.requests.map((request) => request.interface));
  const word = quoteFor({});
  const bases = [...new Set([...used, ...Object.keys(targets)])].map((name) => {
    const variable = variableOf(name);
    return `[ "\${${variable}+given}" ] || ${variable}=${word(targets[name]?.baseUrl ?? '')}; ${variable}=\${${variable}%/}`;
  });
  const { attempts = 1, checks } = recipe;
  const steps = [...recipe.requests.map((request) => curlLine(request, quote)), ...decision(recipe, quote)];
  return `${[
    '#!/bin/sh',
    `# ${commentText(`${id}: ${cause}`)}`,
    '# Exit status: 0 the fault is there, 1 it is not, 2 this cannot tell. Needs curl.',
    `# Other targets: ${[...used].map(variableOf).join(', ')}. Secrets: HEADER_FILE (lines "Name: value") or AUTHORIZATION.`,
    'set -u',
    `lf=$(printf '\\n.'); lf=\${lf%.}`,
    ...bases,
    `expected=${word(recipe.expected.slice(0, 400))}`,
    `received=${word(recipe.received.slice(0, 400))}`,
    `replay=${word(recipe.replay ?? '')}; sent=0`,
    prelude,
    ...(attempts > 1
      ? [
          'attempt=0',
          `while [ "$attempt" -lt ${quote(attempts)} ]; do attempt=$((attempt + 1))`,
          ...steps,
          'done',
        ]
      : steps),
    ...(checks.length === 0 ? [] : ['[ -z "$later" ] || cannot "$later"', "ends 1 'THE FAULT IS NOT THERE'"]),
  ].join('\n')}\n`;
};
