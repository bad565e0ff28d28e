import configSchema from '../../schemas/files/config.schema.json' with { type: 'json' };
import dataSchema from '../../schemas/files/data.schema.json' with { type: 'json' };
import reportSchema from '../../schemas/files/report.schema.json' with { type: 'json' };
import waiversSchema from '../../schemas/files/waivers.schema.json' with { type: 'json' };
import { code, markdownTable } from './table.js';

/** What is read of a JSON Schema. */
interface Schema {
  readonly $ref?: string;
  readonly $defs?: Readonly<Record<string, Schema>>;
  /** Its form in words. */
  readonly title?: string;
  readonly description?: string;
  readonly type?: string | readonly string[];
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
}

const formOf = ({ title, const: only, enum: among, type, anyOf }: Schema): string => {
  if (title !== undefined) return title;
  if (only !== undefined) return code(JSON.stringify(only));
  if (among !== undefined) return among.map((value) => code(String(value))).join(', ');
  if (anyOf !== undefined) return [...new Set(anyOf.map(formOf))].join(' or ');
  return [type ?? []].flat().join(' or ');
};

/** The members of an object, those of its objects and of the entries of its lists below it. */
const membersOf = (whole: Schema, schema: Schema, before: string, above: readonly Schema[]): string[][] =>
  Object.entries(schema.properties ?? {}).flatMap(([name, shown]) => {
    const resolve = (one: Schema): Schema => {
      const found = whole.$defs?.[one.$ref?.replace('#/$defs/', '') ?? ''];
      return found === undefined
        ? one
        : { ...found, description: one.description ?? found.description ?? '' };
    };
    const member = resolve(shown);
    const entries = member.items === undefined ? undefined : resolve(member.items);
    const path = `${before}${name}${entries === undefined ? '' : '[]'}`;
    const inner = entries ?? member;
    const isNested =
      inner.properties !== undefined && !above.some((one) => one.properties === inner.properties);
    const need = schema.required?.includes(name) ? '' : 'optional';
    return [
      [
        code(path),
        formOf(entries?.properties === undefined && entries ? entries : member),
        need,
        member.description ?? '',
      ],
      ...(isNested ? membersOf(whole, inner, `${path}.`, [...above, inner]) : []),
    ];
  });

const part = (title: string, name: string, schema: Schema): readonly string[] => [
  `## ${title}`,
  '',
  `${schema.description?.replace(' The title of each value is its form.', '') ?? ''} ${code(`plumbrule schema ${name}`)} prints its JSON Schema; the package has it as ${code(`plumbrule/schemas/${name}.schema.json`)}.`,
  '',
  ...markdownTable(['member', 'form', '', 'meaning'], membersOf(schema, schema, '', [schema])),
  '',
];

/** Returns `docs/reference/files.md` as Markdown: every member of the files that people write or programs read. */
export const filesDocument = (): string =>
  `${[
    '# Files and their schemas',
    '',
    'Generated from the JSON Schemas by `npm run generate`; do not edit. `[]` stands for each entry of a list.',
    '',
    ...part('plumbrule.config.yaml', 'config', configSchema as Schema),
    ...part('plumbrule.waivers.yaml', 'waivers', waiversSchema as Schema),
    ...part('The file of --data', 'data', dataSchema as unknown as Schema),
    ...part('conformance.json', 'report', reportSchema as unknown as Schema),
  ]
    .join('\n')
    .trimEnd()}\n`;
