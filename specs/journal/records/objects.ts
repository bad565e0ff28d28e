import { contract } from '../../../harness/declarations/basis.js';
import { type Clause, clause } from '../../../harness/declarations/clause.js';
import {
  type Breach,
  broken,
  inapplicable,
  type Judgement,
  noData,
  pass,
} from '../../../harness/engine/verdict.js';
import {
  isObject,
  type JsonObject,
  type JsonValue,
  pointerStep,
  shown,
} from '../../../harness/formats/json.js';
import type { WrittenNumbers } from '../../../harness/formats/lexical.js';
import { exactInteger } from '../../../harness/formats/numbers.js';
import { schemaBreach } from '../../../harness/formats/schemas/schema.js';
import { alone, type Schema } from '../../../harness/formats/schemas/schema-parts.js';
import type { Exchange } from '../../../harness/network/exchange.js';

/** One object of a body, with its JSON Pointer. */
export interface Located {
  readonly pointer: string;
  readonly value: JsonObject;
}

/** Objects of one shape in one body. */
export interface Objects {
  readonly exchanges: readonly [Exchange];
  readonly objects: readonly Located[];
  /** Characters of each number in the body, by its JSON Pointer. */
  readonly numbers: WrittenNumbers;
}

/** A schema of `schemas/`: one object with properties. */
interface ObjectSchema {
  readonly title: string;
  readonly properties: { readonly [name: string]: object };
  readonly required?: readonly string[];
}

const isIntegerField = ({ type }: Schema) =>
  type === 'integer' || (Array.isArray(type) && type.includes('integer'));

/** Judges an integer by its characters: as a JavaScript number, `9007199254740991.4` is an integer. */
const integerBreach = (text: string | undefined, at: string): Breach | undefined =>
  text === undefined || exactInteger(text) !== undefined
    ? undefined
    : { at, expected: 'an integer', received: text.slice(0, 80) };

/** Data of a journal that holds objects of a schema, by the title of the schema. */
const dataOf = new Map([
  ['Cost', 'record of kind cost'],
  ['Work', 'record of kind work'],
  ['Summary', 'record of kind summary'],
  ['Stage', 'record of kind summary'],
  ["Entry of a summary's months", 'month in a summary'],
  ["Entry of a summary's categories", 'category in a summary'],
  ['Money', 'amount of money'],
  ['Source', 'source of a record'],
  ['Content record', 'record'],
  ['Item of a page: the fields it shares with a content record', 'record'],
]);

/**
 * Returns the first object that breaks a rule. `skip` excludes objects without a value for the rule, so that
 * a pass is never empty.
 */
export const eachObject = (
  { objects }: Objects,
  what: string,
  breachOf: (located: Located) => Breach | undefined | 'skip',
): Judgement => {
  let judged = 0;
  for (const located of objects) {
    const breach = breachOf(located);
    if (breach === 'skip') continue;
    if (breach) return broken(breach);
    judged += 1;
  }
  if (judged > 0) return pass;
  const data = objects.length === 0 ? dataOf.get(what) : undefined;
  return data === undefined
    ? inapplicable(`no ${what} in this body to which the rule applies`)
    : noData(data);
};

/** Creates the clauses of one object shape: one per field, and one against additional properties. */
export const fieldsOf = (schema: ObjectSchema, section: string) => {
  const required = new Set(schema.required);
  return {
    /** A field: present when it is required, with its type and rule. */
    field: (id: string, name: string, text: string, also: readonly string[] = []): Clause<Objects> => {
      const rule = schema.properties[name];
      if (!rule) throw new Error(`${schema.title} has no field ${name}`);
      const own = alone(rule as Schema);
      const step = pointerStep(name);
      const isInteger = isIntegerField(own);
      return clause<Objects>({
        id,
        basis: contract,
        section,
        place: name,
        ...(also.length === 0 ? {} : { also }),
        text,
        judge: (evidence) =>
          eachObject(evidence, schema.title, ({ pointer, value }) => {
            const at = pointer + step;
            const found = value[name];
            if (found === undefined)
              return required.has(name)
                ? {
                    at,
                    expected: `a property "${name}"`,
                    received: 'no such property',
                    facts: { absent: [at] },
                  }
                : 'skip';
            const text = isInteger && found !== null ? evidence.numbers.get(at) : undefined;
            const breach = integerBreach(text, at) ?? schemaBreach(own, found, at);
            // A JavaScript number may be another one than the body holds.
            return breach && text !== undefined ? { ...breach, received: text.slice(0, 80) } : breach;
          }),
      });
    },
    /** Only the listed properties. */
    closed: (id: string, text: string): Clause<Objects> =>
      clause<Objects>({
        id,
        basis: contract,
        section,
        place: 'no others',
        text,
        judge: (evidence) =>
          eachObject(evidence, schema.title, ({ pointer, value }) => {
            if (Object.keys(value).length === 0) return 'skip';
            const extra = Object.keys(value).find((name) => !Object.hasOwn(schema.properties, name));
            return extra === undefined
              ? undefined
              : {
                  at: pointer + pointerStep(extra),
                  expected: 'no other property',
                  received: shown(value[extra]),
                  facts: { additional: true },
                };
          }),
      }),
  };
};

/** Returns the object at one pointer step below another, as a list of one or none. */
export const below = ({ pointer, value }: Located, name: string): Located[] => {
  const inner = value[name];
  return isObject(inner) ? [{ pointer: pointer + pointerStep(name), value: inner }] : [];
};

/** Returns the objects of an array below another object. */
export const eachBelow = ({ pointer, value }: Located, name: string): Located[] => {
  const inner: JsonValue | undefined = value[name];
  if (!Array.isArray(inner)) return [];
  return inner.flatMap((element, index) =>
    isObject(element) ? [{ pointer: `${pointer}${pointerStep(name)}/${index}`, value: element }] : [],
  );
};
