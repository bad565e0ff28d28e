import assert from 'node:assert/strict';
import { test } from 'node:test';
import { advice, contract, derived, open, standard } from '../../../harness/declarations/basis.js';
import { type AnyClause, clause } from '../../../harness/declarations/clause.js';
import { type ClauseFile, readClauseFiles } from '../../../proof/catalogue/clause-files.js';
import { catalogueFindings, type ListedCatalogue } from '../../../proof/catalogue/findings.js';
import { headings } from '../../../schemas/headings.js';
import { clauses, onlookers, outline, scenarios, untestable } from '../../../specs/catalogue.js';
import { interfaceFacts } from '../../../specs/facts.js';
import { droppedIds, retiredIds } from '../../../specs/retired.js';

const files = await readClauseFiles();
const catalogue: ListedCatalogue = {
  interfaces: interfaceFacts,
  clauses,
  holders: [...scenarios, ...onlookers],
  outline,
  untestable,
  retired: retiredIds,
  dropped: droppedIds,
};
const path = 'specs/journal/paging/planted.clauses.ts';

const planted = (more: Partial<AnyClause> = {}): AnyClause => ({
  ...clause({
    id: 'A-PAGE-99',
    basis: contract,
    section: 'Page of content',
    place: 'limit',
    text: 'Planted.',
    judge: () => ({ kind: 'pass' }),
  }),
  ...more,
});

/** The project's files and one more, which exports this clause on its third line. */
const withFile = (exported: AnyClause): readonly ClauseFile[] => [
  ...files,
  { path, source: `import\n\n  id: '${exported.id}'\n`, exported: [exported] },
];

/** The catalogue with this clause listed this many times and held by a scenario. */
const withClause = (extra: AnyClause, times = 1): ListedCatalogue => ({
  ...catalogue,
  clauses: [...clauses, ...Array.from({ length: times }, () => extra)],
  holders: [...catalogue.holders, { clauses: [extra] }],
});

test('the catalogue lists every exported clause once, uses places of the outline only, and covers each place', () => {
  assert.deepEqual(catalogueFindings(catalogue, files), []);
});

test('an unlisted clause is named, with its file, its line and the list that it belongs to', () => {
  assert.deepEqual(catalogueFindings(catalogue, withFile(planted())), [
    `${path}:3: A-PAGE-99 is not listed; add it to specs/journal/clauses.ts`,
  ]);
});

test('a clause that only a scenario holds is reported as unlisted', () => {
  const held = { ...catalogue, holders: [...catalogue.holders, { clauses: [planted()] }] };
  assert.deepEqual(catalogueFindings(held, files), [
    'specs: A-PAGE-99 is not listed; add it to specs/journal/clauses.ts',
  ]);
});

test('a clause that is listed twice is named', () => {
  const twice = planted();
  assert.deepEqual(catalogueFindings(withClause(twice, 2), withFile(twice)), [
    `${path}:3: A-PAGE-99 is listed twice`,
  ]);
});

test('two clauses with the same id are named', () => {
  const same = planted({ id: clauses[0]!.id });
  const findings = catalogueFindings(withClause(same), withFile(same));
  assert.equal(findings.length, 1);
  assert.match(findings[0]!, /A-AUTH-01 is listed twice$/);
});

test('titles of scenarios, which are titles of tests, have at most 100 characters', () => {
  assert.deepEqual(
    scenarios.map(({ title }) => title).filter((title) => title.length > 100),
    [],
  );
});

test('reports order topics by the headings of the ledger, each once and in the order of the contract', () => {
  assert.deepEqual([...new Set(outline.map(({ section }) => section))].sort(), [...headings].sort());
  for (const letter of ['a', 'b']) {
    const own = [...new Set(outline.filter((one) => one.interface === letter).map(({ section }) => section))];
    assert.deepEqual(
      own,
      headings.filter((heading) => own.includes(heading)),
    );
  }
});

test('a place that is not in the outline is named, with the nearest one', () => {
  const lost = planted({ place: 'limitt', also: ['Limits, page sizes'] });
  assert.deepEqual(catalogueFindings(withClause(lost), withFile(lost)), [
    `${path}:3: "Page of content, limitt" is not a place in specs/journal/outline.ts. Did you mean "Page of content, limit"?`,
    `${path}:3: "Limits, page sizes" is not a place in specs/journal/outline.ts. Did you mean "Limits, page size"?`,
  ]);
});

test('a clause without evidence is named', () => {
  const idle = planted();
  assert.deepEqual(catalogueFindings({ ...catalogue, clauses: [...clauses, idle] }, withFile(idle)), [
    `${path}:3: A-PAGE-99 gets no evidence; add it to a scenario or an onlooker`,
  ]);
});

test('a listed clause that no clause file exports is named', () => {
  assert.deepEqual(catalogueFindings(withClause(planted()), files), [
    'specs: A-PAGE-99 is listed and no *.clauses.ts exports it',
  ]);
});

test('an id of another form, or of no interface, is named', () => {
  const foreign = planted({ id: 'Z-PAGE-99' });
  assert.deepEqual(catalogueFindings(withClause(foreign), withFile(foreign)), [
    `${path}:3: Z-PAGE-99 is not formed INTERFACE-TOPIC-NN`,
  ]);
  const odd = planted({ id: 'A-page-1' });
  assert.deepEqual(catalogueFindings(withClause(odd), withFile(odd)), [
    `${path}:3: A-page-1 is not formed INTERFACE-TOPIC-NN`,
  ]);
});

test('a place of the contract that nothing covers, or that is listed twice, is named', () => {
  const more = {
    interface: 'b',
    section: 'Planted',
    place: 'here',
    nature: 'informs',
    gist: 'Planted.',
  } as const;
  assert.deepEqual(catalogueFindings({ ...catalogue, outline: [...outline, more, more] }, files), [
    'specs/companion/outline.ts: no clause and no reason covers "Planted, here"',
    'specs/companion/outline.ts: no clause and no reason covers "Planted, here"',
    'specs/companion/outline.ts: "Planted, here" is listed twice',
  ]);
});

test('an untestable sentence at an unknown place is named', () => {
  const lost = { interface: 'a', section: 'Money', place: 'decimals', text: '', reason: '' } as const;
  assert.deepEqual(catalogueFindings({ ...catalogue, untestable: [...untestable, lost] }, files), [
    'specs/journal/untestable.ts: "Money, decimals" is not a place in specs/journal/outline.ts. Did you mean "Money, decimal"?',
  ]);
});

/** Sentences that a planted clause may cite, one of each nature. */
const planted3 = (['states', 'leaves open', 'informs'] as const).map((nature) => ({
  interface: 'a' as const,
  section: 'Planted',
  place: nature,
  nature,
  gist: 'Planted.',
}));

const basisFindingsOf = (more: Partial<AnyClause>): readonly string[] => {
  const wrong = planted(more);
  const listed = withClause(wrong);
  // A clause that states the planted sentence, so that it is covered.
  const cover = planted({ id: 'A-PAGE-98', section: 'Planted', place: 'states' });
  return catalogueFindings(
    {
      ...listed,
      clauses: [...listed.clauses, cover],
      holders: [...listed.holders, { clauses: [cover] }],
      outline: [...outline, ...planted3],
      untestable: [
        ...untestable,
        ...planted3.slice(1).map(({ nature: _, gist: __, ...place }) => ({ ...place, text: '', reason: '' })),
      ],
    },
    [...withFile(wrong), { path, source: '', exported: [cover] }],
  );
};

test('a basis that cites a sentence which cannot carry it is named', () => {
  const at = (place: string, basis: AnyClause['basis']) =>
    basisFindingsOf({ section: 'Planted', place, basis });
  const named = (kind: string, nature: string) => [
    `${path}:3: the basis of A-PAGE-99 is "${kind}", but "Planted, ${nature}" ${nature}`,
  ];
  const step = derived('a sentence says one thing', 'another thing holds');
  assert.deepEqual(at('leaves open', contract), named('contract', 'leaves open'));
  assert.deepEqual(at('informs', contract), named('contract', 'informs'));
  assert.deepEqual(at('leaves open', step), named('derived', 'leaves open'));
  assert.deepEqual(at('leaves open', standard('RFC 9457', '3')), named('standard', 'leaves open'));
  assert.deepEqual(at('leaves open', advice('a server differs')), named('advice', 'leaves open'));
  assert.deepEqual(at('informs', advice('a server differs')), []);
  assert.deepEqual(at('leaves open', open), []);
  assert.deepEqual(at('states', step), []);
});

test('a basis without its reasons is named', () => {
  const lacking = (basis: AnyClause['basis']) =>
    basisFindingsOf({ basis }).map((finding) => finding.replace(`${path}:3: A-PAGE-99 `, ''));
  assert.deepEqual(lacking(standard('', '')), [
    'lacks the document of its standard',
    'lacks the section of its standard',
  ]);
  assert.deepEqual(lacking(derived('', 'TODO')), ['lacks its "because"', 'lacks its "therefore"']);
  assert.deepEqual(lacking(advice('')), ['lacks its "may be wrong when"']);
});

test('a sentence that states something needs more than an open question, and each sentence needs a gist', () => {
  const question = planted({ section: 'Planted', place: 'states', basis: open, level: 'observe' });
  const [states] = planted3;
  const listed = { ...withClause(question), outline: [...outline, { ...states!, gist: '' }] };
  assert.deepEqual(catalogueFindings(listed, withFile(question)), [
    'the ledger of Interface A: "Planted, states" has no gist',
    'the ledger of Interface A: "Planted, states" states something, but only open questions cite it',
  ]);
});

test('a retired or dropped id that is still a clause, or whose successor is none, is named', () => {
  const retired = [
    ['A-PAGE-01', 'A-PAGE-02'],
    ['A-PAGE-97', 'A-PAGE-96'],
  ] as const;
  const dropped = new Map([['A-PAGE-02', 'nobody needs it']]);
  assert.deepEqual(catalogueFindings({ ...catalogue, retired, dropped }, files), [
    'A-PAGE-01 is retired and listed as a clause',
    'A-PAGE-97 is retired for A-PAGE-96, which is no clause',
    'A-PAGE-02 is dropped and listed as a clause',
  ]);
});

test('each topic that depends on the clock is the topic of a clause', () => {
  const topics = new Set(clauses.map(({ id }) => id.split('-', 2).join('-')));
  const timed = interfaceFacts.flatMap(({ letter, timedTopics = [] }) =>
    timedTopics.map((topic) => `${letter.toUpperCase()}-${topic}`),
  );
  assert.notEqual(timed.length, 0);
  assert.deepEqual(
    timed.filter((topic) => !topics.has(topic)),
    [],
  );
});
