import { shellQuote } from '../text/curl.js';
import { visibleLine } from '../text/visible.js';
import { prelude } from './prelude.js';
import type { Check, Recipe, Step } from './recipe.js';

/** Input of a script in addition to its recipe. */
export interface ScriptFacts {
  readonly id: string;
  readonly cause: string;
  readonly targets: Readonly<Record<string, { readonly baseUrl: string } | undefined>>;
}

const variables: Readonly<Record<string, string>> = {
  a: 'BASE_URL',
  b: 'COMPANION_BASE_URL',
  control: 'CONTROL_URL',
};

const variableOf = (name: string): string => variables[name] ?? `${name.toUpperCase()}_BASE_URL`;

/** Returns a text as one shell word; base URLs of targets become variables. */
type Quote = (text: string) => string;

const quoteFor = (targets: ScriptFacts['targets']): Quote => {
  const bases = Object.entries(targets).flatMap(([name, target]) =>
    target === undefined || target.baseUrl === '' ? [] : [[name, target.baseUrl.replace(/\/$/, '')] as const],
  );
  return (text) =>
    bases.reduce(
      (word, [name, baseUrl]) => word.split(baseUrl).join(`'"$${variableOf(name)}"'`),
      shellQuote(text),
    );
};

/** Returns a path as shell words: quoted, with the cursor inserted. */
const urlWords = (quote: Quote, name: string, path: string): string => {
  const [before = '', ...after] = path.split('{cursor}');
  const quoted = [quote(before), ...after.map((part) => `"$(encoded "$cursor")"${quote(part)}`)];
  return `"$${variableOf(name)}"${quoted.join('')}`;
};

const stepLines = (step: Step, quote: Quote): string[] => {
  switch (step.do) {
    case 'send': {
      const headers = step.headers.map(
        ([name, value]) => `-H ${quote(value === '' ? `${name};` : `${name}: ${value}`)}`,
      );
      // curl adds Accept itself.
      if (!step.headers.some(([name]) => /^accept$/i.test(name))) headers.push("-H 'Accept:'");
      const body = step.body === undefined ? [] : ['--data-raw', quote(step.body)];
      return [
        ['send', quote(step.method), urlWords(quote, step.interface, step.path), ...headers, ...body].join(
          ' ',
        ),
        'cursor=$(next_cursor)',
      ];
    }
    case 'follow':
      return [
        `page=0; while [ "$page" -lt ${step.pages} ]; do`,
        `  [ -n "$cursor" ] || break`,
        `  send GET ${urlWords(quote, step.interface, step.path)}; cursor=$(next_cursor); page=$((page + 1))`,
        'done',
        `[ "$page" -eq ${step.pages} ] || ended=1`,
      ];
    case 'keep':
      return [
        `kept_status_${step.name}=$status; cp "$tmp/body" "$tmp/kept-body-${step.name}"; flat > "$tmp/kept-${step.name}" || cp "$tmp/body" "$tmp/kept-${step.name}"`,
      ];
    case 'mark':
      return ['marked=$cursor'];
    case 'back':
      return ['cursor=$marked'];
    case 'walk': {
      const glue = step.path.includes('?') ? '&' : '?';
      return [
        `: > "$tmp/walk-${step.name}"; looped=0; page=0; send GET ${urlWords(quote, step.interface, step.path)}`,
        'while :; do',
        `  [ "$status" = 200 ] || break`,
        // A walk that repeats a page, or ends with an empty one, would continue forever or too far.
        `  items > "$tmp/page"; cut -f 1 "$tmp/page" > "$tmp/ids"; cut -f 1 "$tmp/walk-${step.name}" | grep -qxFf "$tmp/ids" && looped=1`,
        `  [ -s "$tmp/page" ] || [ "$page" -eq 0 ] || looped=1`,
        `  cat "$tmp/page" >> "$tmp/walk-${step.name}"; cursor=$(next_cursor); page=$((page + 1))`,
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
        'seconds=$(field retry-after); case $seconds in ""|*[!0-9]*) seconds=1;; esac; [ "$seconds" -gt 0 ] || seconds=1',
        `if [ -n "$CONTROL_URL" ]; then control /clock/advance '{"seconds": '"$seconds"'}'; else sleep "$seconds"; fi`,
      ];
    case 'advance':
      return [`control /clock/advance '{"seconds": ${step.seconds}}'`];
    case 'publish':
      return step.optional
        ? ['if [ -n "$CONTROL_URL" ]; then control /snapshot/publish; fi']
        : ['control /snapshot/publish'];
    case 'reset-quota':
      return [
        'if [ -n "$CONTROL_URL" ]; then control /rate-limit/reset; else echo "waiting 61 s for an empty window"; sleep 61; fi',
      ];
    case 'burst':
      return [
        'served=0; sent=0',
        `while [ "$sent" -lt ${step.times} ]; do`,
        `  send GET ${urlWords(quote, step.interface, step.path)}; sent=$((sent + 1))`,
        '  case $status in 2*) served=$((served + 1));; 429) break;; esac',
        'done',
      ];
  }
};

const test = (check: Check, quote: Quote): string => {
  switch (check.is) {
    case 'status':
      return `[ "$status" = ${check.value} ]`;
    case 'status-not':
      return `[ "$status" != ${check.value} ]`;
    case 'value':
      return `[ "$(at ${quote(check.at)})" = ${quote(check.json)} ]`;
    case 'value-like':
      return `at ${quote(check.at)} | grep -q -- ${quote(check.pattern)}`;
    case 'not-value':
      return `[ "$(at ${quote(check.at)})" != ${quote(check.json)} ]`;
    case 'absent':
      return `[ -z "$(at ${quote(check.at)})" ]`;
    case 'present':
      return `[ -n "$(at ${quote(check.at)})" ]`;
    case 'field':
      return `[ "$(field ${quote(check.name)})" = ${quote(check.value)} ]`;
    case 'no-field':
      return `[ -z "$(field ${quote(check.name)})" ]`;
    case 'has-field':
      return `[ -n "$(field ${quote(check.name)})" ]`;
    case 'field-like':
      return `field ${quote(check.name)} | grep -q -- ${quote(check.pattern)}`;
    case 'media-type-not':
      return `[ "$(field content-type | sed 's/ *;.*//')" != ${quote(check.value)} ]`;
    case 'no-json':
      return '! flat > /dev/null';
    case 'empty':
      return '[ ! -s "$tmp/body" ]';
    case 'not-empty':
      return '[ -s "$tmp/body" ]';
    case 'blank':
      return `! grep -q '[^[:space:]]' "$tmp/body"`;
    case 'holds-nul':
      return `! tr -d '\\000' < "$tmp/body" | cmp -s - "$tmp/body"`;
    case 'no-utf8':
      return '! iconv -f UTF-8 -t UTF-8 "$tmp/body" > /dev/null 2>&1';
    case 'begins-not':
      return `[ "$(head -c ${Buffer.byteLength(check.text)} "$tmp/body")" != ${quote(check.text)} ]`;
    case 'no-line':
      return `! grep -q ${quote(`^${check.beginning}`)} "$tmp/body"`;
    case 'web-page':
      return `head -c 200 "$tmp/body" | grep -qi '<\\(!doctype\\|html\\)'`;
    case 'begins-with-bom':
      return `[ "$(head -c 3 "$tmp/body" | od -An -tx1 | tr -d ' \\n')" = efbbbf ]`;
    case 'name-twice':
      return `[ -n "$(flat | cut -f 1 | sort | uniq -d)" ]`;
    case 'holds':
      return `grep -qF -- ${quote(check.text)} "$tmp/body"`;
    case 'lacks':
      return `! grep -qF -- ${quote(check.text)} "$tmp/body"`;
    case 'more-items':
      return `[ "$(count ${quote(check.at)})" -gt ${check.than} ]`;
    case 'fewer-items':
      return `[ "$(count ${quote(check.at)})" -lt ${check.than} ]`;
    case 'no-value-under':
      return `! under ${quote(check.at)} ${quote(check.member)} | grep -qxF -- ${quote(check.json)}`;
    case 'no-entry':
      return `! entries ${quote(check.at)} | grep -F -- ${check.members.map(([name, json]) => quote(`\t${name}=${json}\t`)).join(' | grep -F -- ')} | grep -q .`;
    case 'no-key-valid':
      return `! entries /keys | awk -F '\t' -v now="$(date +%s)" '/\tcrv="Ed25519"\t/ { nbf = 0; ends = 9e15; for (i = 1; i <= NF; i++) { if ($i ~ /^nbf=/) nbf = substr($i, 5); if ($i ~ /^exp=/) ends = substr($i, 5) } if (nbf + 0 <= now + 0 && now + 0 < ends + 0) valid = 1 } END { exit !valid }'`;
    case 'item':
      return `[ "$(ids | sed -n ${check.index + 1}p)" = ${quote(check.id)} ]`;
    case 'no-item-after':
      return `[ "$(count /items)" -le ${check.index} ]`;
    case 'lacks-item':
      return `! ids | grep -qxF -- ${quote(check.id)}`;
    case 'has-item':
      return `ids | grep -qxF -- ${quote(check.id)}`;
    case 'other-than':
      return `[ "$(at ${quote(check.at)})" != "$(kept ${check.name} ${quote(check.at)})" ]`;
    case 'served':
      return `[ "$served" -eq ${check.value} ]`;
    case 'served-more-than':
      return `[ "$served" -gt ${check.value} ]`;
    case 'served-fewer-than':
      return `[ "$served" -lt ${check.value} ]`;
    case 'field-not':
      return `[ "$(field ${quote(check.name)})" != ${quote(check.value)} ]`;
    case 'field-above':
      return `[ "$(field ${quote(check.name)} | sed 's/[^0-9].*//')" -gt ${check.value} ] 2> /dev/null`;
    case 'same-as':
      return `[ "$(at ${quote(check.at)})" = "$(kept ${check.name} ${quote(check.at)})" ]`;
    case 'other-answer':
      return `{ [ "$status" != "$kept_status_${check.name}" ] || ! { flat || cat "$tmp/body"; } | cmp -s - "$tmp/kept-${check.name}"; }`;
    case 'same-answer':
      return `cmp -s "$tmp/body" "$tmp/kept-body-${check.name}"`;
    case 'other-items':
      return `[ "$(ids)" != "$(awk -F '\\t' '$1 ~ /^\\/items\\/[0-9]+\\/id$/ { v = $2; gsub(/"/, "", v); print v }' "$tmp/kept-${check.name}")" ]`;
    case 'unsorted':
      return `! cut -f 1 "$tmp/walk-${check.name}" | sort -c 2> /dev/null`;
    case 'twice':
      return `[ -n "$(cut -f 1 "$tmp/walk-${check.name}" | sort | uniq -d)" ]`;
    case 'walks-differ': {
      const filter = check.kind === undefined ? '1' : `$2 == ${JSON.stringify(check.kind)}`;
      return `[ "$(cut -f 1 "$tmp/walk-${check.one}" | sort)" != "$(awk -F '\\t' '${filter} { print $1 }' "$tmp/walk-${check.other}" | sort)" ]`;
    }
    case 'beyond':
      return `{ cut -f 1 "$tmp/walk-${check.other}" > "$tmp/ids"; cut -f 1 "$tmp/walk-${check.one}" | grep -qvxFf "$tmp/ids"; }`;
    case 'walk-lacks':
      return `! cut -f 1 "$tmp/walk-${check.name}" | grep -qxF -- ${quote(check.id)}`;
    case 'walk-has':
      return `cut -f 1 "$tmp/walk-${check.name}" | grep -qxF -- ${quote(check.id)}`;
    case 'not-ended':
      return '[ "$looped" = 1 ]';
    case 'item-differs':
      return `{ index=$(ids | grep -nxF -- ${quote(check.id)} | head -n 1 | cut -d : -f 1); [ -n "$index" ] || cannot 'the item was not found'; index=$((index - 1)); [ "$(at "/items/$index/${check.member}")" != "$(kept ${check.name} ${quote(`/${check.member}`)})" ]; }`;
    case 'sum-differs':
      return `flat | awk -F '\\t' '$1 ~ /^\\/summary\\/categories\\/[0-9]+\\/amount\\/amount_minor$/ { sum += $2 } $1 == "/summary/total/amount_minor" { total = $2 } END { exit sum == total }'`;
    case 'decimal-differs':
      return `[ "$(at ${quote(`${check.at}/decimal`)})" != "$(at ${quote(`${check.at}/amount_minor`)} | awk '{ sign = ""; if (sub(/^-/, "")) sign = "-"; while (length($0) < 3) $0 = "0" $0; print "\\"" sign substr($0, 1, length($0) - 2) "." substr($0, length($0) - 1) "\\"" }')" ]`;
    case 'transport-error':
      return '[ "$failure" -ne 0 ]';
  }
};

const decision = ({ checks, decides }: Recipe, quote: Quote): [decide: string[], after: string[]] => {
  const ends = checks.some(({ is }) => is === 'transport-error')
    ? []
    : ['[ "$failure" -eq 0 ] || cannot "no usable response: $(cat "$tmp/error")"'];
  const statuses =
    decides.length === 0
      ? []
      : [`case $status in ${decides.join('|')}) ;; *) cannot "status $status decides nothing here";; esac`];
  return [
    [
      ...ends,
      'received="status $status, $(head -c 300 "$tmp/body" | tr -d \'\\000-\\010\\013-\\037\')"',
      `if ${checks.map((check) => test(check, quote)).join(' && ')}; then there "$received"; fi`,
    ],
    [...statuses, 'gone "$received"'],
  ];
};

const comment = (text: string) => `# ${visibleLine(text, 300)}`;

/** Steps and decision, repeated for an intermittent fault. */
const attempts = (recipe: Recipe, quote: Quote): string[] => {
  const { attempts: times = 1, advanceSeconds } = recipe;
  const steps = recipe.steps.flatMap((step) => stepLines(step, quote));
  const [decide = [], after = []] = decision(recipe, quote);
  if (times < 2) return [...steps, ...decide, ...after];
  const pause =
    advanceSeconds === undefined
      ? []
      : [`  if [ -n "$CONTROL_URL" ]; then control /clock/advance '{"seconds": ${advanceSeconds}}'; fi`];
  return [
    `while [ "$attempt" -le ${times} ]; do`,
    ...[...steps, ...decide].map((text) => `  ${text}`),
    ...pause,
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
  const bases = [...new Set([...used, ...Object.keys(targets), 'control'])].map(
    (name) =>
      `${variableOf(name)}=\${${variableOf(name)}-${shellQuote(targets[name]?.baseUrl ?? '')
        .slice(1, -1)
        .replaceAll(/[}$`"\\]/g, '')}}; ${variableOf(name)}=\${${variableOf(name)}%/}`,
  );
  return `${[
    '#!/bin/sh',
    comment(`${id}: ${cause}`),
    '# Exit status: 0 the fault is there, 1 it is not, 2 this cannot tell. Needs curl.',
    `# Other targets: ${[...used].map(variableOf).join(', ')}, CONTROL_URL. Secrets: HEADER_FILE (lines "Name: value") or AUTHORIZATION.`,
    'set -u',
    ...bases,
    `expected=${shellQuote(visibleLine(recipe.expected, 400))}`,
    prelude,
    'cursor=; served=0; ended=0; looped=0; attempt=1',
    ...attempts(recipe, quote),
  ].join('\n')}\n`;
};
