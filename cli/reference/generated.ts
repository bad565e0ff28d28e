import { contract } from '../../runs/contract.js';
import { loadCommands } from '../main.js';
import { commandsDocument } from './commands-document.js';
import { filesDocument } from './files-document.js';

/** Every page generated from the command line and its files, by its path below the project's folder. */
export const generatedPages: readonly { readonly path: string; readonly write: () => Promise<string> }[] = [
  {
    path: 'docs/reference/commands.md',
    write: async () => commandsDocument(await loadCommands(), contract),
  },
  { path: 'docs/reference/files.md', write: async () => filesDocument() },
];
