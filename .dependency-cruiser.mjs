// Who may import whom: the table of docs/explanation/architecture.md as rules of dependency-cruiser, with the reason of each ban.
// npx depcruise --config .dependency-cruiser.mjs specs   checks one folder; the unit tests check them all.

/** Folders and packages that the files of a folder may import; every other import of theirs is forbidden. */
const table = [
  {
    folder: 'harness',
    folders: ['schemas'],
    packages: ['undici', 'ajv', 'ajv-formats', 'fast-check', 'structured-headers'],
    because: 'The engine talks to a target and judges; it knows no clause, report, player or server.',
  },
  {
    folder: 'specs',
    except: 'specs/conformance\\.spec\\.ts$',
    folders: ['harness', 'schemas'],
    packages: ['fast-check', 'yaml'],
    because: 'The contract is what every player plays; it reaches the target through the harness only.',
  },
  {
    folder: 'reference-server',
    folders: [],
    packages: ['@a2a-js/sdk', '@modelcontextprotocol/server', 'find-my-way', 'http-message-sig', 'yaml'],
    because:
      'One mistake must not sit on both sides: the server shares nothing with harness, schemas or specs.',
  },
  {
    folder: 'reports',
    folders: ['schemas'],
    packages: [],
    because: 'A report is a pure function of conformance.json.',
  },
  {
    folder: 'runs',
    folders: ['harness', 'specs', 'schemas', 'reports', 'package\\.json$'],
    packages: ['yaml', 'ajv', 'ajv-formats'],
    because: 'What every player shares cannot depend on a player or on a server.',
  },
  {
    folder: 'cli',
    folders: ['runs', 'reports', 'specs', 'harness', 'schemas', 'reference-server'],
    // Types only: the installed SDK is loaded at run time.
    packages: ['@modelcontextprotocol/server'],
    because: 'Players do not import each other, tests or libraries of lower layers.',
    // "plumbrule prove" is the command line of the proof, "serve" offers its faults and legal choices, "client" tries them.
    alsoFrom: {
      files: 'cli/(commands/(prove|client)|setup/plan|known-(faults|choices)|(prove|client)/.*)\\.ts$',
      folders: ['proof'],
    },
  },
  {
    folder: 'library',
    folders: ['runs', 'reports', 'harness', 'schemas'],
    packages: [],
    because: 'What a program imports is a player like the others, and no more than a run.',
  },
  {
    folder: 'playwright',
    folders: ['runs', 'reports', 'specs', 'harness', 'schemas', 'reference-server'],
    packages: ['@playwright/test'],
    because: 'Players do not import each other, tests or libraries of lower layers.',
  },
  {
    folder: 'proof',
    folders: ['runs', 'reports', 'specs', 'harness', 'schemas', 'reference-server'],
    packages: ['fast-check'],
    because: 'Players do not import each other, tests or libraries of lower layers.',
  },
];

/** Packages that stand inside dist/bundled/: nobody has to install them. */
const bundledPackages = [
  '@a2a-js/sdk',
  '@modelcontextprotocol/server',
  'fast-check',
  'find-my-way',
  'http-message-sig',
  'structured-headers',
  'undici',
  'yaml',
];

const inside = (folders) => `^(${folders.map((name) => (name.endsWith('$') ? name : `${name}/`)).join('|')})`;
const packagesNamed = (names) => `(^|/)node_modules/(${names.join('|')})/`;
const ofNpm = '(^|/)node_modules/';

const rulesOf = ({ folder, except, folders, packages, because, alsoFrom }) => {
  const pathNot = [except, alsoFrom?.files].filter((path) => path !== undefined);
  const from = { path: `^${folder}/`, ...(pathNot.length > 0 ? { pathNot } : {}) };
  const rules = [
    {
      name: `${folder}-folders`,
      severity: 'error',
      comment: because,
      from,
      to: { pathNot: [inside([folder, ...folders]), ofNpm], dependencyTypesNot: ['core'] },
    },
    {
      name: `${folder}-packages`,
      severity: 'error',
      comment: because,
      from: { path: `^${folder}/`, ...(except === undefined ? {} : { pathNot: except }) },
      to: { path: ofNpm, ...(packages.length > 0 ? { pathNot: packagesNamed(packages) } : {}) },
    },
  ];
  if (alsoFrom !== undefined)
    rules.push({
      ...rules[0],
      name: `${folder}-folders-of-exceptions`,
      from: { path: `^${alsoFrom.files}` },
      to: { ...rules[0].to, pathNot: [inside([folder, ...folders, ...alsoFrom.folders]), ofNpm] },
    });
  return rules;
};

/** @type {import('dependency-cruiser').IConfiguration} */
const configuration = {
  forbidden: [
    {
      name: 'no-cycles',
      severity: 'error',
      comment: 'Files that need each other, for a type or a value, are one thing cut in two.',
      from: {},
      to: { circular: true },
    },
    {
      name: 'no-unresolvable',
      severity: 'error',
      comment: 'The import names a file or a package that is not there.',
      from: {},
      to: { couldNotResolve: true },
    },
    ...table.flatMap(rulesOf),
    {
      name: 'clauses-harness',
      severity: 'error',
      comment:
        'A judge runs on recorded evidence: of the harness it knows clauses, verdicts and readers only.',
      from: { path: '\\.clauses\\.ts$' },
      to: {
        path: '^harness/',
        pathNot:
          '^harness/(declarations/(clause|basis)\\.ts$|engine/(verdict|pacer)\\.ts$|network/(exchange|intermediaries)\\.ts$|formats/)',
      },
    },
    {
      name: 'clauses-scenarios',
      severity: 'error',
      comment: 'A judge does not know who provoked its evidence.',
      from: { path: '\\.clauses\\.ts$' },
      to: { path: '(\\.scenarios|\\.onlookers|/suite|/catalogue|/interfaces?)\\.ts$' },
    },
    {
      name: 'clauses-world',
      severity: 'error',
      comment: 'A judge is pure: no network, no clock, no file system, no library.',
      from: { path: '\\.clauses\\.ts$' },
      to: { dependencyTypes: ['core', 'npm', 'npm-dev'], pathNot: '^(node:)?crypto$' },
    },
    {
      name: 'data-imports-nothing',
      severity: 'error',
      comment: 'Schemas and fixtures are data.',
      from: { path: '^(schemas|fixtures)/' },
      to: {},
    },
    {
      name: 'nobody-imports-tests',
      severity: 'error',
      comment: 'What only tests and measurements need must not be needed by what is shipped.',
      from: { pathNot: '^(tests|bench)/' },
      to: { path: '^(tests|bench|scripts|bin)/' },
    },
    {
      name: 'shipped-packages',
      severity: 'error',
      comment:
        'A user installs dependencies; of devDependencies the package holds only what the bundle may take in.',
      from: {
        pathNot: '^(tests|bench|playwright)/|^specs/conformance\\.spec\\.ts$|^playwright\\.config\\.ts$',
      },
      to: {
        dependencyTypes: ['npm-dev', 'npm-no-pkg', 'npm-unknown'],
        pathNot: packagesNamed(bundledPackages),
      },
    },
  ],
  options: {
    // TypeScript 7 has no compiler API; this parser sees imports of types and of values alike.
    parser: 'swc',
    doNotFollow: { path: 'node_modules' },
    // The build writes the compiled schemas into dist/.
    exclude: { path: '^dist/|compiled-(schemas|config)\\.js$' },
    enhancedResolveOptions: {
      extensions: ['.ts', '.js', '.mjs', '.json'],
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
    },
  },
};

export default configuration;
