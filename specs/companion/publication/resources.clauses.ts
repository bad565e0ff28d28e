import { advice } from '../../../harness/declarations/basis.js';
import { clause } from '../../../harness/declarations/clause.js';
import { broken, inapplicable, pass } from '../../../harness/engine/verdict.js';
import { isObject, type JsonObject, type JsonValue, shown } from '../../../harness/formats/json.js';
import type { Exchange } from '../../../harness/network/exchange.js';
import { isText } from '../rest/content/entries.js';
import { slugOf } from '../rest/content/slugs.js';
import { objectResult, type RpcExchange } from '../rpc/rpc.js';

/** The resources of the MCP endpoint, and the notes that REST lists. */
interface State {
  readonly listed: readonly JsonValue[];
  readonly notes: readonly JsonObject[];
}

/** Resources and notes before and after a publication. */
export interface Published {
  readonly exchanges: readonly [after: Exchange, before: Exchange];
  readonly before: State;
  readonly after: State;
  /** Notes before that REST does not know any more. */
  readonly gone: readonly JsonObject[];
  /** Whether both lists of resources were read to their end. */
  readonly complete: boolean;
}

/** Notes that must each have a resource, so that a new one has one too. */
const fewestNotes = 3;

/** Returns the URI of the resource of a note. */
export const uriOfNote = (listed: readonly JsonValue[], note: JsonObject): string | undefined => {
  const slug = slugOf(note);
  return listed
    .map((one) => (isObject(one) && isText(one.uri) ? one.uri : undefined))
    .find((uri) => slug !== undefined && uri?.endsWith(`/${slug}`));
};

const hasResource = ({ listed }: State, note: JsonObject): boolean => uriOfNote(listed, note) !== undefined;

export const resourcesFollow = clause<Published>({
  id: 'B-MCP-105',
  basis: advice('the list of resources has room for a fixed number of notes'),
  section: 'Endpoints, Interface B discovery',
  place: '/mcp, resources',
  text: 'If every note has a resource, this stays true after a publication: a new note has one, and a withdrawn note has none.',
  cause: 'The list of resources does not follow a publication: expected {expected}, received {received}.',
  fix: 'List resources from the same data as the notes, at each request.',
  judge: ({ before, after, gone, complete }) => {
    const { notes } = before;
    if (!complete || notes.length < fewestNotes || !notes.every((note) => hasResource(before, note)))
      return inapplicable('not every note had a resource');
    const at = '/result/resources';
    const lost = after.notes.find((note) => !hasResource(after, note));
    if (lost) return broken({ at, expected: `a resource of the note ${slugOf(lost)}`, received: 'none' });
    const kept = gone.find((note) => hasResource(after, note));
    return kept
      ? broken({ at, expected: `no resource of the withdrawn note ${slugOf(kept)}`, received: 'one' })
      : pass;
  },
});

/** The resource of a note, read after the note was withdrawn and before. */
export interface WithdrawnResource {
  readonly exchanges: readonly [after: Exchange, before: Exchange];
  readonly after: RpcExchange;
  readonly before: RpcExchange;
  readonly uri: string;
}

/** Returns the texts in the contents of a resource. */
export const textsOfContents = (rpc: RpcExchange): string[] => {
  const contents = objectResult(rpc)?.contents;
  return (Array.isArray(contents) ? contents.filter(isObject) : []).map(({ text }) => text).filter(isText);
};

export const withdrawnIsGone = clause<WithdrawnResource>({
  id: 'B-MCP-113',
  basis: advice('resources are an archive, which keeps withdrawn notes'),
  section: 'Endpoints, Interface B discovery',
  place: '/mcp, resources',
  text: 'After a note was withdrawn, its resource cannot be read any more: REST does not know the note.',
  cause: 'The resource of a withdrawn note is still readable.',
  fix: 'Read resources from the same data as the notes, at each request.',
  judge: ({ before, after, uri }) => {
    const [text] = textsOfContents(before);
    if (text === undefined) return inapplicable('the resource had no text');
    return textsOfContents(after).includes(text)
      ? broken({
          // Read again after a publication: another run of the request has none before it.
          facts: { compared: true },
          at: '/result/contents',
          expected: `no resource ${shown(uri)}`,
          received: 'the note as it was before it was withdrawn',
        })
      : pass;
  },
});
