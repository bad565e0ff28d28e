import { isObject } from '../../../../harness/formats/json.js';
import { percentDecoded } from '../../../../harness/formats/percent.js';
import { anew, type Opened } from '../../rest/requests.js';
import { objectResult, type RpcExchange } from '../../rpc/rpc.js';
import { valuesOf } from '../features/accepted-arguments.js';
import { profileTold } from '../features/calls.clauses.js';
import { profilesAgree } from '../same-as-rest/profile.clauses.js';
import { valueOfResult } from '../same-as-rest/result-value.js';
import { notesKeepApart } from '../same-as-rest/whole.clauses.js';
import { list, search } from './entry-tools.js';
import { judgeNote, judgeWholeNotes } from './notes-told.js';
import type { ToolRead } from './tool-read.js';

/** Returns the texts of a result that is no error. */
const proseOf = (rpc: RpcExchange): string | undefined => {
  const { content, isError } = objectResult(rpc) ?? {};
  const [item, ...more] = Array.isArray(content) && isError !== true ? content : [];
  return more.length === 0 && isObject(item) && typeof item.text === 'string' ? item.text : undefined;
};

const profile: ToolRead = {
  tool: 'profile',
  asks: async () => [{ what: 'the profile', input: {}, answerable: true }],
  judge: async ({ context, session }, { isLater }, { rpc, read }, { profile: tool }) => {
    const own = await context.companion.send({ path: '/api/v1/profile', ...(isLater ? anew : {}) });
    const exchanges = [rpc.exchanges[0], own] as const;
    context.judge([profilesAgree], { exchanges, value: valueOfResult(rpc), prose: proseOf(rpc), read });
    const anyValue = session.era === 'modern';
    context.judge([profileTold], { ...rpc, tool: tool ?? {}, answerable: true, anyValue });
    return undefined;
  },
};

const slugOf = ({ found }: Opened): string => percentDecoded(found.slug) ?? found.slug;

const note: ToolRead = {
  tool: 'note',
  asks: async (_, { notes, extent }, tool) => {
    const known = notes.map(slugOf);
    // A schema that lists the slugs allows each of them.
    const others =
      extent === 'all' ? valuesOf(tool, 'slug').filter((slug) => !known.includes(String(slug))) : [];
    return [
      ...notes.map((opened, index) => ({
        what: `note ${index}`,
        input: { slug: slugOf(opened) },
        answerable: true,
        opened,
      })),
      ...others
        .slice(0, listedSlugsRead)
        .map((slug) => ({ what: `listed note ${slug}`, input: { slug }, answerable: true })),
    ];
  },
  judge: async ({ context }, { notes, others = [] }, { read, rpc, opened, again }) =>
    opened ? judgeNote(context, { read, rpc, opened, again }, [...notes, ...others]) : undefined,
  together: async ({ context }, _, sent, notes) => {
    const notesRead = sent.flatMap(({ read, rpc, opened, again }) =>
      opened ? [{ read, rpc, opened, again }] : [],
    );
    const [first, ...more] = notesRead.map(({ rpc }) => rpc.exchanges[0]);
    if (first) context.judge([notesKeepApart], { exchanges: [first, ...more], notes });
    await judgeWholeNotes(context, notesRead);
  },
};
/** Slugs that only the schema lists and that are requested. */
const listedSlugsRead = 2;

/** How each of the four tools is read. */
export const toolReads = [profile, list, search, note] as const;
