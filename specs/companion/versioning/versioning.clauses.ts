import { advice, contract } from '../../../harness/declarations/basis.js';
import { clause } from '../../../harness/declarations/clause.js';
import { broken, inapplicable, type Judgement, pass } from '../../../harness/engine/verdict.js';
import { isDay } from '../../../harness/formats/dates.js';
import { fieldText } from '../../../harness/formats/structured-fields.js';
import type { Exchange } from '../../../harness/network/exchange.js';
import { release } from '../../contract.js';
import { gotResponse, surelyFromApplication } from '../rest/paths.js';

const section = 'Versioning';
const place = '3';
const at = 'API-Version';

const versionOf = (exchange: Exchange) => fieldText(exchange, 'api-version')?.trim();

const sent = (exchange: Exchange): Judgement =>
  versionOf(exchange) === undefined
    ? broken({ at, expected: 'API-Version with a release date', received: 'no API-Version' })
    : pass;

export const versionPresent = clause<Exchange>({
  id: 'B-VERSION-01',
  basis: contract,
  section,
  place,
  text: 'Every response of the application carries API-Version: REST, agents, documents, success and error.',
  cause: 'API-Version is missing, for instance at {route} (status {status}).',
  fix: 'Send API-Version with every response, errors included.',
  judgesFailures: true,
  judge: (exchange) =>
    surelyFromApplication(exchange)
      ? sent(exchange)
      : inapplicable('the application may not have sent this response'),
});

export const versionPresentOutside = clause<Exchange>({
  id: 'B-VERSION-02',
  basis: advice('a parser or a proxy makes the response before the application sees the request'),
  section,
  place,
  text: 'Redirects and errors without a JSON body, which a parser or proxy may have made, carry API-Version too.',
  cause: 'API-Version is missing on responses that a router or proxy makes ({route}, status {status}).',
  fix: 'Send API-Version there too.',
  judgesFailures: true,
  judge: (exchange) =>
    surelyFromApplication(exchange) ? inapplicable('the application sent this response') : sent(exchange),
});

export const versionIsDay = clause<Exchange>({
  id: 'B-VERSION-03',
  basis: contract,
  section,
  place,
  text: 'API-Version is one calendar day, YYYY-MM-DD.',
  cause: 'API-Version is not a calendar day: {received}.',
  fix: 'Send the release date as YYYY-MM-DD.',
  judgesFailures: true,
  judge: (exchange) => {
    const version = versionOf(exchange);
    if (version === undefined) return inapplicable('no API-Version');
    return isDay(version) ? pass : broken({ at, expected: 'a day YYYY-MM-DD', received: version });
  },
});

const dated = (exchange: Exchange, judge: (day: string) => Judgement): Judgement => {
  const version = versionOf(exchange);
  return version !== undefined && isDay(version)
    ? judge(version)
    : inapplicable('no API-Version that is a day');
};

export const versionNotOlder = clause<Exchange>({
  id: 'B-VERSION-04',
  basis: contract,
  section,
  place,
  text: `API-Version is not older than ${release}, the release of this contract.`,
  cause: 'API-Version is older than this contract: {received}.',
  fix: `Send ${release} or later.`,
  judgesFailures: true,
  judge: (exchange) =>
    dated(exchange, (day) =>
      day >= release ? pass : broken({ at, expected: `${release} or later`, received: day }),
    ),
});

export const versionCurrent = clause<Exchange>({
  id: 'B-VERSION-05',
  basis: advice('the contract was released again since'),
  section,
  place,
  text: `API-Version is ${release}: a later one announces a contract that this suite does not know.`,
  cause: 'API-Version announces a later contract: {received}.',
  fix: `Send ${release}, or use a suite for the later contract.`,
  judgesFailures: true,
  judge: (exchange) =>
    dated(exchange, (day) => (day <= release ? pass : broken({ at, expected: release, received: day }))),
});

/** Different responses of one run, all sent for other clauses. */
export interface Responses {
  readonly exchanges: readonly Exchange[];
}

export const versionConstant = clause<Responses>({
  id: 'B-VERSION-06',
  basis: advice('a release is rolled out while the run goes on'),
  section,
  place,
  text: 'API-Version is the same on all routes and documents of one run.',
  cause: 'API-Version is not the same everywhere: {received}.',
  fix: 'Send one value from one place.',
  judgesFailures: true,
  judge: ({ exchanges }) => {
    const versions = exchanges.map((exchange) => (gotResponse(exchange) ? versionOf(exchange) : undefined));
    const first = versions.find((version) => version !== undefined);
    if (first === undefined) return inapplicable('no response had an API-Version');
    const other = versions.findIndex((version) => version !== undefined && version !== first);
    return other < 0
      ? pass
      : broken({
          at,
          expected: `${first}, as on the first response`,
          received: versions[other] ?? '',
          exchange: other,
          note: 'a deployment during the run changes it once',
        });
  },
});

/** Clauses for API-Version of every exchange. */
export const versionClauses = [
  versionPresent,
  versionPresentOutside,
  versionIsDay,
  versionNotOlder,
  versionCurrent,
] as const;

/** Any response that no known proxy made. */
export const receivedResponse = (exchange: Exchange): Exchange | undefined =>
  gotResponse(exchange) ? exchange : undefined;
