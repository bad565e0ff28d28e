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

/** The members that a shape names, in their order, each with its own shape. */
type Members = ReadonlyMap<string, Shape | undefined>;

const noMembers: Members = new Map();
const membersOfShapes = new Map<Shape, Members>();

const membersOf = (shape: Shape | undefined): Members => {
  if (!shape?.properties) return noMembers;
  const known = membersOfShapes.get(shape);
  if (known) return known;
  const members = new Map(Object.entries(shape.properties).map(([name, own]) => [name, resolved(own)]));
  membersOfShapes.set(shape, members);
  return members;
};

/** Returns a value with its members in the order of the schema; unknown ones follow by name. */
const ordered = (value: unknown, shape: Shape | undefined): unknown => {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) {
    const ofItems = resolved(shape?.items);
    return value.map((item) => ordered(item, ofItems));
  }
  const named = membersOf(shape);
  const members = new Map<string, unknown>(Object.entries(value));
  const entries: [string, unknown][] = [];
  for (const [name, own] of named)
    if (members.has(name)) entries.push([name, ordered(members.get(name), own)]);
  const others = [...members.keys()].filter((name) => !named.has(name)).sort();
  for (const name of others) entries.push([name, ordered(members.get(name), undefined)]);
  return Object.fromEntries(entries);
};

/**
 * Returns the text of `conformance.json`: members in the order of `schemas/report.schema.json`, two spaces, a
 * final line feed, harmless in a terminal or a log.
 */
export const jsonReport = (report: ConformanceReport) =>
  `${harmlessJson(JSON.stringify(ordered(report, schema), null, 2))}\n`;
