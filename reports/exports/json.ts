import schema from '../../schemas/files/report.schema.json' with { type: 'json' };
import type { ConformanceReport } from '../model/report.js';
import { harmlessJson } from '../text/visible.js';

/** The part of a JSON Schema that determines member order. */
interface Shape {
  type?: string | readonly string[] | undefined;
  description?: string | undefined;
  $ref?: string | undefined;
  properties?: Record<string, Shape | undefined> | undefined;
  items?: Shape | undefined;
}

const definitions: Record<string, Shape> = schema.$defs;

const resolved = (shape: Shape | undefined): Shape | undefined =>
  shape?.$ref === undefined ? shape : definitions[shape.$ref.replace('#/$defs/', '')];

/** Returns a value with its members in the order of the schema; unknown ones follow by name. */
const ordered = (value: unknown, reference: Shape | undefined): unknown => {
  const shape = resolved(reference);
  if (Array.isArray(value)) return value.map((item) => ordered(item, shape?.items));
  if (typeof value !== 'object' || value === null) return value;
  const known = Object.keys(shape?.properties ?? {}).filter((key) => Object.hasOwn(value, key));
  const unknown = Object.keys(value)
    .filter((key) => !known.includes(key))
    .sort();
  const members = new Map(Object.entries(value));
  const entries = [...known, ...unknown].map((key) => [
    key,
    ordered(members.get(key), shape?.properties?.[key]),
  ]);
  return Object.fromEntries(entries);
};

/**
 * Returns the text of `conformance.json`: members in the order of `schemas/report.schema.json`, two spaces, a
 * final line feed, harmless in a terminal or a log.
 */
export const jsonReport = (report: ConformanceReport) =>
  `${harmlessJson(JSON.stringify(ordered(report, schema), null, 2))}\n`;
