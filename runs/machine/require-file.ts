import * as loader from 'node:module';

/** Runs a CommonJS file of the bundle. Node 22.8 and newer keep its compiled code for the next start. */
export const requireFile = (file: string): void => {
  if ('enableCompileCache' in loader) (loader.enableCompileCache as () => unknown)();
  loader.createRequire(file)(file);
};
