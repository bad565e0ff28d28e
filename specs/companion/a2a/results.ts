import type { Breach } from '../../../harness/engine/verdict.js';
import { isDay } from '../../../harness/formats/dates.js';
import { isObject, type JsonObject, type JsonValue, shown } from '../../../harness/formats/json.js';
import { isBase64 } from '../mcp/features/content.js';

const taskStates = [
  'submitted',
  'working',
  'input-required',
  'completed',
  'canceled',
  'failed',
  'rejected',
  'auth-required',
  'unknown',
];

const text = (object: JsonObject, name: string, pointer: string): Breach | undefined =>
  typeof object[name] === 'string'
    ? undefined
    : { at: `${pointer}/${name}`, expected: 'a string', received: shown(object[name]) };

const fileBreach = (file: JsonObject, pointer: string): Breach | undefined => {
  const given = ['uri', 'bytes'].filter((name) => typeof file[name] === 'string');
  if (given.length === 0)
    return {
      at: pointer,
      expected: 'a uri or bytes, a string',
      received: shown(Object.keys(file)),
      facts: { absent: [`${pointer}/uri`, `${pointer}/bytes`] },
    };
  if (given.length > 1)
    return {
      at: pointer,
      expected: 'only one of uri and bytes',
      received: shown(Object.keys(file)),
      facts: { unwanted: [`${pointer}/uri`, `${pointer}/bytes`] },
    };
  return typeof file.bytes === 'string' && !isBase64(file.bytes)
    ? { at: `${pointer}/bytes`, expected: 'base64', received: shown(file.bytes.slice(0, 40)) }
    : optionalBreach(file, pointer, ['name', 'mimeType']);
};

const isTextOrNone = (value: JsonValue | undefined): boolean =>
  value === undefined || typeof value === 'string';
const areTextsOrNone = (value: JsonValue | undefined): boolean =>
  value === undefined || (Array.isArray(value) && value.every((one) => typeof one === 'string'));

/**
 * Optional members of messages, artifacts and files, where present: texts and lists of texts (A2A 0.3). The
 * schema allows no null: an absent value is left out.
 */
const optionalBreach = (
  value: JsonObject,
  at: string,
  texts: readonly string[],
  lists: readonly string[] = [],
): Breach | undefined => {
  const text = texts.find((name) => !isTextOrNone(value[name]));
  const list = lists.find((name) => !areTextsOrNone(value[name]));
  const name = text ?? list;
  return name === undefined
    ? undefined
    : {
        at: `${at}/${name}`,
        expected: text === undefined ? 'an array of strings' : 'a string',
        received: shown(value[name]),
      };
};

/** Metadata, if present, must be an object (A2A 0.3). */
const metadataBreach = ({ metadata }: JsonObject, at: string): Breach | undefined =>
  metadata === undefined || isObject(metadata)
    ? undefined
    : { at: `${at}/metadata`, expected: 'an object', received: shown(metadata) };

const partBreach = (part: JsonValue, pointer: string): Breach | undefined => {
  if (!isObject(part)) return { at: pointer, expected: 'an object', received: shown(part) };
  const { kind } = part;
  if (kind !== 'text' && kind !== 'file' && kind !== 'data')
    return { at: `${pointer}/kind`, expected: 'text, file or data', received: shown(kind) };
  const metadata = metadataBreach(part, pointer);
  if (metadata) return metadata;
  if (kind === 'text') return text(part, 'text', pointer);
  const held = part[kind];
  if (!isObject(held)) return { at: `${pointer}/${kind}`, expected: 'an object', received: shown(held) };
  return kind === 'file' ? fileBreach(held, `${pointer}/file`) : undefined;
};

/** Returns the first breach in the values of a list; a single value counts as a list of one. */
const eachIn = (
  list: JsonValue | undefined,
  pointer: string,
  breachOf: (value: JsonValue, at: string) => Breach | undefined,
  least = 0,
): Breach | undefined => {
  if (!Array.isArray(list) || list.length < least)
    return { at: pointer, expected: `an array of ${least} or more`, received: shown(list) };
  return list
    .map((value, index) => breachOf(value, `${pointer}/${index}`))
    .find((breach) => breach !== undefined);
};

/**
 * Returns why a value is not a Message of one of these roles (A2A 0.3, Message); undefined when it is one.
 */
export const messageBreach = (
  message: JsonValue,
  at: string,
  roles: readonly string[] = ['agent', 'user'],
): Breach | undefined => {
  if (!isObject(message)) return { at, expected: 'a message, an object', received: shown(message) };
  if (!roles.includes(String(message.role)))
    return {
      at: `${at}/role`,
      expected: roles.map((role) => `"${role}"`).join(' or '),
      received: shown(message.role),
    };
  if (message.kind !== 'message')
    return { at: `${at}/kind`, expected: '"message"', received: shown(message.kind) };
  return (
    text(message, 'messageId', at) ??
    eachIn(message.parts, `${at}/parts`, partBreach, 1) ??
    metadataBreach(message, at) ??
    optionalBreach(message, at, ['taskId', 'contextId'], ['referenceTaskIds', 'extensions'])
  );
};

const artifactBreach = (artifact: JsonValue, at: string): Breach | undefined => {
  if (!isObject(artifact)) return { at, expected: 'an artifact, an object', received: shown(artifact) };
  return (
    text(artifact, 'artifactId', at) ??
    eachIn(artifact.parts, `${at}/parts`, partBreach) ??
    optionalBreach(artifact, at, ['name', 'description'], ['extensions']) ??
    metadataBreach(artifact, at)
  );
};

/** An ISO 8601 timestamp, in the form with hyphens and colons. */
const timestampPattern =
  /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])(T([01]\d|2[0-4]):[0-5]\d(:[0-6]\d([.,]\d{1,12})?)?(Z|[+-]\d{2}(:?\d{2})?)?)?$/i;

const isTimestamp = (value: JsonValue): boolean =>
  typeof value === 'string' && timestampPattern.test(value) && isDay(value.slice(0, 10));

const statusBreach = (status: JsonValue | undefined, at: string): Breach | undefined => {
  if (!isObject(status)) return { at, expected: 'an object', received: shown(status) };
  const { state, timestamp, message } = status;
  if (!taskStates.includes(String(state)))
    return { at: `${at}/state`, expected: `one of ${taskStates.join(', ')}`, received: shown(state) };
  if (timestamp !== undefined && !isTimestamp(timestamp))
    return { at: `${at}/timestamp`, expected: 'an ISO 8601 timestamp', received: shown(timestamp) };
  return message === undefined ? undefined : messageBreach(message, `${at}/message`);
};

/** An artifactId is unique within its task (A2A 0.3, Artifact). */
const sameArtifactBreach = ({ artifacts }: JsonObject, at: string): Breach | undefined => {
  const ids = (Array.isArray(artifacts) ? artifacts : []).map((one) => isObject(one) && one.artifactId);
  const twice = ids.findIndex((id, index) => ids.indexOf(id) < index);
  return twice < 0
    ? undefined
    : {
        at: `${at}/artifacts/${twice}/artifactId`,
        expected: 'an artifactId that no other artifact of the task has',
        received: shown(ids[twice]),
      };
};

/** A status message may name its task: that must be the task of the status. */
const otherTaskBreach = ({ id, contextId, status }: JsonObject, at: string): Breach | undefined => {
  const message = isObject(status) && isObject(status.message) ? status.message : {};
  const own = { taskId: id, contextId };
  return Object.entries(own)
    .filter(([name, value]) => typeof message[name] === 'string' && message[name] !== value)
    .map(([name, value]) => ({
      at: `${at}/status/message/${name}`,
      expected: shown(value),
      received: shown(message[name]),
    }))[0];
};

/** Returns why an object is not a Task (A2A 0.3, Task); undefined when it is one. */
export const taskBreach = (task: JsonObject, at: string): Breach | undefined =>
  text(task, 'id', at) ??
  text(task, 'contextId', at) ??
  statusBreach(task.status, `${at}/status`) ??
  otherTaskBreach(task, at) ??
  metadataBreach(task, at) ??
  (task.artifacts === undefined ? undefined : eachIn(task.artifacts, `${at}/artifacts`, artifactBreach)) ??
  sameArtifactBreach(task, at) ??
  (task.history === undefined
    ? undefined
    : eachIn(task.history, `${at}/history`, (message, place) => messageBreach(message, place)));
