import type { JsonValue } from '../harness/formats/json.js';
import { schemaBreach } from '../harness/formats/schemas/schema.js';
import { alone, type Schema } from '../harness/formats/schemas/schema-parts.js';

/** One way to break one field of an object: its new value; `undefined` removes the field. */
export interface Mutation {
  /** Suffix of an id: `money-decimal-dropped`. */
  readonly name: string;
  readonly field: string;
  readonly value: JsonValue | undefined;
}

interface ObjectSchema {
  readonly properties: { readonly [name: string]: object };
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean | object;
}

/** Values that may break a field, by what they break. Values that the schema allows are removed later. */
const candidates: readonly (readonly [name: string, value: JsonValue])[] = [
  ['null', null],
  ['number', 42.5],
  ['text', 'Not one of ours!'],
  ['object', {}],
];

const beyond = ({ minimum, maximum }: Schema): (readonly [string, JsonValue])[] => [
  ...(typeof minimum === 'number' ? [['below-minimum', minimum - 1] as const] : []),
  ...(typeof maximum === 'number' ? [['above-maximum', maximum + 1] as const] : []),
];

const ofField = (field: string, schema: Schema, required: boolean): Mutation[] => {
  const slug = field.replaceAll('_', '-');
  const values = [...candidates, ...beyond(schema)].filter(([, value]) => schemaBreach(schema, value, ''));
  return [
    ...(required ? [{ name: `${slug}-dropped`, field, value: undefined }] : []),
    ...values.map(([name, value]) => ({ name: `${slug}-${name}`, field, value })),
  ];
};

/**
 * Returns every way to break one object that its schema implies: each required field dropped, each rule
 * broken, a property added.
 */
export const mutationsOf = (schema: ObjectSchema): Mutation[] => [
  ...Object.entries(schema.properties).flatMap(([field, rule]) =>
    ofField(field, alone(rule as Schema), schema.required?.includes(field) ?? false),
  ),
  ...(schema.additionalProperties === false
    ? [{ name: 'opened', field: 'remark', value: 'one property more' }]
    : []),
];

/** Returns an object with a mutation applied. */
export const mutated = (
  object: Readonly<Record<string, unknown>>,
  { field, value }: Mutation,
): Record<string, unknown> => {
  const { [field]: _, ...rest } = object;
  return value === undefined ? rest : { ...rest, [field]: value };
};
