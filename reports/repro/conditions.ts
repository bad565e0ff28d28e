import type { Check } from './recipe.js';
import type { Quote } from './words.js';

const bodies: Readonly<Record<Extract<Check, { is: 'body' }>['body'], string>> = {
  empty: `! grep -q '[^[:space:]]' "$tmp/body"`,
  'not-empty': '[ -s "$tmp/body" ]',
  'no-json': '! flat > /dev/null',
  'no-utf8': '! iconv -f UTF-8 -t UTF-8 "$tmp/body" > /dev/null',
};

/** Returns the shell condition that is true when a check is; throws for one that this version does not know. */
export const condition = (check: Check, quote: Quote): string => {
  switch (check.is) {
    case 'no-response':
      return '[ "$failure" -ne 0 ]';
    case 'status':
      return `[ "$status" = ${quote(check.status)} ]`;
    case 'header':
      return `[ "$(header ${quote(check.name)})" = ${quote(check.value)} ]`;
    case 'no-header':
      return `[ -z "$(header ${quote(check.name)})" ]`;
    case 'value':
      return `[ "$(value ${quote(check.at)})" = ${quote(check.lines)} ]`;
    case 'present':
      return `[ -n "$(value ${quote(check.at)})" ]`;
    case 'absent':
      return `[ -z "$(value ${quote(check.at)})" ]`;
    case 'holds':
      return `value ${quote(check.at)} | grep -qF -- ${quote(check.text)}`;
    case 'lacks':
      return `! value ${quote(check.at)} | grep -qF -- ${quote(check.text)}`;
    case 'body': {
      const test = Object.hasOwn(bodies, check.body) ? bodies[check.body] : undefined;
      if (test !== undefined) return test;
      throw new Error('an unknown check of a body');
    }
    default:
      throw new Error('an unknown check');
  }
};
