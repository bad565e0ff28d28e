import { canonicalText, isObject, type JsonObject, type JsonValue } from '../../../harness/formats/json.js';
import { readOnce } from '../../../harness/network/read-once.js';
import record from '../../../schemas/journal/content-record.schema.json' with { type: 'json' };
import item from '../../../schemas/journal/item.schema.json' with { type: 'json' };
import site from '../../../schemas/journal/site.schema.json' with { type: 'json' };

/** The fields that an item shares with its record (contract, Page of content); all others are open. */
export const leadingFields: readonly string[] = Object.keys(item.properties);

const only = (value: JsonObject, names: readonly string[]): string =>
  names
    .flatMap((name) =>
      value[name] === undefined ? [] : [`${JSON.stringify(name)}:${canonicalText(value[name])}`],
    )
    .join();

const textOfItem = readOnce((value: JsonObject): string => only(value, leadingFields));

/**
 * Returns the fields of an item that the contract defines, as text to compare: additional fields may change
 * with every response.
 */
export const contractTextOfItem = (value: JsonValue | undefined): string =>
  isObject(value) ? textOfItem(value) : canonicalText(value);

/** Returns the fields of a record or of the site that the contract defines; undefined for anything else. */
export const contractTextOfBody = (value: JsonValue): string | undefined => {
  if (!isObject(value)) return undefined;
  if (value.id !== undefined) return only(value, Object.keys(record.properties));
  if (value.authentication === undefined) return undefined;
  // A set of words, which processes of one target may write in different orders.
  const capabilities = Array.isArray(value.capabilities) && value.capabilities.map(canonicalText).sort();
  return only(capabilities ? { ...value, capabilities } : value, Object.keys(site.properties));
};
