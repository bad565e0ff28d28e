import { advice, contract, standard } from '../../../harness/declarations/basis.js';
import { clause } from '../../../harness/declarations/clause.js';
import { broken, inapplicable, type Judgement, pass } from '../../../harness/engine/verdict.js';
import { httpDate } from '../../../harness/formats/dates.js';
import { dateField, fieldText } from '../../../harness/formats/structured-fields.js';
import type { Exchange } from '../../../harness/network/exchange.js';
import { gotResponse } from '../rest/paths.js';

/**
 * The retirement headers of one response; timestamps are milliseconds since the epoch, undefined when
 * unreadable.
 */
export interface Retirement {
  readonly exchanges: readonly [Exchange];
  readonly deprecation: { readonly text: string; readonly timestamp: number | undefined } | undefined;
  readonly sunset: { readonly text: string; readonly timestamp: number | undefined } | undefined;
}

const section = 'Versioning';
const place = '4';
const dayMs = 86_400_000;
/** The end of the year 9999: larger values must have been milliseconds. */
const latest = Date.UTC(9999, 11, 31);

const asUtc = (text: string) => text.replace(/ UTC$/, ' GMT');

/** Reads Deprecation and Sunset of a response with one of them. */
export const readRetirement = (exchange: Exchange): Retirement | undefined => {
  if (!gotResponse(exchange)) return undefined;
  const deprecation = dateField(exchange, 'deprecation');
  const sunset = fieldText(exchange, 'sunset')?.trim();
  if (!deprecation && sunset === undefined) return undefined;
  const timestamp = deprecation?.value ?? httpDate(deprecation?.text.trim() ?? '');
  return {
    exchanges: [exchange],
    deprecation: deprecation && {
      text: deprecation.text.trim(),
      timestamp: timestamp !== undefined && timestamp <= latest ? timestamp : undefined,
    },
    sunset: sunset === undefined ? undefined : { text: sunset, timestamp: httpDate(asUtc(sunset)) },
  };
};

export const deprecationSyntax = clause<Retirement>({
  id: 'B-SUNSET-01',
  basis: standard('RFC 9745', '2.1'),
  section,
  place,
  text: 'Deprecation, where sent, is a date: @ and seconds since the epoch (RFC 9745, 2.1).',
  cause: 'Deprecation is not a date in the form of RFC 9745: {received}.',
  fix: 'Write @ and seconds since 1970.',
  judgesFailures: true,
  judge: ({ deprecation }) => {
    if (!deprecation) return inapplicable('no Deprecation');
    return deprecation.timestamp === undefined
      ? broken({ at: 'Deprecation', expected: 'a date such as @1688169599', received: deprecation.text })
      : pass;
  },
});

export const deprecationForm = clause<Retirement>({
  id: 'B-SUNSET-02',
  basis: advice('a server still sends the form of the drafts, which clients of that time read'),
  section,
  place,
  text: 'Deprecation is not written as an HTTP date, the form of drafts before RFC 9745.',
  cause: 'Deprecation is written as an HTTP date: {received}.',
  fix: 'Write @ and seconds since 1970.',
  judgesFailures: true,
  judge: ({ deprecation }) => {
    if (deprecation?.timestamp === undefined) return inapplicable('no Deprecation that is a date');
    return deprecation.text.startsWith('@')
      ? pass
      : broken({
          at: 'Deprecation',
          expected: `@${deprecation.timestamp / 1000}`,
          received: deprecation.text,
        });
  },
});

export const sunsetSyntax = clause<Retirement>({
  id: 'B-SUNSET-03',
  basis: standard('RFC 8594', '3'),
  section,
  place,
  text: 'Sunset, where sent, is an HTTP date (RFC 8594, 3; RFC 9110, 5.6.7).',
  cause: 'Sunset is not an HTTP date: {received}.',
  fix: 'Write it as Thu, 01 Jul 2027 00:00:00 GMT.',
  judgesFailures: true,
  judge: ({ sunset }) => {
    if (!sunset) return inapplicable('no Sunset');
    return sunset.timestamp === undefined
      ? broken({
          at: 'Sunset',
          expected: 'a date such as Thu, 01 Jul 2027 00:00:00 GMT',
          received: sunset.text,
        })
      : pass;
  },
});

export const sunsetInGmt = clause<Retirement>({
  id: 'B-SUNSET-04',
  basis: advice('a library writes the zone as UTC, and clients read it'),
  section,
  place,
  text: 'Sunset names its zone GMT, not UTC.',
  cause: 'Sunset does not name its zone GMT: {received}.',
  fix: 'Write GMT.',
  judgesFailures: true,
  judge: ({ sunset }) => {
    if (sunset?.timestamp === undefined) return inapplicable('no Sunset that is a date');
    return sunset.text.endsWith('GMT')
      ? pass
      : broken({ at: 'Sunset', expected: asUtc(sunset.text), received: sunset.text });
  },
});

export const sunsetAnnounced = clause<Retirement>({
  id: 'B-SUNSET-05',
  basis: contract,
  section,
  place,
  text: 'Sunset is not sent without Deprecation.',
  cause: 'Sunset is sent without Deprecation.',
  fix: 'Send Deprecation beside Sunset.',
  judgesFailures: true,
  judge: ({ deprecation, sunset }) => {
    if (!sunset) return inapplicable('no Sunset');
    return deprecation
      ? pass
      : broken({ at: 'Deprecation', expected: 'Deprecation beside Sunset', received: 'no Deprecation' });
  },
});

export const deprecationDated = clause<Retirement>({
  id: 'B-SUNSET-06',
  basis: advice('a route is deprecated and its end is not decided yet'),
  section,
  place,
  text: 'Deprecation is sent together with a Sunset that says when the route ends.',
  cause: 'A route is deprecated without a Sunset.',
  fix: 'Send Sunset beside Deprecation.',
  judgesFailures: true,
  judge: ({ deprecation, sunset }) => {
    if (!deprecation) return inapplicable('no Deprecation');
    return sunset
      ? pass
      : broken({ at: 'Sunset', expected: 'Sunset beside Deprecation', received: 'no Sunset' });
  },
});

const both = ({ deprecation, sunset }: Retirement, judge: (from: number, until: number) => Judgement) =>
  deprecation?.timestamp === undefined || sunset?.timestamp === undefined
    ? inapplicable('not both dates can be read')
    : judge(deprecation.timestamp, sunset.timestamp);

const shownAsDate = (timestamp: number) => new Date(timestamp).toUTCString();

export const sunsetNotEarlier = clause<Retirement>({
  id: 'B-SUNSET-07',
  basis: standard('RFC 9745', '4'),
  section,
  place,
  text: 'Sunset is not earlier than Deprecation (RFC 9745, 4).',
  cause: 'Sunset is earlier than Deprecation.',
  fix: 'Let Sunset come after Deprecation.',
  judgesFailures: true,
  judge: (retirement) =>
    both(retirement, (from, until) =>
      until >= from
        ? pass
        : broken({
            at: 'Sunset',
            expected: `${shownAsDate(from)} or later`,
            received: shownAsDate(until),
          }),
    ),
});

/**
 * Returns the same day and time six calendar months later; the last day of that month where it is shorter.
 */
const sixMonthsAfter = (timestamp: number): number => {
  const later = new Date(timestamp);
  const day = later.getUTCDate();
  later.setUTCDate(1);
  later.setUTCMonth(later.getUTCMonth() + 6);
  const length = new Date(Date.UTC(later.getUTCFullYear(), later.getUTCMonth() + 1, 0)).getUTCDate();
  return later.setUTCDate(Math.min(day, length));
};

export const sixMonthsNotice = clause<Retirement>({
  id: 'B-SUNSET-08',
  basis: advice('the notice was given earlier, in another way'),
  section,
  place,
  text: 'Sunset is at least six months after Deprecation.',
  cause: 'Less than six months lie between Deprecation and Sunset.',
  fix: 'Give at least six months of notice.',
  judgesFailures: true,
  judge: (retirement) =>
    both(retirement, (from, until) => {
      if (until <= from)
        return inapplicable('Sunset is not later than Deprecation: another clause judges that');
      const earliest = sixMonthsAfter(from);
      return until >= earliest - dayMs
        ? pass
        : broken({
            at: 'Sunset',
            expected: `${shownAsDate(earliest)} or later`,
            received: shownAsDate(until),
          });
    }),
});

/** Clauses for Deprecation and Sunset of every exchange. */
export const retirementClauses = [
  deprecationSyntax,
  deprecationForm,
  sunsetSyntax,
  sunsetInGmt,
  sunsetAnnounced,
  deprecationDated,
  sunsetNotEarlier,
  sixMonthsNotice,
] as const;
