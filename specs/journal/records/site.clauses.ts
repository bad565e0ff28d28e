import { advice, contract, open } from '../../../harness/declarations/basis.js';
import { clause } from '../../../harness/declarations/clause.js';
import { broken, inapplicable, observed, pass } from '../../../harness/engine/verdict.js';
import { absentFrom } from '../../../harness/formats/absent-members.js';
import { isObject, jsonObjectOf, jsonOf, shown } from '../../../harness/formats/json.js';
import { type Exchange, status } from '../../../harness/network/exchange.js';
import site from '../../../schemas/journal/site.schema.json' with { type: 'json' };
import { getOperation } from '../protocol/operations.js';
import { eachObject, fieldsOf, type Objects } from './objects.js';

const section = 'Site';
const { field } = fieldsOf(site, section);

export const siteIsServed = clause<Exchange>({
  id: 'A-SITE-01',
  basis: contract,
  section: 'Endpoints, Interface A',
  place: 'getSite',
  also: ['What the service does, 1'],
  text: 'getSite returns status 200.',
  judge: (exchange) => {
    if (status(exchange) !== 200)
      return broken({ at: '', expected: 'status 200', received: `status ${status(exchange)}` });
    return jsonObjectOf(exchange)?.authentication !== undefined
      ? pass
      : inapplicable('the response is not a site record: another clause judges that');
  },
});

const links = ['developers', 'guide', 'markdown', 'openapi', 'catalog', 'mcp', 'auth'];

const complete = clause<Objects>({
  id: 'A-SITE-11',
  basis: advice('TODO'),
  section,
  place: 'which fields are required',
  text: 'The site record has all nine fields of the table.',
  judge: (evidence) =>
    eachObject(evidence, site.title, ({ value }) => {
      const optional = Object.keys(site.properties).filter((name) => !site.required.includes(name));
      const missing = optional.filter((name) => value[name] === undefined || value[name] === '');
      return missing.length === 0
        ? undefined
        : { ...absentFrom('', missing), expected: 'all nine properties of a site record' };
    }),
});

const allLinks = clause<Objects>({
  id: 'A-SITE-12',
  basis: advice('TODO'),
  section,
  place: 'links, keys',
  text: `The links of the site are named ${links.join(', ')}.`,
  judge: (evidence) =>
    eachObject(evidence, site.title, ({ value: { links: found } }) => {
      if (!isObject(found)) return 'skip';
      const missing = links.filter((name) => found[name] === undefined);
      return missing.length === 0
        ? undefined
        : { ...absentFrom('/links', missing), expected: 'all seven links of a site record' };
    }),
});

const capabilitiesSeen = clause<Objects>({
  id: 'A-SITE-13',
  basis: open,
  section,
  place: 'capabilities, wording',
  text: 'Which words describe the capabilities of the site?',
  judge: ({ objects: [first] }) =>
    first ? observed(shown(first.value.capabilities)) : inapplicable('no site record'),
});

const authenticationSeen = clause<Objects>({
  id: 'A-SITE-14',
  basis: open,
  section,
  place: 'authentication and pricing, wording',
  text: 'Which words state that access to the site is public and free?',
  judge: ({ objects: [first] }) =>
    first
      ? observed(`${shown(first.value.authentication)}; ${shown(first.value.pricing)}`)
      : inapplicable('no site record'),
});

/** A need of something to log in with: the thing before the need, or after it. */
const needs = [
  /\b(?:api[- ]?keys?|access keys?|tokens?|credentials?|passwords?|accounts?|subscriptions?|log-?ins?|sign-?ins?)\b[^.;!?]{0,40}\b(?:required|needed|mandatory|necessary)\b/i,
  /\b(?:requires?|needs?|must)\b[^.;!?]{0,40}\b(?:api[- ]?keys?|access keys?|tokens?|credentials?|passwords?|accounts?|subscriptions?|log-?ins?|sign-?ins?)\b/i,
] as const;

/** Words by which a statement may say that nothing is needed. */
const free =
  /\b(?:no|not|none|never|without|nor|neither|nothing|nobody|nowhere|cannot|zero|(?<!\d|\d[.,])0+(?:\.0+)?(?![.,]?\d)|nil|gratis|complimentary|costless|waived|false|unneeded|needless|unnecessary|optional|keyless|public|publicly|open|openly|free|freely|anonymous|anonymously|anyone|anybody|everyone|unauthenticated)\b|n['’]t\b|-free\b/i;

/** Characters of a statement that are read. */
const mostRead = 2000;

const noKeyNeeded = clause<Objects>({
  id: 'A-SITE-15',
  basis: open,
  section: 'Authentication',
  place: 'Interface A, 2',
  text: 'The statement on authentication does not demand credentials: access is public read only.',
  judge: ({ objects: [first] }) => {
    const stated = first?.value.authentication;
    if (typeof stated !== 'string') return inapplicable('no statement: another clause judges that');
    const text = stated.slice(0, mostRead);
    if (free.test(text)) return pass;
    return needs.some((need) => need.test(text))
      ? broken({
          at: '/authentication',
          expected: 'a statement that access is public read only, without credentials',
          received: shown(stated),
        })
      : inapplicable('the statement uses words that this clause does not know');
  },
});

/** An amount of money; a pricing statement is read with a sign in place of each. */
const amount =
  /(?:(?:[₹$€£]|\b(?:rs\.?|inr|usd|eur)) ?\d(?:[\d,.]{0,20}\d)?|\b\d(?:[\d,.]{0,20}\d)? ?(?:rupees|dollars|euros|inr|usd|eur)\b)(?:\/-)?/gi;

/**
 * Something to pay: an amount and no more, an amount for a time or a use, an amount for access, or a payment that is
 * needed. Any other amount may be one of the journal: what the house has cost.
 */
const prices = [
  /^[^\p{L}\p{N}¤]*¤[^\p{L}\p{N}]*$/u,
  /¤ ?(?:(?:(?:per|a|an|each|every) |\/ ?)(?:month|year|week|day|hour|user|seat|request|call)|monthly|yearly|annually)/i,
  /\b(?:subscriptions?|plans?|tiers?|licen[cs]es?|(?:access|usage|user|membership) fees?)\b[^.;]{0,20}¤/i,
  /\b(?:access|usage|you pay|readers pay|users pay)(?: is| costs?| for| at| from|:)? ?¤/i,
  /\b(?:subscription|payment|purchase|plan|fee|licen[cs]e)s?\b[^.;]{0,20}\b(?:required|needed|necessary)\b/i,
];

const nothingCharged = clause<Objects>({
  id: 'A-SITE-16',
  basis: open,
  section: 'What the service does',
  place: '6',
  also: ['Site, pricing'],
  text: 'The statement on pricing names no price: access is informational and free.',
  judge: ({ objects: [first] }) => {
    const stated = first?.value.pricing;
    if (typeof stated !== 'string') return inapplicable('no statement: another clause judges that');
    const text = stated.slice(0, mostRead);
    if (free.test(text)) return pass;
    const read = text.replace(amount, '¤');
    return prices.some((price) => price.test(read))
      ? broken({ at: '/pricing', expected: 'a statement that access is free', received: shown(stated) })
      : inapplicable('the statement uses words that this clause does not know');
  },
});

export const siteClauses = [
  field('A-SITE-02', 'name', 'The name of the site, where present, is a string.'),
  field('A-SITE-03', 'origin', 'The origin of the site, where present, is a URI.'),
  field('A-SITE-04', 'description', 'The description of the site, where present, is a string.'),
  field(
    'A-SITE-05',
    'api_version',
    'The API version, where present, is a string with the major version of the path.',
    ['Versioning, 2'],
  ),
  field('A-SITE-06', 'published_at', 'published_at, where present, is a calendar day, YYYY-MM-DD.'),
  field('A-SITE-07', 'authentication', 'The site states how access is authenticated, as a string.'),
  field('A-SITE-08', 'pricing', 'The statement on pricing, where present, is a string.'),
  field('A-SITE-09', 'capabilities', 'The capabilities, where present, are an array of strings.'),
  field('A-SITE-10', 'links', 'The links, where present, are an object whose values are URIs.'),
  complete,
  allLinks,
  capabilitiesSeen,
  authenticationSeen,
  noKeyNeeded,
  nothingCharged,
] as const;

/** Reads a site record; undefined for anything but a successful getSite with an object as its body. */
export const readSite = (exchange: Exchange): Objects | undefined => {
  if (getOperation(exchange) !== 'getSite' || status(exchange) !== 200) return undefined;
  const { document } = jsonOf(exchange);
  if (!document || !isObject(document.value)) return undefined;
  return {
    exchanges: [exchange],
    objects: [{ pointer: '', value: document.value }],
    numbers: document.numbers,
  };
};
