import { createSigningKey, signRequest } from '../../../harness/formats/message-signatures.js';
import { withoutTrailingSlashes } from '../../../harness/formats/percent.js';
import type { ClientRequest } from '../../../harness/network/client.js';
import type { HeaderLine } from '../../../harness/network/exchange.js';
import { messageRequest } from '../a2a/a2a.scenarios.js';
import type { CompanionContext } from '../context.js';
import { openingRequest, sendOpenings } from '../mcp/opening.js';
import { nonexistentRoute } from '../rest/protocol/own-response.js';
import { signingBreaksNothing } from './signed.clauses.js';

/** A signature that is right, by a key that no directory has. */
export const byUnknownKey = 'a signature with an unknown key';

/** Returns the header fields that sign a request now, by a new key. */
export const signatureOf = (
  { companion, clock }: Pick<CompanionContext, 'companion' | 'clock'>,
  { path, method = 'GET' }: Pick<ClientRequest, 'path' | 'method'>,
): readonly HeaderLine[] => {
  const url = new URL(companion.baseUrl);
  const signed = {
    authority: url.host,
    path: withoutTrailingSlashes(url.pathname) + path,
    method,
    created: Math.floor(clock.now() / 1000),
  };
  return signRequest(signed, createSigningKey());
};

/** Sends signed requests as agents do: to both endpoints of agents, for a note and for a document. */
export const sendSigned = async (context: CompanionContext, note: string | undefined): Promise<void> => {
  const { companion, judge } = context;
  const control = await companion.send({ path: nonexistentRoute(companion) });
  const requests: readonly ClientRequest[] = [
    openingRequest(await sendOpenings(companion)),
    messageRequest(companion),
    { path: '/llms.txt' },
    ...(note === undefined ? [] : [{ path: note }]),
  ];
  await Promise.all(
    requests.map(async (request) => {
      const unsigned = await companion.send(request);
      const headers = [...(request.headers ?? []), ...signatureOf(context, request)];
      const signed = await companion.send({ ...request, headers });
      judge([signingBreaksNothing], { exchanges: [signed, unsigned, control], what: byUnknownKey });
    }),
  );
};
