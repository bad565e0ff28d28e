import { type Clause, clause } from '../../../harness/engine/clause.js';
import { broken, inapplicable, observed, pass } from '../../../harness/engine/verdict.js';
import { isObject, jsonOf, shown } from '../../../harness/formats/json.js';
import { type Exchange, status } from '../../../harness/network/exchange.js';
import { openAnswer } from '../../journal/protocol/refusals.js';
import { answersItself, type Beside } from './answers.js';
import { entriesOf, type Kind, kindOf } from './entries.js';

const section = 'Endpoints, Interface B';

const answering = (definition: Omit<Clause<Beside>, 'level' | 'section' | 'judge'>) =>
  clause<Beside>({ ...definition, level: 'must', section, judge: answersItself });

export const profileAnswers = answering({
  id: 'B-ROUTE-01',
  place: 'profile',
  also: ['What the service does, 7', `${section}, all are GET`],
  text: 'GET /api/v1/profile answers with status 200.',
});

export const searchAnswers = answering({
  id: 'B-ROUTE-02',
  place: 'search',
  also: ['What the service does, 7'],
  text: 'GET /api/v1/search with query and limit answers with status 200.',
});

export const contentAnswers = answering({
  id: 'B-ROUTE-03',
  place: 'content',
  also: ['What the service does, 7'],
  text: 'GET /api/v1/content with kind and limit answers with status 200.',
});

export const statusAnswers = answering({
  id: 'B-ROUTE-05',
  place: 'status',
  text: 'GET /api/v1/status answers with status 200.',
});

/** A listing asked for with one of the kinds, beside an unwritten path and the same listing of the other kinds. */
export interface KindAsked {
  readonly exchanges: readonly [listing: Exchange, control: Exchange, ...others: Exchange[]];
  readonly kind: Kind | 'all';
}

export const everyKindAnswers = clause<KindAsked>({
  id: 'B-ROUTE-06',
  level: 'must',
  section,
  place: 'content, kind',
  text: 'The listing takes each kind, note, craft, book, watch and all, and answers with status 200.',
  judge: ({ exchanges: [listing, control, ...others], kind }) => {
    if (others.every((other) => status(other) !== 200))
      return inapplicable('the listing answers no kind at all: judged as such');
    const judgement = answersItself({ exchanges: [listing, control] });
    return judgement.kind === 'broken' && status(listing) !== 200
      ? broken({ ...judgement.breach, expected: `status 200 for the kind ${kind}` })
      : judgement;
  },
});

/** A listing or search asked for with a kind or a limit. */
export interface Asked {
  readonly exchanges: readonly [Exchange];
  readonly kind?: Kind;
  readonly limit: number;
}

const untold = inapplicable('the entries cannot be told in this body, which is open');

export const kindKept = clause<Asked>({
  id: 'B-ROUTE-07',
  level: 'must',
  section,
  place: 'content, kind',
  text: 'A listing of one kind holds no entry that names another of the four kinds.',
  judge: ({ exchanges: [exchange], kind }) => {
    const found = entriesOf(exchange);
    if (kind === undefined || !found) return untold;
    const told = found.entries.map(kindOf);
    if (told.every((name) => name === undefined)) return inapplicable('no entry names a kind');
    const stray = told.findIndex((name) => name !== undefined && name !== kind);
    return stray < 0
      ? pass
      : broken({ at: `${found.pointer}/${stray}`, expected: `kind "${kind}"`, received: `"${told[stray]}"` });
  },
});

/** The listing of all kinds with a limit that it does not reach, and the listing of each kind. */
export interface AllAndEach {
  readonly exchanges: readonly [all: Exchange, ...each: Exchange[]];
  readonly limit: number;
  /** The kind of each of the later exchanges. */
  readonly kinds: readonly Kind[];
}

export const allHoldsEach = clause<AllAndEach>({
  id: 'B-ROUTE-08',
  level: 'must',
  section,
  place: 'content, kind',
  text: 'The listing of all kinds holds entries of every kind that has some.',
  judge: ({ exchanges: [all, ...each], limit, kinds: asked }) => {
    const whole = entriesOf(all);
    if (!whole) return untold;
    const told = whole.entries.map(kindOf);
    if (told.some((name) => name === undefined)) return inapplicable('not every entry names its kind');
    const listings = each.map((exchange) => entriesOf(exchange)?.entries ?? []);
    const missing = asked.filter(
      (kind, index) => listings[index]?.some((entry) => kindOf(entry) === kind) && !told.includes(kind),
    );
    if (missing.length === 0) return listings.some(({ length }) => length > 0) ? pass : untold;
    // A server may hold fewer entries a page than asked for: then it is cut, at a number that people choose or that
    // other listings reach too, and what it leaves out is not known.
    const size = told.length;
    const longest = Math.max(...listings.map(({ length }) => length));
    if (size >= limit || (size >= longest && size % 5 === 0)) return inapplicable('the listing may be cut');
    return broken({
      at: whole.pointer,
      expected: `entries of kind ${missing.join(', ')} among all`,
      received: `${size} entries of kind ${[...new Set(told)].join(', ') || 'none'}`,
    });
  },
});

export const limitKept = clause<Asked>({
  id: 'B-ROUTE-09',
  level: 'must',
  section,
  place: 'limit',
  text: 'A listing or search holds no more entries than the limit that was asked for.',
  judge: ({ exchanges: [exchange], limit }) => {
    const found = entriesOf(exchange);
    if (!found) return untold;
    if (found.entries.length === 0) return inapplicable('there are no entries');
    return found.entries.length <= limit
      ? pass
      : broken({
          at: found.pointer,
          expected: `at most ${limit} entries`,
          received: `${found.entries.length} entries`,
        });
  },
});

const question = ({ request }: Exchange) =>
  `${request.method} ${request.path.replace(/^.*\/api\/v1/, '').slice(0, 40)}`;

export const openParameters = clause<Exchange>({
  id: 'B-ROUTE-14',
  level: 'observe',
  section,
  place: 'parameters',
  text: 'How are parameters answered that are left out, out of range or unknown?',
  judgesFailures: true,
  judge: (exchange) => observed(`${question(exchange)}: ${exchange.failure?.code ?? status(exchange)}`),
});

export const bodiesSeen = clause<Exchange>({
  id: 'B-ROUTE-15',
  level: 'observe',
  section,
  place: 'response bodies',
  also: ['Interface B resources, fields'],
  text: 'Which members do the bodies of the REST routes have?',
  judge: (exchange) => {
    const value = jsonOf(exchange).document?.value;
    if (value === undefined || status(exchange) !== 200) return inapplicable('no JSON body');
    const members = isObject(value) ? Object.keys(value).sort().join(', ') : shown(value).slice(0, 1);
    return observed(`${question(exchange).replace(/\?.*/, '')}: ${members}`);
  },
});

export const unknownRoute = openAnswer({
  id: 'B-ROUTE-16',
  section,
  place: 'unknown routes',
  text: 'How is a path below /api/v1 answered that the contract does not name?',
});
