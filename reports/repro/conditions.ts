import type { Check } from './recipe.js';
import { nameWord, type Quote } from './words.js';

/** Returns the shell condition that is true when a check is. */
export const condition = (check: Check, quote: Quote): string => {
  switch (check.is) {
    case 'status':
      return `[ "$status" = ${quote(check.value)} ]`;
    case 'status-not':
      return `[ "$status" != ${quote(check.value)} ]`;
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
    case 'field-twice':
      return `[ "$(field ${quote(check.name)} | wc -l)" -gt 1 ]`;
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
      return `[ "$(count ${quote(check.at)})" -gt ${quote(check.than)} ]`;
    case 'fewer-items':
      return `[ "$(count ${quote(check.at)})" -lt ${quote(check.than)} ]`;
    case 'no-value-under':
      return `! under ${quote(check.at)} ${quote(check.member)} | grep -qxF -- ${quote(check.json)}`;
    case 'no-value-below':
      return `! below ${quote(check.at)} | grep -qxF -- ${quote(check.json)}`;
    case 'twice-under':
      return `[ "$(under ${quote(check.at)} ${quote(check.member)} | grep -cxF -- ${quote(check.json)})" -gt 1 ]`;
    case 'no-entry':
      return `! entries ${quote(check.at)} | grep -F -- ${check.members.map(([name, json]) => quote(`\t${name}=${json}\t`)).join(' | grep -F -- ')} | grep -q .`;
    case 'no-key-valid':
      return `! entries /keys | awk -F '\t' -v now="$(date +%s)" '/\tcrv="Ed25519"\t/ { nbf = 0; ends = 9e15; for (i = 1; i <= NF; i++) { if ($i ~ /^nbf=/) nbf = substr($i, 5); if ($i ~ /^exp=/) ends = substr($i, 5) } if (nbf + 0 <= now + 0 && now + 0 < ends + 0) valid = 1 } END { exit !valid }'`;
    case 'item':
      return `[ "$(ids | sed -n ${quote(check.index + 1)}p)" = ${quote(check.id)} ]`;
    case 'no-item-after':
      return `[ "$(count /items)" -le ${quote(check.index)} ]`;
    case 'lacks-item':
      return `! ids | grep -qxF -- ${quote(check.id)}`;
    case 'has-item':
      return `ids | grep -qxF -- ${quote(check.id)}`;
    case 'other-than':
      return `[ "$(at ${quote(check.at)})" != "$(kept ${nameWord(check.name)} ${quote(check.at)})" ]`;
    case 'served':
      return `[ "$served" -eq ${quote(check.value)} ]`;
    case 'served-more-than':
      return `[ "$served" -gt ${quote(check.value)} ]`;
    case 'served-fewer-than':
      return `[ "$served" -lt ${quote(check.value)} ]`;
    case 'field-not':
      return `[ "$(field ${quote(check.name)})" != ${quote(check.value)} ]`;
    case 'field-above':
      return `[ "$(field ${quote(check.name)} | sed 's/[^0-9].*//')" -gt ${quote(check.value)} ] 2> /dev/null`;
    case 'field-below':
      return `[ "$(field ${quote(check.name)} | sed 's/[^0-9].*//')" -lt ${quote(check.value)} ] 2> /dev/null`;
    case 'longer':
      return `at ${quote(check.at)} | awk -v than=${quote(check.than)} '{ exit length($0) <= than + 0 }'`;
    case 'not-above':
      return `{ echo "$(at ${quote(check.at)}) $(at ${quote(check.than)})" | awk '{ exit !(NF == 2 && $1 + 0 <= $2 + 0) }'; }`;
    case 'same-as':
      return `[ "$(at ${quote(check.at)})" = "$(kept ${nameWord(check.name)} ${quote(check.at)})" ]`;
    case 'kept-holds':
      return `grep -qF -- ${quote(check.text)} "$tmp/kept-body-${nameWord(check.name)}"`;
    case 'kept-lacks':
      return `! grep -qF -- ${quote(check.text)} "$tmp/kept-body-${nameWord(check.name)}"`;
    case 'kept-status':
      return `[ "$kept_status_${nameWord(check.name)}" = ${quote(check.value)} ]`;
    case 'kept-value':
      return `[ "$(kept ${nameWord(check.name)} ${quote(check.at)})" = ${quote(check.json)} ]`;
    case 'not-taken':
      return `[ "$(at ${quote(check.at)})" != '"'"$taken_${nameWord(check.name)}"'"' ]`;
    case 'other-answer':
      return `{ [ "$status" != "$kept_status_${nameWord(check.name)}" ] || { { flat || cat "$tmp/body"; } | steady > "$tmp/now"; ! steady < "$tmp/kept-${nameWord(check.name)}" | cmp -s - "$tmp/now"; }; }`;
    case 'same-answer':
      return `cmp -s "$tmp/body" "$tmp/kept-body-${nameWord(check.name)}"`;
    case 'other-items':
      return `[ "$(ids)" != "$(awk -F '\\t' '$1 ~ /^\\/items\\/[0-9]+\\/id$/ { v = $2; gsub(/"/, "", v); print v }' "$tmp/kept-${nameWord(check.name)}")" ]`;
    case 'unsorted':
      return `! cut -f 1 "$tmp/walk-${nameWord(check.name)}" | sort -c 2> /dev/null`;
    case 'twice':
      return `[ -n "$(cut -f 1 "$tmp/walk-${nameWord(check.name)}" | sort | uniq -d)" ]`;
    case 'walks-differ': {
      const [kind, filter] =
        check.kind === undefined ? ['', '1'] : [quote(check.kind), '$2 == ENVIRON["kind"]'];
      return `[ "$(cut -f 1 "$tmp/walk-${nameWord(check.one)}" | sort)" != "$(kind=${kind} awk -F '\\t' '${filter} { print $1 }' "$tmp/walk-${nameWord(check.other)}" | sort)" ]`;
    }
    case 'beyond':
      return `{ cut -f 1 "$tmp/walk-${nameWord(check.other)}" > "$tmp/ids"; cut -f 1 "$tmp/walk-${nameWord(check.one)}" | grep -qvxFf "$tmp/ids"; }`;
    case 'walk-lacks':
      return `! cut -f 1 "$tmp/walk-${nameWord(check.name)}" | grep -qxF -- ${quote(check.id)}`;
    case 'walk-has':
      return `cut -f 1 "$tmp/walk-${nameWord(check.name)}" | grep -qxF -- ${quote(check.id)}`;
    case 'not-ended':
      return '[ "$looped" = 1 ]';
    case 'item-differs':
      return `{ index=$(ids | grep -nxF -- ${quote(check.id)} | head -n 1 | cut -d : -f 1); [ -n "$index" ] || cannot 'the item was not found'; index=$((index - 1)); stated=$(at "/items/$index"${quote(`/${check.member}`)}); [ -n "$stated" ] && [ "$stated" != "$(kept ${nameWord(check.name)} ${quote(`/${check.member}`)})" ]; }`;
    case 'sum-differs':
      return `flat | awk -F '\\t' '$1 ~ /^\\/summary\\/categories\\/[0-9]+\\/amount\\/amount_minor$/ { sum += $2 } $1 == "/summary/total/amount_minor" { total = $2 } END { exit sum == total }'`;
    case 'decimal-differs':
      return `[ "$(at ${quote(`${check.at}/decimal`)})" != "$(at ${quote(`${check.at}/amount_minor`)} | awk '{ sign = ""; if (sub(/^-/, "")) sign = "-"; while (length($0) < 3) $0 = "0" $0; print "\\"" sign substr($0, 1, length($0) - 2) "." substr($0, length($0) - 1) "\\"" }')" ]`;
    case 'transport-error':
      return '[ "$failure" -ne 0 ]';
    default:
      throw new Error('an unknown check');
  }
};
