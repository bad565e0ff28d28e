import { canonicalText, isObject, type JsonObject, type JsonValue } from '../../../harness/formats/json.js';
import record from '../../../schemas/journal/content-record.schema.json' with { type: 'json' };
import item from '../../../schemas/journal/item.schema.json' with { type: 'json' };
import site from '../../../schemas/journal/site.schema.json' with { type: 'json' };

/** The fields that an item shares with its record (contract, Page of content); all its others are left open. */
export const leadingFields: readonly string[] = Object.keys(item.properties);

const only = (value: JsonObject, names: readonly string[]): string =>
  names
    .flatMap((name) =>
      value[name] === undefined ? [] : [`${JSON.stringify(name)}:${canonicalText(value[name])}`],
    )
    .join();

/** What the contract states of an item, as text to compare: a field of its own may change with every answer. */
export const contractTextOfItem = (value: JsonValue | undefined): string =>
  isObject(value) ? only(value, leadingFields) : canonicalText(value);

/** What the contract states of a record or of the site; undefined for anything else. */
export const contractTextOfBody = (value: JsonValue): string | undefined => {
  if (!isObject(value)) return undefined;
  if (value.id !== undefined) return only(value, Object.keys(record.properties));
  return value.authentication === undefined ? undefined : only(value, Object.keys(site.properties));
};
