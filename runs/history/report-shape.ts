import schema from '../../schemas/files/report.schema.json' with { type: 'json' };

/** The part of a JSON Schema that says which members and items a value has. */
interface Shape {
  readonly type?: string | readonly string[];
  readonly required?: readonly string[];
  readonly properties?: Readonly<Record<string, Shape>>;
  readonly items?: Shape | false;
  readonly additionalProperties?: Shape | boolean;
  readonly $ref?: string;
}

const { $defs: definitions, ...whole } = schema as unknown as Shape & {
  readonly $defs: Readonly<Record<string, Shape>>;
};

const typeOf = (value: unknown): string =>
  value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value;

const isOfType = (value: unknown, type: string): boolean =>
  type === 'integer' ? typeof value === 'number' : typeOf(value) === type;

/** Returns the path of the first part that is absent or of another type; undefined when there is none. */
const misfitIn = (value: unknown, shape: Shape, at: string): string | undefined => {
  if (shape.$ref !== undefined)
    return misfitIn(value, definitions[shape.$ref.split('/').at(-1) ?? ''] ?? {}, at);
  const types = shape.type === undefined ? [] : [shape.type].flat();
  if (types.length > 0 && !types.some((type) => isOfType(value, type))) return at;
  if (Array.isArray(value)) {
    const { items } = shape;
    if (!items) return undefined;
    for (const [index, item] of value.entries()) {
      const misfit = misfitIn(item, items, `${at}/${index}`);
      if (misfit !== undefined) return misfit;
    }
    return undefined;
  }
  if (value === null || typeof value !== 'object') return undefined;
  const missing = shape.required?.find((name) => !Object.hasOwn(value, name));
  if (missing !== undefined) return `${at}/${missing}`;
  const others = typeof shape.additionalProperties === 'object' ? shape.additionalProperties : undefined;
  for (const [name, member] of Object.entries(value)) {
    const known = shape.properties && Object.hasOwn(shape.properties, name) ? shape.properties[name] : others;
    const misfit = known && misfitIn(member, known, `${at}/${name}`);
    if (misfit !== undefined) return misfit;
  }
  return undefined;
};

/**
 * Returns the JSON pointer of the first part of a report that is absent or of another type, so that nothing is read
 * from a file that only looks like a report; undefined when the report can be read. Members of later versions are let
 * through.
 */
export const misfitOf = (report: unknown): string | undefined => misfitIn(report, whole, '');
