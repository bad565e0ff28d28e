import { inOrder } from '../../../../harness/engine/in-order.js';
import type { ClientRequest } from '../../../../harness/network/client.js';
import type { Exchange, HeaderLine } from '../../../../harness/network/exchange.js';
import { type Contrast, contrast } from '../../../journal/protocol/refusals.js';
import type { CompanionContext } from '../../context.js';
import { isWithdrawn } from '../content/listed-notes.js';
import { listedNoteOpens } from '../content/notes.clauses.js';
import { pathOfNote } from '../content/slugs.js';
import {
  firstNote,
  listed,
  modestLimit,
  notePath,
  searchPath,
  unknownSlug,
  wordToSearch,
} from '../requests.js';
import { contentIsServed, profileIsServed } from '../routes.clauses.js';
import { createsNothing, oddSlugUnknown } from '../unusual-requests.clauses.js';
import { leavesNoTrace, writeRefused } from './methods.clauses.js';
import { nonexistentRoute } from './own-response.js';
import { servedControl } from './served-control.js';

/**
 * Requests again what write methods were sent to: neither a cache nor a store may have kept anything of them.
 */
export const readAgain = async (context: CompanionContext, written: readonly Exchange[]): Promise<void> => {
  const { companion, judge } = context;
  const send = (path: string) => companion.send({ path, again: true, remember: false });
  const [{ path }, opened] = await Promise.all([listed(context, 'note'), firstNote(context)]);
  const [control, profile, content] = await Promise.all([
    companion.send({ path: nonexistentRoute(companion) }),
    send('/api/v1/profile'),
    send(path),
  ]);
  judge([profileIsServed], { exchanges: [profile, control] });
  judge([contentIsServed], { exchanges: [content, control] });
  const [posted, ...changed] = written;
  if (posted) judge([leavesNoTrace], { exchanges: [content, posted] });
  if (opened?.get.response?.status !== 200) return;
  const get = await send(pathOfNote(opened.found));
  const withdrawn = await isWithdrawn(context, { ...opened, get });
  judge([listedNoteOpens], { exchanges: [get, content], found: opened.found, withdrawn });
  for (const write of changed) judge([leavesNoTrace], { exchanges: [get, write] });
};

const json: readonly HeaderLine[] = [['content-type', 'application/json']];

/** What a page sends. */
const form: readonly HeaderLine[] = [['content-type', 'application/x-www-form-urlencoded']];

/** Writes that pass a validation, and one that is repeated: a server may refuse only what is malformed, or once. */
export const writeAsMeant = async (context: CompanionContext): Promise<readonly Exchange[]> => {
  const { companion, judge } = context;
  const text = companion.opaque.word('written');
  const note = (await notePath(context)) ?? '/api/v1/profile';
  const { path: content } = await listed(context, 'note');
  const tried = [
    [content, 'POST', JSON.stringify({ kind: 'note', slug: text, title: text })],
    [note, 'PATCH', JSON.stringify({ title: text })],
    [note, 'PUT', JSON.stringify({ title: text, markdown: text })],
  ] as const;
  const repeated = ['PUT', 'DELETE'].map((method) => {
    const sent = method === 'DELETE' ? {} : { body: '{}', headers: json };
    return { path: '/api/v1/profile', method, ...sent, again: true, remember: false };
  });
  const responses: Exchange[] = [];
  await inOrder<readonly [ClientRequest, string], Contrast>(
    [
      ...tried.map(([path, method, body]) => [{ path, method, body, headers: json }, path] as const),
      ...repeated.map((request) => [request, note] as const),
      // Programs read a body before they look at the method: what they refuse is a problem too.
      [
        { path: '/api/v1/status', method: 'POST', body: '{"title":', headers: json },
        '/api/v1/status',
      ] as const,
      [
        { path: '/api/v1/content', method: 'POST', body: 'kind=note&limit=2', headers: form },
        content,
      ] as const,
    ],
    async ([request, beside]) =>
      contrast(await companion.send(request), await servedControl(companion, beside)),
    (evidence, _, index) => {
      judge([writeRefused], evidence);
      if (index < tried.length) responses.push(evidence.exchanges[0]);
    },
  );
  return responses;
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
      return contrast(response, await servedControl(companion, beside));
    },
    (evidence) => judge([writeRefused], evidence),
  );
  // Each of these follows a write: a refusal may hide that the request was carried out, or hold only once.
  const [written] = await Promise.all([
    writeAsMeant(context),
    readUnwritten(context, unknown),
    writeByOverride(context),
    writeToCollection(context),
  ]);
  await readAgain(context, written);
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
  judge([writeRefused], contrast(overridden, await servedControl(companion, note)));
};

const writeToCollection = async ({ companion, judge }: CompanionContext): Promise<void> => {
  const collection = { path: '/api/v1/notes' };
  const created = {
    ...collection,
    method: 'POST',
    body: JSON.stringify({ title: companion.opaque.word('created') }),
    headers: json,
  };
  judge([createsNothing], {
    exchanges: [await companion.send(created), await companion.send(collection)],
  });
};
