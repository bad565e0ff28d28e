import { inOrder } from '../../../../harness/engine/in-order.js';
import type { ClientRequest } from '../../../../harness/network/client.js';
import type { HeaderLine } from '../../../../harness/network/exchange.js';
import { type Contrast, contrast } from '../../../journal/protocol/refusals.js';
import type { CompanionContext } from '../../context.js';
import { listed, modestLimit, notePath, searchPath, unknownSlug, wordToSearch } from '../requests.js';
import { createsNothing, oddSlugUnknown } from '../unusual-requests.clauses.js';
import { writeRefused } from './methods.clauses.js';

const json: readonly HeaderLine[] = [['content-type', 'application/json']];

/** Writes that pass a validation, and one that is repeated: a server may refuse only what is malformed, or once. */
const writeAsMeant = async (context: CompanionContext): Promise<void> => {
  const { companion, judge } = context;
  const note = (await notePath(context)) ?? '/api/v1/profile';
  const { path: content } = await listed(context, 'note');
  const tried = [
    [content, 'POST', '{"kind":"note","slug":"plumbrule","title":"Plumbrule"}'],
    [note, 'PATCH', '{"title":"Plumbrule"}'],
    [note, 'PUT', '{"title":"Plumbrule","markdown":"Plumbrule"}'],
  ] as const;
  const repeated = ['PUT', 'DELETE'].map((method) => {
    const sent = method === 'DELETE' ? {} : { body: '{}', headers: json };
    return { path: '/api/v1/profile', method, ...sent, again: true, remember: false };
  });
  await inOrder<readonly [ClientRequest, string], Contrast>(
    [
      ...tried.map(([path, method, body]) => [{ path, method, body, headers: json }, path] as const),
      ...repeated.map((request) => [request, note] as const),
    ],
    async ([request, beside]) =>
      contrast(await companion.send(request), await companion.send({ path: beside })),
    (evidence) => judge([writeRefused], evidence),
  );
};

/** Sends write methods to the routes that other scenarios send only some of them to. */
export const writeElsewhere = async (context: CompanionContext): Promise<void> => {
  const { companion, judge, random } = context;
  const search = searchPath(await wordToSearch(context), modestLimit);
  const unknown = `/api/v1/notes/${unknownSlug(random)}`;
  const tried: readonly (readonly [path: string, beside: string, methods: readonly string[]])[] = [
    ...['/api/v1/profile', '/api/v1/status', search].map((path) => [path, path, ['PUT', 'PATCH']] as const),
    [unknown, '/api/v1/profile', ['POST', 'PATCH', 'DELETE', 'PUT']],
  ];
  await inOrder(
    tried.flatMap(([path, beside, methods]) => methods.map((method) => ({ path, beside, method }))),
    async ({ path, beside, method }) => {
      const sent = method === 'DELETE' ? {} : { body: '{}', headers: json };
      const response = await companion.send({ path, method, ...sent });
      return contrast(response, await companion.send({ path: beside }));
    },
    (evidence) => judge([writeRefused], evidence),
  );
  // Each of these follows a write: a refusal may hide that the request was carried out, or hold only once.
  await Promise.all([
    readUnwritten(context, unknown),
    writeAsMeant(context),
    writeByOverride(context),
    writeToCollection(context),
  ]);
};

const readUnwritten = async ({ companion, judge }: CompanionContext, path: string): Promise<void> => {
  judge([oddSlugUnknown], {
    exchanges: [await companion.send({ path }), await companion.send({ path: '/api/v1/profile' })],
  });
};

const writeByOverride = async (context: CompanionContext): Promise<void> => {
  const { companion, judge } = context;
  const note = (await notePath(context)) ?? '/api/v1/profile';
  const headers = [...json, ['x-http-method-override', 'DELETE']] as const;
  const overridden = await companion.send({ path: note, method: 'POST', body: '{}', headers });
  judge([writeRefused], contrast(overridden, await companion.send({ path: note })));
};

const writeToCollection = async ({ companion, judge }: CompanionContext): Promise<void> => {
  const collection = { path: '/api/v1/notes' };
  const created = { ...collection, method: 'POST', body: '{"title":"Plumbrule"}', headers: json };
  judge([createsNothing], {
    exchanges: [await companion.send(created), await companion.send(collection)],
  });
};
