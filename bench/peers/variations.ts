type Values = Readonly<Record<string, string>>;

const on = { enabled: true };

/** Tests of any response that is JSON by its description. */
export const asDescribed = { contentType: on, jsonBody: on, schemaValidation: on };

/** Query parameters of a variation, of all that the operation has; unnamed ones are omitted. */
export const queryOf = (all: readonly string[], values: Values) => ({
  overwriteRequestQueryParams: all.map((key) =>
    values[key] === undefined
      ? { key, value: '', disable: true }
      : { key, value: values[key], disable: false },
  ),
});

/** A value of a path parameter. */
export const inPath = (key: string, value: string) => ({
  overwriteRequestPathVariables: [{ key, value, overwrite: true }],
});

/** What a variation sends and tests. */
export interface Variation {
  readonly operation: string;
  readonly response: string;
  readonly name: string;
  readonly overwrites: object;
  readonly tests: object;
  readonly bodyTests?: readonly object[];
  readonly more?: object;
}

/** A variation of an operation, in the words of Portman. */
export const variation = ({
  operation,
  response,
  name,
  overwrites,
  tests,
  bodyTests = [],
  more,
}: Variation) => ({
  openApiOperationId: operation,
  openApiResponse: response,
  variations: [
    {
      name,
      overwrites: [overwrites],
      tests: {
        contractTests: [tests],
        ...(bodyTests.length > 0 ? { contentTests: [{ responseBodyTests: bodyTests }] } : {}),
      },
      ...more,
    },
  ],
});
