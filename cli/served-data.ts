import type { ServedData } from '../reference-server/open.js';
import type { Io } from '../runs/settings/io.js';

/** Returns the data of `--data`, checked; undefined without the flag. Throws a usage error for a file that is wrong. */
export const servedData = async (file: string | undefined, io: Io): Promise<ServedData | undefined> => {
  if (file === undefined) return undefined;
  const { readDataFile } = await import('../runs/data/data-file.js');
  // Its schema says that it has this form.
  return readDataFile(file, io) as ServedData;
};
