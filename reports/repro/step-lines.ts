import type { Step } from './recipe.js';
import { nameWord, type Quote, urlWords } from './words.js';

/** Returns a body as a shell word, with the texts that were taken from earlier responses. */
const withTaken = (body: string, quote: Quote): string =>
  body
    .split(/\{taken:(\w+)\}/)
    .map((part, index) => (index % 2 === 0 ? quote(part) : `"$taken_${part}"`))
    .join('');

/** Returns the words of curl for headers and body; curl must add no Accept itself. */
const curlWords = (
  { headers, body }: Pick<Extract<Step, { do: 'send' }>, 'headers' | 'body'>,
  quote: Quote,
): string[] => [
  ...headers.map(([name, value]) => `-H ${quote(value === '' ? `${name};` : `${name}: ${value}`)}`),
  ...(headers.some(([name]) => /^accept$/i.test(name)) ? [] : ["-H 'Accept:'"]),
  // A coded body is decoded, as the harness does.
  ...(headers.some(([name, value]) => /^accept-encoding$/i.test(name) && !/^(identity)?$/i.test(value.trim()))
    ? ['--compressed']
    : []),
  ...(body === undefined ? [] : ['--data-raw', withTaken(body, quote)]),
];

/** Returns the lines of a script that do one step. */
export const stepLines = (step: Step, quote: Quote): string[] => {
  switch (step.do) {
    case 'send':
      return [
        [
          'send',
          quote(step.method),
          urlWords(quote, step.interface, step.path),
          ...curlWords(step, quote),
        ].join(' '),
        'cursor=$(next_cursor)',
      ];
    case 'follow':
      return [
        `page=0; while [ "$page" -lt ${quote(step.pages)} ]; do`,
        `  [ -n "$cursor" ] || break`,
        ...(step.marks ? ['  marked=$cursor'] : []),
        `  send GET ${urlWords(quote, step.interface, step.path)}; cursor=$(next_cursor); page=$((page + 1))`,
        'done',
        `[ "$page" -eq ${quote(step.pages)} ] || ended=1`,
      ];
    case 'keep':
      return [
        `kept_status_${nameWord(step.name)}=$status; cp "$tmp/body" "$tmp/kept-body-${nameWord(step.name)}"; flat > "$tmp/kept-${nameWord(step.name)}" || cp "$tmp/body" "$tmp/kept-${nameWord(step.name)}"`,
      ];
    case 'take':
      return [`taken_${nameWord(step.name)}=$(at ${quote(step.at)} | sed 's/^"\\(.*\\)"$/\\1/')`];
    case 'mark':
      return ['marked=$cursor'];
    case 'back':
      return ['cursor=$marked'];
    case 'walk': {
      const glue = step.path.includes('?') ? '&' : '?';
      return [
        `: > "$tmp/walk-${nameWord(step.name)}"; looped=0; page=0; send GET ${urlWords(quote, step.interface, step.path)}`,
        'while :; do',
        `  [ "$status" = 200 ] || break`,
        // A walk that repeats a page, or ends with an empty one, would continue forever or too far.
        `  items > "$tmp/page"; cut -f 1 "$tmp/page" > "$tmp/ids"; cut -f 1 "$tmp/walk-${nameWord(step.name)}" | grep -qxFf "$tmp/ids" && looped=1`,
        `  [ -s "$tmp/page" ] || [ "$page" -eq 0 ] || looped=1`,
        `  cat "$tmp/page" >> "$tmp/walk-${nameWord(step.name)}"; cursor=$(next_cursor); page=$((page + 1))`,
        '  [ "$looped" = 0 ] || break',
        '  [ -n "$cursor" ] && [ "$page" -lt 1000 ] || break',
        `  send GET ${urlWords(quote, step.interface, `${step.path}${glue}cursor={cursor}`)}`,
        'done',
      ];
    }
    case 'find': {
      const glue = step.path.includes('?') ? '&' : '?';
      return [
        `page=0; send GET ${urlWords(quote, step.interface, step.path)}`,
        `while ! ids | grep -qxF -- ${quote(step.id)}; do`,
        '  cursor=$(next_cursor); page=$((page + 1))',
        '  [ -n "$cursor" ] && [ "$page" -lt 1000 ] || break',
        `  send GET ${urlWords(quote, step.interface, `${step.path}${glue}cursor={cursor}`)}`,
        'done',
      ];
    }
    case 'retry-after':
      return [
        'seconds=$(field retry-after); case $seconds in ""|*[!0-9]*) seconds=1;; ?????*) cannot "Retry-After is above 9999 s";; esac; [ "$seconds" -gt 0 ] || seconds=1',
        `if [ -n "$CONTROL_URL" ]; then control /clock/advance '{"seconds": '"$seconds"'}'; else sleep "$seconds"; fi`,
      ];
    case 'advance':
      return [`control /clock/advance ${quote(`{"seconds": ${step.seconds}}`)}`];
    case 'publish':
      return step.optional
        ? ['if [ -n "$CONTROL_URL" ]; then control /snapshot/publish; fi']
        : ['control /snapshot/publish'];
    case 'reset-quota':
      return [
        'if [ -n "$CONTROL_URL" ]; then control /rate-limit/reset; else echo "waiting 61 s for an empty window"; sleep 61; fi',
      ];
    case 'burst': {
      const urls = [step.path, ...(step.others ?? [])].map((path) => urlWords(quote, step.interface, path));
      const { method = 'GET', headers = [], body } = step;
      const words = curlWords({ headers, ...(body === undefined ? {} : { body }) }, quote);
      return [['burst', quote(step.times), quote(method), urls.join("' '"), ...words].join(' ')];
    }
    default:
      throw new Error('an unknown step');
  }
};
