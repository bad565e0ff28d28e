import { createContext, runInContext } from 'node:vm';
import { Ajv, type Options } from 'ajv';
import { Ajv2020 } from 'ajv/dist/2020.js';
import formatsPlugin from 'ajv-formats';
import type { Breach } from '../engine/verdict.js';
import type { JsonObject, JsonValue } from './json.js';
import { shown } from './json.js';

/** A schema that the target sent, ready to judge values; or why it cannot be used. */
export type ForeignSchema =
  | { readonly breachOf: (value: JsonValue, pointer: string) => Breach | undefined; readonly fault?: never }
  | { readonly fault: string; readonly breachOf?: never };

/** Milliseconds that a pattern of the target may take: longer ones are built to hang their reader. */
const patternMs = 100;

const context = createContext(Object.create(null));

/** A regular expression that cannot hang: it is run where the engine's time is limited. */
const guarded = Object.assign(
  (pattern: string, flags: string) => {
    const expression = new RegExp(pattern, flags);
    return {
      test: (text: string): boolean => {
        Object.assign(context, { expression, text });
        return runInContext('expression.test(text)', context, { timeout: patternMs }) as boolean;
      },
    };
  },
  { code: 'guarded' },
);

const options: Options = {
  strict: false,
  logger: false,
  validateSchema: true,
  addUsedSchema: false,
  code: { regExp: guarded },
};

const withFormats = <A extends Ajv | Ajv2020>(ajv: A): A => {
  (formatsPlugin as unknown as (instance: A) => void)(ajv);
  ajv.addFormat('media-range', true);
  return ajv;
};

const isDraft07 = ({ $schema }: JsonObject) => typeof $schema === 'string' && /draft-0[4-7]/.test($schema);

const why = (error: unknown) => (error instanceof Error ? error.message : String(error)).slice(0, 200);

/**
 * Compiles a schema that is not ours: of draft-07 or 2020-12, with unknown keywords and formats, on an instance of
 * its own so that its names meet no others. Patterns cannot hang, and a schema that refers to itself without end
 * judges nothing.
 */
export const compileForeign = (schema: JsonObject): ForeignSchema => {
  try {
    const ajv = withFormats(isDraft07(schema) ? new Ajv(options) : new Ajv2020(options));
    const validate = ajv.compile(schema);
    return {
      breachOf: (value, pointer) => {
        try {
          if (validate(value)) return undefined;
        } catch {
          return undefined;
        }
        const [error] = validate.errors ?? [];
        return {
          at: pointer + (error?.instancePath ?? ''),
          expected: error?.message ?? 'a value of its schema',
          received: shown(value),
        };
      },
    };
  } catch (error) {
    return { fault: why(error) };
  }
};
