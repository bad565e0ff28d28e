import { isObject, type JsonValue } from '../../../../harness/formats/json.js';
import { errorOf } from '../../../../harness/formats/json-rpc.js';
import { status } from '../../../../harness/network/exchange.js';
import { judgeLasting, requestedAgain } from '../../lasting.js';
import type { Opened } from '../../rest/requests.js';
import type { RpcExchange } from '../../rpc/rpc.js';
import type { Conversation } from '../conversation.js';
import { templateLeads } from '../features/again.clauses.js';

/** Variables of a template that stand for the slug of a note. */
const slugTemplate = /^([^{}]*)\{\+?(?:slug|note|note_?slug)\}([^{}]*)$/i;

/** Reads the resources of a template for notes, with two published slugs. */
export const followTemplate = async (
  { context, send }: Conversation,
  templates: JsonValue | undefined,
  notes: readonly Opened[],
): Promise<void> => {
  const [template] = (Array.isArray(templates) ? templates.filter(isObject) : []).flatMap((one) => {
    const match = slugTemplate.exec(String(one.uriTemplate));
    return match && /note/i.test(`${one.uriTemplate} ${one.name}`) ? [match] : [];
  });
  // How a URI of another scheme writes letters beyond ASCII is open.
  const published = notes
    .filter(({ get, found }) => status(get) === 200 && /^[a-z0-9-]+$/i.test(found.slug))
    .slice(0, 2);
  if (!template || published.length < 2) return;
  const [one = '', other = ''] = published.map(({ found }) => `${template[1]}${found.slug}${template[2]}`);
  const [first, second] = [
    await send('one of a template', 'resources/read', { uri: one }),
    await send('other of a template', 'resources/read', { uri: other }),
  ];
  const codeOf = (rpc: RpcExchange) => errorOf(rpc.exchanges[0], rpc.id)?.code;
  let times = 0;
  const codes = [codeOf(first), codeOf(second)] as const;
  await judgeLasting(
    context,
    [templateLeads],
    { exchanges: [first.exchanges[0], second.exchanges[0]], codes, uris: [one, other] },
    async (before) => {
      // A note may have been withdrawn since it was opened.
      for (const { get } of published)
        if (status(await requestedAgain(context.companion, get)) !== 200)
          return { ...before, codes: [undefined, undefined] as const };
      times += 1;
      const later = await send(`one of a template again ${times}`, 'resources/read', { uri: one });
      return { ...before, codes: [codeOf(later), codes[1]] as const };
    },
  );
};
