import { advice, standard } from '../../../harness/declarations/basis.js';
import { clause } from '../../../harness/declarations/clause.js';
import { type Breach, broken, inapplicable, type Judgement, pass } from '../../../harness/engine/verdict.js';
import { noObjectBreach } from '../../../harness/formats/body-facts.js';
import { type JsonObject, type JsonValue, jsonObjectOf, shown } from '../../../harness/formats/json.js';
import { type Exchange, mediaType } from '../../../harness/network/exchange.js';
import { hasOwnResponse, type ResponseAndControl } from '../rest/protocol/own-response.js';

const section = 'Endpoints, Interface B discovery';
/** Path of the metadata (contract, Endpoints, Interface B; RFC 9728, 3). */
export const protectedResourcePath = '/.well-known/oauth-protected-resource';
const place = protectedResourcePath;

export const metadataThere = clause<ResponseAndControl>({
  id: 'B-OAUTH-01',
  basis: standard('RFC 9728', '2 and 3.2'),
  section,
  place,
  also: ['Authentication, Interface B, 2'],
  text: `GET ${protectedResourcePath} returns status 200 and a JSON object with a resource, a string.`,
  cause:
    '/.well-known/oauth-protected-resource is not served as metadata: expected {expected}{at}, received {received}.',
  fix: 'Serve a JSON object with resource.',
  refusable: [1],
  judge: (beside) => {
    const own = hasOwnResponse(beside);
    if (own.kind === 'broken') return own;
    const body = jsonObjectOf(beside.exchanges[0]);
    if (!body) return broken(noObjectBreach(beside.exchanges[0]));
    return typeof body.resource === 'string'
      ? pass
      : broken({ at: '/resource', expected: 'a string', received: shown(body.resource) });
  },
});

const judged = (exchange: Exchange, judge: (body: JsonObject) => Breach | undefined): Judgement => {
  const body = jsonObjectOf(exchange);
  if (!body || typeof body.resource !== 'string')
    return inapplicable('no metadata: another clause judges that');
  const breach = judge(body);
  return breach ? broken(breach) : pass;
};

/** URLs have no space, brace, angle bracket or quotation mark (RFC 3986, 2), which URL parsers accept. */
const urlOf = (text: JsonValue | undefined): URL | undefined =>
  typeof text === 'string' && !/[\s{}<>"\\^`|]/.test(text) && URL.canParse(text) ? new URL(text) : undefined;

/** Names below localhost are of the loopback interface too (RFC 6761, 6.3). */
const isLoopback = (host: string) => /^((.+\.)?localhost|127\.[\d.]+|\[::1\])$/.test(host);

/** Whether a value is an https URL, or an http URL of a loopback host. */
const isSafe = (value: JsonValue) => {
  const url = urlOf(value);
  return url?.protocol === 'https:' || (url?.protocol === 'http:' && isLoopback(url.hostname));
};

export const resourceIsUrl = clause<Exchange>({
  id: 'B-OAUTH-02',
  basis: standard('RFC 9728', '2'),
  section,
  place,
  text: 'resource is an https URL without a fragment (RFC 9728, 2); http is allowed on a loopback host.',
  cause: 'resource of the protected-resource metadata is not a valid URL: {received}.',
  fix: 'Send an https URL without a fragment.',
  judge: (exchange) =>
    judged(exchange, ({ resource }) => {
      return isSafe(resource ?? null) && !String(resource).includes('#')
        ? undefined
        : { at: '/resource', expected: 'an https URL without a fragment', received: shown(resource) };
    }),
});

export const resourceIsHost = clause<Exchange>({
  id: 'B-OAUTH-03',
  basis: advice('the metadata are those of the public address, and the run uses a staging one'),
  section,
  place,
  text: 'resource is the identifier of the requested metadata (RFC 9728, 3.3).',
  cause: 'resource names another resource than the requested one: {received}.',
  fix: 'Send the address of the resource itself.',
  judge: (exchange) =>
    judged(exchange, ({ resource }) => {
      const [base = ''] = exchange.request.url.split('/.well-known/', 1);
      return String(resource).replace(/\/$/, '') === base
        ? undefined
        : {
            at: '/resource',
            expected: base,
            received: shown(resource),
            note: 'a staging server may name the address of production',
          };
    }),
});

export const noEmptyLists = clause<Exchange>({
  id: 'B-OAUTH-04',
  basis: standard('RFC 9728', '3.2'),
  section,
  place,
  text: 'Members without values are omitted (RFC 9728, 3.2); only bearer_methods_supported may be empty.',
  cause: 'The protected-resource metadata has members without values: {received}.',
  fix: 'Leave empty members out.',
  judge: (exchange) =>
    judged(exchange, (body) => {
      const name = Object.keys(body).find(
        (member) =>
          member !== 'bearer_methods_supported' && Array.isArray(body[member]) && body[member].length === 0,
      );
      return name === undefined
        ? undefined
        : { at: `/${name}`, expected: 'no such member', received: '[]', facts: { additional: true } };
    }),
});

/** The four permission scopes (contract, Authentication). */
export const scopes = ['site.read', 'profile.read', 'content.search', 'notes.read'];

export const scopesNamed = clause<Exchange>({
  id: 'B-OAUTH-05',
  basis: advice('a server publishes only the scopes that its clients need'),
  section,
  place,
  also: ['Authentication, Interface B, 3'],
  text: `scopes_supported names ${scopes.join(', ')}.`,
  cause: 'scopes_supported does not name the four scopes: {received}.',
  fix: 'Name site.read, profile.read, content.search and notes.read.',
  judge: (exchange) =>
    judged(exchange, ({ scopes_supported: named }) => {
      const missing = scopes.filter((scope) => !Array.isArray(named) || !named.includes(scope));
      return missing.length === 0
        ? undefined
        : {
            at: '/scopes_supported',
            expected: 'the four scopes of the contract',
            received: `no ${missing.join(', no ')}`,
            facts: { lacking: missing },
          };
    }),
});

const isText = (value: JsonValue) => typeof value === 'string';
const texts = (value: JsonValue) => Array.isArray(value) && value.every(isText);
/** Issuers are https URLs without a query or a fragment (RFC 8414, 2). */
const issuers = (value: JsonValue) =>
  Array.isArray(value) && value.every((issuer) => isSafe(issuer) && !/[?#]/.test(String(issuer)));
/** Scopes are tokens: visible ASCII without quotation mark and backslash (RFC 6749, 3.3). */
const scopeTokens = (value: JsonValue) =>
  texts(value) && (value as string[]).every((scope) => /^[\x21\x23-\x5B\x5D-\x7E]+$/.test(scope));
const algorithms = (value: JsonValue) => texts(value) && !(value as string[]).includes('none');

const bearerMethods = (value: JsonValue) =>
  Array.isArray(value) && value.every((method) => ['header', 'body', 'query'].includes(String(method)));
/** A JWT with a signature, in its compact form (RFC 7515, 7.1). */
const isSignedToken = (value: JsonValue) =>
  /^[\w-]+\.[\w-]+\.[\w-]+$/.test(isText(value) ? String(value) : '');
const isUrl = (value: JsonValue) => urlOf(value) !== undefined;
const isFlag = (value: JsonValue) => typeof value === 'boolean';

type Rule = readonly [holds: (value: JsonValue) => boolean, expected: string];

const ruleOf = new Map<string, Rule>(
  Object.entries({
    authorization_servers: [texts, 'an array of strings'],
    jwks_uri: [isSafe, 'an https URL'],
    scopes_supported: [texts, 'an array of strings'],
    bearer_methods_supported: [bearerMethods, 'an array of "header", "body" or "query"'],
    resource_signing_alg_values_supported: [algorithms, 'an array of algorithms other than "none"'],
    dpop_signing_alg_values_supported: [texts, 'an array of strings'],
    authorization_details_types_supported: [texts, 'an array of strings'],
    signed_metadata: [isText, 'a string'],
    resource_name: [isText, 'a string'],
    resource_documentation: [isUrl, 'a URL'],
    resource_policy_uri: [isUrl, 'a URL'],
    resource_tos_uri: [isUrl, 'a URL'],
    tls_client_certificate_bound_access_tokens: [isFlag, 'a boolean'],
    dpop_bound_access_tokens_required: [isFlag, 'a boolean'],
  } satisfies Readonly<Record<string, Rule>>),
);

/** What the standards demand that RFC 9728 refers to. */
const furtherRuleOf = new Map<string, Rule>(
  Object.entries({
    authorization_servers: [issuers, 'https URLs without query and fragment'],
    scopes_supported: [scopeTokens, 'scopes of visible ASCII'],
    signed_metadata: [isSignedToken, 'a signed JWT'],
  } satisfies Readonly<Record<string, Rule>>),
);

const breachOf = (body: JsonObject, rules: ReadonlyMap<string, Rule>): Breach | undefined => {
  for (const [name, value] of Object.entries(body)) {
    // A member for people may be there in several languages, as resource_name#en (RFC 9728, 2.1).
    const rule = rules.get(forPeople.exec(name)?.[1] ?? name);
    if (rule && !rule[0](value)) return { at: `/${name}`, expected: rule[1], received: shown(value) };
  }
  return undefined;
};

const forPeople = /^(resource_(?:name|documentation|policy_uri|tos_uri))#/;

export const membersTyped = clause<Exchange>({
  id: 'B-OAUTH-06',
  basis: standard('RFC 9728', '2 and 3.2'),
  section,
  place,
  text: 'The other members, where present, have the types of RFC 9728, 2, none is null, and the media type is application/json.',
  cause: 'The protected-resource metadata breaks RFC 9728: expected {expected}{at}, received {received}.',
  fix: 'Send the types that RFC 9728 gives.',
  judge: (exchange) =>
    judged(exchange, (body) => {
      if (mediaType(exchange) !== 'application/json')
        return { at: 'Content-Type', expected: 'application/json', received: mediaType(exchange) || 'none' };
      const nothing = Object.keys(body).find((name) => body[name] === null);
      if (nothing !== undefined)
        return { at: `/${nothing}`, expected: 'a value, or no such member', received: 'null' };
      return breachOf(body, ruleOf);
    }),
});

export const valuesWellFormed = clause<Exchange>({
  id: 'B-OAUTH-09',
  basis: advice('a client reads the metadata without the standards that RFC 9728 refers to'),
  section,
  place,
  text: 'Issuers are https URLs without query and fragment (RFC 8414, 2), scopes are of visible ASCII (RFC 6749, 3.3), and signed_metadata is a signed JWT (RFC 7515, 7.1).',
  cause:
    'A value of the protected-resource metadata is not well-formed: expected {expected}{at}, received {received}.',
  fix: 'Send issuers, scopes and tokens as RFC 8414, RFC 6749 and RFC 7515 write them.',
  judge: (exchange) =>
    judged(exchange, (body) => (breachOf(body, ruleOf) ? undefined : breachOf(body, furtherRuleOf))),
});

/**
 * A scope whose first or last word means reading. Only a word for writing after the first word does not match.
 */
const reading =
  /^(read|view|readonly|read-only)[.:/](?!(write|writer|rw|readwrite)$)|[.:_/-](read|view|readonly|read-only)$/i;
/** Words in the name of a scope that allows changes. */
const writing =
  /(^|[.:_/-])(\*|write|writer|rw|readwrite|admin|manage|create|update|edit|modify|delete|remove|publish|upload|full(_?access)?)($|[.:_/-])/i;

export const scopesOnlyRead = clause<Exchange>({
  id: 'B-OAUTH-07',
  basis: advice('the name of a scope of another resource sounds like writing'),
  section: 'Authentication',
  place: 'Interface B, 3',
  text: 'scopes_supported names no scope for writing: the permission scopes are all read-only.',
  cause: 'scopes_supported names a scope for writing: {received}.',
  fix: 'Name scopes for reading only.',
  judge: (exchange) =>
    judged(exchange, ({ scopes_supported: named }) => {
      const odd = (Array.isArray(named) ? named : []).find(
        (scope) => isText(scope) && !reading.test(String(scope)) && writing.test(String(scope)),
      );
      return odd === undefined
        ? undefined
        : { at: '/scopes_supported', expected: 'scopes that only read', received: shown(odd) };
    }),
});

/** Clauses for existing metadata. */
export const metadataClauses = [
  resourceIsUrl,
  resourceIsHost,
  noEmptyLists,
  scopesNamed,
  membersTyped,
  valuesWellFormed,
  scopesOnlyRead,
] as const;
