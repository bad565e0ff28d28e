import { type CompanionContext, scenario } from '../context.js';
import { judgeDirectory } from '../keys/dated-directory.js';
import { directoryClauses, directoryThere } from '../keys/directory.clauses.js';
import { directoryPath } from '../keys/directory.js';
import {
  brokenSignature,
  type Signed,
  signedRequestSameResponse,
  signingBreaksNothing,
} from '../keys/signed.clauses.js';
import { byUnknownKey, signatureOf } from '../keys/signed-requests.js';
import {
  openapiClauses,
  openapiPath,
  openapiThere,
  responsesAsDescribed,
} from '../openapi/openapi.clauses.js';
import { describedKinds, errorsAsDescribed, parameterClauses } from '../openapi/parameters.clauses.js';
import { readOnlyClauses } from '../openapi/read-only.clauses.js';
import { nonexistentDocument, nonexistentRoute } from '../rest/protocol/own-response.js';
import { contentPath, listed, modestLimit, notePath, searchPath, wordToSearch } from '../rest/requests.js';
import { metadataClauses, metadataThere, protectedResourcePath } from './protected-resource.clauses.js';

const besideNothing = async ({ companion }: CompanionContext, path: string) => {
  const control = await companion.send({ path: nonexistentDocument(companion) });
  return { exchanges: [await companion.send({ path }), control] as const };
};

export const theKeyDirectory = scenario(
  'the directory of public keys',
  [directoryThere, ...directoryClauses],
  async (context) => {
    const directory = await besideNothing(context, directoryPath);
    context.judge([directoryThere], directory);
    await judgeDirectory(context, directory.exchanges[0]);
  },
);

export const theMetadata = scenario(
  'the metadata of the protected resource',
  [metadataThere, ...metadataClauses],
  async (context) => {
    const metadata = await besideNothing(context, protectedResourcePath);
    context.judge([metadataThere], metadata);
    context.judge(metadataClauses, metadata.exchanges[0]);
  },
);

export const theDescription = scenario(
  'the OpenAPI description and the responses it describes',
  [openapiThere, ...openapiClauses, ...readOnlyClauses, responsesAsDescribed, ...parameterClauses],
  async (context) => {
    const { companion, judge } = context;
    const description = await besideNothing(context, openapiPath);
    judge([openapiThere], description);
    judge([...openapiClauses, ...readOnlyClauses, describedKinds], description.exchanges[0]);
    const note = await notePath(context);
    const paths = [
      '/api/v1/profile',
      '/api/v1/status',
      (await listed(context, 'note')).path,
      (await listed(context, 'all')).path,
      searchPath(await wordToSearch(context), modestLimit),
      ...(note === undefined ? [] : [note]),
    ];
    // Other scenarios send all of these requests too: each is sent once.
    const beside = async (path: string) => ({
      exchanges: [await companion.send({ path }), description.exchanges[0]] as const,
    });
    for (const path of paths) judge([responsesAsDescribed], await beside(path));
    const refused = [contentPath(companion.opaque.word('a kind'), 1), contentPath('note', 'abc')];
    for (const path of refused) judge([errorsAsDescribed], await beside(path));
  },
);

const signedPath = '/api/v1/profile';

export const signing = scenario(
  'the same request signed, unsigned and with an invalid signature',
  [signingBreaksNothing, signedRequestSameResponse, brokenSignature],
  async (context) => {
    const { companion, judge } = context;
    const unsigned = await companion.send({ path: signedPath });
    const control = await companion.send({ path: nonexistentRoute(companion) });
    const headers = signatureOf(context, { path: signedPath });
    const signed: Signed = {
      exchanges: [await companion.send({ path: signedPath, headers }), unsigned, control],
      what: byUnknownKey,
    };
    judge([signingBreaksNothing, signedRequestSameResponse], signed);
    const wrong = [
      ['signature-input', 'sig1=("@authority");created=x'],
      ['signature', 'sig1=:not base64'],
    ] as const;
    const garbled: Signed = {
      exchanges: [await companion.send({ path: signedPath, headers: wrong }), unsigned, control],
      what: 'a signature that cannot be read',
    };
    judge([signingBreaksNothing, brokenSignature], garbled);
  },
);
