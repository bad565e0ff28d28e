import { advice, contract, open } from '../../../harness/declarations/basis.js';
import { clause } from '../../../harness/declarations/clause.js';
import { broken, inapplicable, observed, pass } from '../../../harness/engine/verdict.js';
import { absentFrom } from '../../../harness/formats/absent-members.js';
import { isObject, jsonObjectOf, jsonOf, shown } from '../../../harness/formats/json.js';
import { type Exchange, receivedStatus, status } from '../../../harness/network/exchange.js';
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
  cause: 'GET /api/v1/site returns {status} instead of 200.',
  fix: 'Serve the site record.',
  judge: (exchange) => {
    if (status(exchange) !== 200)
      return broken({ at: '', expected: 'status 200', ...receivedStatus(exchange) });
    return jsonObjectOf(exchange)?.authentication !== undefined
      ? pass
      : inapplicable('the response is not a site record: another clause judges that');
  },
});

const links = ['developers', 'guide', 'markdown', 'openapi', 'catalog', 'mcp', 'auth'];

const complete = clause<Objects>({
  id: 'A-SITE-11',
  basis: advice('the site record leaves a field out: which fields are required is not shown'),
  section,
  place: 'introduction',
  text: 'The site record has all nine fields of the table.',
  cause: 'The site record lacks fields: {received}.',
  fix: 'Send all nine fields of the table of the contract.',
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
  basis: advice('the service has nothing to link to under a name, for example no interface for agents'),
  section,
  place: 'links, keys',
  text: `The links of the site are named ${links.join(', ')}.`,
  cause: 'The links of the site lack names: {received}.',
  fix: 'Name all seven discovery links.',
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
  field('A-SITE-07', 'authentication', 'The site states how access is authenticated, as a string.', [
    'Authentication, Interface A, 2',
  ]),
  field('A-SITE-08', 'pricing', 'The statement on pricing, where present, is a string.'),
  field('A-SITE-09', 'capabilities', 'The capabilities, where present, are an array of strings.'),
  field('A-SITE-10', 'links', 'The links, where present, are an object whose values are URIs.'),
  complete,
  allLinks,
  capabilitiesSeen,
  authenticationSeen,
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
