import { setShouldValidateFormat, validate } from '@hyperjump/json-schema/openapi-3-1';
import '@hyperjump/json-schema/formats';

setShouldValidateFormat(true);

/** The official schema of OpenAPI 3.1, with that of its schemas. */
export const openapiSchema = 'https://spec.openapis.org/oas/3.1/schema-base';

const escaped = (part: string) => encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1'));

/** Returns the fragment of a URI that points at a part of a description. */
export const fragmentOf = (pointer: readonly string[]): string => `#/${pointer.map(escaped).join('/')}`;

/** Returns what an independent JSON Schema implementation objects to; an empty list when the value is valid. */
export const objectionsTo = async (value: unknown, schema: string): Promise<string[]> => {
  const output = await validate(schema, value as never, 'BASIC');
  const errors = output.valid ? [] : (output.errors ?? []);
  return errors.map(
    ({ instanceLocation, absoluteKeywordLocation }) =>
      `${instanceLocation} breaks ${absoluteKeywordLocation.split('#')[1]}`,
  );
};
