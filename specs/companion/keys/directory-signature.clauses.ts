import { advice } from '../../../harness/declarations/basis.js';
import { clause } from '../../../harness/declarations/clause.js';
import { type Breach, broken, inapplicable, pass } from '../../../harness/engine/verdict.js';
import {
  dictionaryField,
  type FieldReading,
  type ListMember,
} from '../../../harness/formats/structured-fields.js';
import { type Exchange, respondedAt, status } from '../../../harness/network/exchange.js';
import { directoryPath, skewSeconds } from './directory.js';

type Members = ReadonlyMap<string, ListMember>;

/** Returns where a dictionary cannot be read, or holds a member of another form. */
export const formBreach = (
  at: string,
  { text, fault, value }: FieldReading<Members>,
  isForm: (member: unknown) => boolean,
  form: string,
): Breach | undefined => {
  const odd = value && [...value].find(([, member]) => !isForm(member.value))?.[0];
  if (fault === undefined && odd === undefined) return undefined;
  return {
    at,
    expected: `a dictionary of ${form}`,
    received: odd === undefined ? text : `${odd} in ${text}`,
  };
};

const isList = (value: unknown): boolean => Array.isArray(value);
/** Returns whether a member is a byte sequence (RFC 9651, 3.3.5). */
export const isBytes = (value: unknown): boolean => value instanceof ArrayBuffer || ArrayBuffer.isView(value);

/** A time in seconds as a date; a number that names none stays as it is. */
const day = (seconds: number): string =>
  Math.abs(seconds) < 8.64e12 ? new Date(seconds * 1000).toISOString() : String(seconds);

/** Returns why no signature holds at `now`, in seconds: all have expired, or are created later. */
const timeBreach = (inputs: Members, now: number): Breach | undefined => {
  const times = [...inputs.values()].map(({ parameters }) => ({
    created: Number(parameters.get('created') ?? now),
    expires: Number(parameters.get('expires') ?? now),
  }));
  const holds = times.some(
    ({ created, expires }) => created <= now + skewSeconds && expires >= now - skewSeconds,
  );
  return holds || times.length === 0
    ? undefined
    : {
        at: 'Signature-Input',
        expected: `a signature that is valid at ${new Date(now * 1000).toISOString()}`,
        received: times
          .map(({ created, expires }) => `created ${day(created)}, expires ${day(expires)}`)
          .join('; '),
      };
};

export const signatureFieldsFit = clause<Exchange>({
  id: 'B-SIG-17',
  basis: advice('a cache serves a directory with an older signature'),
  section: 'Endpoints, Interface B discovery',
  place: directoryPath,
  text: 'A directory that is signed has Signature-Input and Signature, dictionaries with the same labels, and a signature that has not expired (RFC 9421, 2.3, 4.1, 4.2).',
  cause: 'The signature of the key directory cannot be used{at}: expected {expected}, received {received}.',
  fix: 'Sign each response anew and send both fields as the library writes them, or send none: signing is optional.',
  judge: (exchange) => {
    const [inputs, signatures] = ['signature-input', 'signature'].map((name) =>
      dictionaryField(exchange, name),
    );
    if (status(exchange) !== 200 || (!inputs && !signatures))
      return inapplicable('the directory is not signed');
    if (!inputs || !signatures)
      return broken({
        at: inputs ? 'Signature' : 'Signature-Input',
        expected: 'both fields, or none',
        received: 'no such field',
      });
    const odd =
      formBreach('Signature-Input', inputs, isList, 'lists of components') ??
      formBreach('Signature', signatures, isBytes, 'byte sequences');
    if (odd) return broken(odd);
    const [named, signed] = [inputs, signatures].map(({ value }) =>
      [...(value?.keys() ?? [])].sort().join(', '),
    );
    if (named !== signed)
      return broken({ at: 'Signature', expected: `the labels ${named}`, received: signed || 'no label' });
    const now = respondedAt(exchange) / 1000;
    const late = inputs.value && timeBreach(inputs.value, now);
    return late ? broken(late) : pass;
  },
});
