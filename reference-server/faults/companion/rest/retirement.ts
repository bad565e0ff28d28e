import type { Override } from '../../../companion/overrides.js';
import type { CompanionExchange } from '../../../companion/presentation/exchange.js';
import type { Fault } from '../../../fault.js';
import { breaking, fault } from '../companion-fault.js';

const structured = (day: string): string => `@${Date.parse(day) / 1000}`;
const httpDate = (day: string): string => new Date(day).toUTCString();

// One retiring route is enough; every run requests it.
const announces = (deprecation: string | undefined, sunset: string | undefined): Override => {
  const onStatus = (value: string | undefined) => (exchange: CompanionExchange) =>
    exchange.route?.path === '/api/v1/status' ? value : undefined;
  return () => ({ deprecation: onStatus(deprecation), sunset: onStatus(sunset) });
};

const start = '2026-12-01';
const end = '2027-07-01';

/**
 * Deprecation and Sunset: malformed, unpaired, in the wrong order, too close (contract: Versioning, rule 4).
 */
export const retirementFaults: readonly Fault[] = [
  ...breaking('B-SUNSET-01')([
    ['b-deprecation-true', 'Deprecation is the word true', announces('true', httpDate(end))],
    ['b-deprecation-boolean', 'Deprecation is a structured boolean', announces('?1', httpDate(end))],
    ['b-deprecation-bare-seconds', 'Deprecation lacks the @', announces('1796083200', httpDate(end))],
    ['b-deprecation-decimal', 'Deprecation has a fraction', announces('@1796083200.0', httpDate(end))],
    [
      'b-deprecation-milliseconds',
      'Deprecation counts milliseconds',
      announces(`${structured(start)}000`, httpDate(end)),
    ],
    ['b-deprecation-rfc3339', 'Deprecation is an RFC 3339 date', announces(start, httpDate(end))],
  ]),
  fault(
    'b-deprecation-http-date',
    'Deprecation has its older HTTP form',
    ['B-SUNSET-02'],
    announces(httpDate(start), httpDate(end)),
  ),
  fault(
    'b-deprecation-alone',
    'A route has Deprecation without Sunset',
    ['B-SUNSET-06'],
    announces(structured(start), undefined),
  ),
  fault(
    'b-sunset-alone',
    'A route has Sunset without Deprecation',
    ['B-SUNSET-05'],
    announces(undefined, httpDate(end)),
  ),
  ...breaking('B-SUNSET-03')([
    ['b-sunset-rfc3339', 'Sunset is an RFC 3339 date', announces(structured(start), end)],
    ['b-sunset-structured', 'Sunset is a structured date', announces(structured(start), structured(end))],
    [
      'b-sunset-wrong-weekday',
      'Sunset has a wrong weekday',
      announces(structured(start), httpDate(end).replace(/^\w+/, 'Mon')),
    ],
    [
      'b-sunset-other-zone',
      'Sunset has a time zone other than GMT',
      announces(structured(start), httpDate(end).replace('GMT', '+0530')),
    ],
  ]),
  fault(
    'b-sunset-utc',
    'Sunset names UTC instead of GMT',
    ['B-SUNSET-04'],
    announces(structured(start), httpDate(end).replace('GMT', 'UTC')),
  ),
  fault(
    'b-sunset-before-deprecation',
    'Sunset is earlier than Deprecation',
    ['B-SUNSET-07'],
    announces(structured(end), httpDate(start)),
  ),
  fault(
    'b-sunset-three-months',
    'Sunset is three months after Deprecation',
    ['B-SUNSET-08'],
    announces(structured(start), httpDate('2027-03-01')),
  ),
  fault(
    'b-sunset-nearly-six-months',
    'Sunset is two weeks less than six months after Deprecation',
    ['B-SUNSET-08'],
    announces(structured(start), httpDate('2027-05-18')),
  ),
  fault('b-sunset-slides', 'Sunset is computed from the time of the request', ['B-SUNSET-10'], (sound) => ({
    ...announces(structured(start), undefined)(sound),
    sunset: ({ route, now }) =>
      route?.path === '/api/v1/status' ? new Date(now + 400 * 86_400_000).toUTCString() : undefined,
  })),
];
