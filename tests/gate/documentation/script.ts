import { dirname } from 'node:path';
import { shellQuote } from '../../../reports/text/curl.js';
import type { Command, Output, Step } from './page.js';

/** Waits until a server in the background has printed what the page shows of it, or its address. */
const started = (log: string, shown: Output | undefined): string => {
  const wanted = shown?.lines ?? ['http://'];
  const isThere = wanted.map((line) => `grep -qF -- ${shellQuote(line)} ${log}`).join(' && ');
  return `until ${isThere}; do kill -0 "$background" || break; sleep 0.1; done 2>/dev/null
cat ${log}
kill -0 "$background"`;
};

const commandScript = ({ line, text, exit }: Command, next: Step | undefined): string => {
  const foreground = text.replace(/#\s*exit \d+\s*$/, '').trimEnd();
  const log = `"$LOGS/${line}"`;
  const body = foreground.endsWith('&')
    ? `${foreground.slice(0, -1)} > ${log} 2>&1 &
background=$!
${started(log, next?.kind === 'output' ? next : undefined)}`
    : foreground;
  return `${body}
code=$?
[ "$code" -eq ${exit} ] || echo "line ${line} ended with $code instead of ${exit}" >&3`;
};

const outputScript = ({ line, lines }: Output): string =>
  lines
    .map(
      (text) =>
        `grep -qF -- ${shellQuote(text.trim())} "$LOGS/all" || echo "line ${line}: not printed: "${shellQuote(text.trim())} >&3`,
    )
    .join('\n');

/**
 * Returns the steps of a page as a script for bash. It prints deviations from the page, one per line; the
 * output of the commands goes to `$LOGS/all`.
 */
export const scriptOf = (steps: readonly Step[]): string => {
  const played = steps.filter((step) => step.kind !== 'command' || step.untested === undefined);
  const parts = played.map((step, index) => {
    if (step.kind === 'file')
      return `mkdir -p ${shellQuote(dirname(step.name))}
cat > ${shellQuote(step.name)} <<'END_OF_FILE'
${step.text}END_OF_FILE`;
    return step.kind === 'output' ? outputScript(step) : commandScript(step, played[index + 1]);
  });
  return `set -m
trap 'for job in $(jobs -p); do kill -- "-$job"; done' EXIT
exec 3>&1 >> "$LOGS/all" 2>&1
${parts.join('\n')}
`;
};
