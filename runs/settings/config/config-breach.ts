import type { ErrorObject } from 'ajv';
import config from '../../../schemas/files/config.schema.json' with { type: 'json' };
import { didYouMean } from '../suggest.js';
import { quoted } from '../usage-error.js';
import { validateConfig } from './compiled-config.js';

type Members = Readonly<Record<string, unknown>>;

/** A violation of the schema: where it is, and a sentence. */
export interface ConfigBreach {
  readonly path: readonly string[];
  readonly text: string;
}

const isMembers = (value: unknown): value is Members =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns the value at a dotted place; undefined when there is none. */
export const valueAt = (value: unknown, place: string): unknown =>
  place
    .split('.')
    .reduce<unknown>(
      (inside, name) => (isMembers(inside) && Object.hasOwn(inside, name) ? inside[name] : undefined),
      value,
    );

/** Returns the names that the schema allows in an object of the file; undefined for other places. */
const namesIn = (path: readonly string[]): string[] | undefined => {
  const [group] = path;
  const schema: unknown = group === undefined ? config : valueAt(config.properties, group);
  const properties = isMembers(schema) ? schema.properties : undefined;
  return isMembers(properties) ? Object.keys(properties) : undefined;
};

/** Removes the settings of interfaces that the published schema lacks: their readers check them. */
const withoutOwn = (value: unknown, places: readonly string[]): unknown => {
  const own = places.map((place) => place.split('.')).filter((path) => !isInSchema(path));
  if (!isMembers(value) || own.length === 0) return value;
  return Object.fromEntries(
    Object.entries(value).map(([group, inside]) => [
      group,
      isMembers(inside)
        ? Object.fromEntries(
            Object.entries(inside).filter(([name]) => !own.some(([g, n]) => g === group && n === name)),
          )
        : inside,
    ]),
  );
};

const isInSchema = (path: readonly string[]): boolean =>
  namesIn(path.slice(0, -1))?.includes(path.at(-1) ?? '') ?? false;

const titleOf = ({ parentSchema }: ErrorObject): string => String(parentSchema?.title ?? 'another value');

/** An error of one alternative: the error of the value itself says what all of them have in common. */
const isOfAlternative = ({ schemaPath }: ErrorObject): boolean => /\/anyOf\/\d/.test(schemaPath);

/**
 * Returns all violations of `schemas/files/config.schema.json`. `places` are the dotted places of all settings.
 */
export const configBreaches = (value: unknown, places: readonly string[]): ConfigBreach[] =>
  validateConfig(withoutOwn(value, places))
    ? []
    : (validateConfig.errors ?? [])
        .filter((error) => !isOfAlternative(error))
        .map((error) => breachOf(error, places));

const breachOf = (error: ErrorObject, places: readonly string[]): ConfigBreach => {
  const path = error.instancePath.split('/').slice(1);
  if (error.keyword === 'additionalProperties') {
    const name = String(error.params.additionalProperty);
    const known = [...(namesIn(path) ?? []), ...places.map((place) => place.split('.').at(-1) ?? '')];
    const at = [...path, name];
    return { path: at, text: `unknown key "${at.join('.')}".${didYouMean(name, known)}` };
  }
  const where = path.length === 0 ? 'the file' : `"${path.join('.')}"`;
  const choices = Array.isArray(error.schema) ? error.schema.map(String) : [];
  const given = typeof error.data === 'object' ? '' : `, not ${quoted(String(error.data))}`;
  const meant = typeof error.data === 'string' ? didYouMean(error.data, choices) : '';
  return { path, text: `${where} must be ${titleOf(error)}${given}${given && meant ? `.${meant}` : ''}` };
};
