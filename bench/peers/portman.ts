import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type KnownData, refusedTargets } from './known.js';
import { description, program, type Tool } from './tool.js';

type Values = Readonly<Record<string, string>>;

const finished = (command: string, words: readonly string[], cwd: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const child = spawn(command, words, { cwd, stdio: 'ignore' });
    child.once('error', reject);
    child.once('close', () => resolve());
  });

const on = { enabled: true };
const asDescribed = { contentType: on, jsonBody: on, schemaValidation: on };
const success = { statusSuccess: on, ...asDescribed };

/** Query parameters of a variation; unnamed ones are omitted. */
const queryOf = (values: Values) => ({
  overwriteRequestQueryParams: ['q', 'kind', 'limit', 'cursor'].map((key) =>
    values[key] === undefined
      ? { key, value: '', disable: true }
      : { key, value: values[key], disable: false },
  ),
});

const variation = (
  operation: string,
  response: string,
  name: string,
  overwrites: object,
  bodyTests: readonly object[] = [],
  more: object = {},
) => ({
  openApiOperationId: operation,
  openApiResponse: response,
  variations: [
    {
      name,
      overwrites: [overwrites],
      tests: {
        contractTests: [response === '200' ? success : asDescribed],
        ...(bodyTests.length > 0 ? { contentTests: [{ responseBodyTests: bodyTests }] } : {}),
      },
      ...more,
    },
  ],
});

const pathId = (id: string) => ({
  overwriteRequestPathVariables: [{ key: 'id', value: id, overwrite: true }],
});

const refused = (target: string) => {
  const { pathname, searchParams } = new URL(target, 'http://host');
  const id = /^\/api\/v1\/content\/(.+)$/.exec(pathname)?.[1];
  if (id !== undefined) return variation('getContent', '404', `refused ${id}`, pathId(id));
  const operation = pathname.endsWith('search') ? 'searchContent' : 'listContent';
  return variation(
    operation,
    '400',
    `refused ${target.slice(0, 60)}`,
    queryOf(Object.fromEntries(searchParams)),
  );
};

/** Contract tests of every operation, and variations over parameters, records, pages and invalid requests. */
const configOf = ({ ids, words: [word = 'house'] }: KnownData) => ({
  version: 1,
  tests: {
    contractTests: [{ openApiOperation: 'GET::/api/v1/site', ...success }],
    variationTests: [
      variation('listContent', '200', 'default limit', queryOf({}), [{ key: 'limit', value: 20 }]),
      variation('listContent', '200', 'first page', queryOf({ limit: '7' }), [{ key: 'items', length: 7 }], {
        assignVariables: [{ collectionVariables: [{ responseBodyProp: 'next_cursor', name: 'next' }] }],
      }),
      variation('listContent', '200', 'second page', queryOf({ limit: '7', cursor: '{{next}}' })),
      variation('listContent', '200', 'largest limit', queryOf({ limit: '100' })),
      ...['page', 'summary', 'cost', 'work'].map((kind) =>
        variation('listContent', '200', `kind ${kind}`, queryOf({ kind, limit: '100' }), [
          { key: 'items[0].kind', value: kind },
        ]),
      ),
      variation('searchContent', '200', 'a word', queryOf({ q: word }), [{ key: 'items', minLength: 1 }]),
      variation('searchContent', '200', 'no hit', queryOf({ q: 'zqxjvkw' }), [{ key: 'items', length: 0 }]),
      ...ids.map((id) =>
        variation('getContent', '200', `record ${id}`, pathId(id), [{ key: 'id', value: id }]),
      ),
      ...refusedTargets.map(refused),
    ],
  },
  globals: {},
});

interface NewmanReport {
  readonly run: {
    readonly stats: { readonly requests: { readonly total: number } };
    readonly failures: readonly { readonly error: { readonly test?: string; readonly message: string } }[];
  };
}

/** Portman generates a collection from the description; newman runs it. */
export const portmanWithNewman = async (known: KnownData): Promise<Tool> => {
  const folder = mkdtempSync(join(tmpdir(), 'plumbrule-peers-'));
  const [config, collection, report] = ['config.json', 'collection.json', 'report.json'].map((name) =>
    join(folder, name),
  ) as [string, string, string];
  writeFileSync(config, JSON.stringify(configOf(known)));
  const portman = ['-l', description, '-c', config, '-o', collection, '-b', '{{baseUrl}}'];
  await finished(program('portman'), portman, folder);
  return {
    name: 'Portman 1.33 with newman 6.2',
    judge: async ({ baseUrl }) => {
      const newman = ['run', collection, '--env-var', `baseUrl=${baseUrl}`, '--timeout-request', '10000'];
      await finished(
        program('newman'),
        [...newman, '--reporters', 'json', '--reporter-json-export', report],
        folder,
      );
      const { run } = JSON.parse(readFileSync(report, 'utf8')) as NewmanReport;
      return {
        failures: run.failures.map(({ error }) => `${error.test ?? ''} ${error.message}`.trim()),
        requests: run.stats.requests.total,
      };
    },
    close: () => rmSync(folder, { recursive: true, force: true }),
  };
};
