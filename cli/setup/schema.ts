import { parseFlags } from '../../runs/settings/flags.js';
import { readChoice } from '../../runs/settings/readers.js';
import { usageError } from '../../runs/settings/usage-error.js';
import configSchema from '../../schemas/files/config.schema.json' with { type: 'json' };
import dataSchema from '../../schemas/files/data.schema.json' with { type: 'json' };
import reportSchema from '../../schemas/files/report.schema.json' with { type: 'json' };
import waiversSchema from '../../schemas/files/waivers.schema.json' with { type: 'json' };
import type { Command } from '../command.js';
import { introductions } from '../introductions.js';

const schemas = {
  config: configSchema,
  report: reportSchema,
  waivers: waiversSchema,
  data: dataSchema,
} as const;
const names = Object.keys(schemas) as (keyof typeof schemas)[];

/** `plumbrule schema`: prints the JSON Schema of a file that people write or read. */
export const schema: Command = {
  ...introductions.schema,
  flags: () => [],
  notes:
    'Editors complete and check plumbrule.config.yaml with it; the package also has it as plumbrule/schemas/*.',
  run: async (words, io) => {
    const [name] = parseFlags(words, [], 1).positionals;
    if (name === undefined) throw usageError(`schema needs the name of a file: ${names.join(', ')}`);
    io.out(`${JSON.stringify(schemas[readChoice({ text: name, where: 'schema' }, names)], null, 2)}\n`);
    return 0;
  },
};
