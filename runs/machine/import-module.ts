/**
 * Imports a module by its URL. In a file of its own: Node cannot import from a file whose compiled code was kept
 * (`scripts/build/bundle.mjs` leaves this file out of those).
 */
export const importModule = (url: string): Promise<unknown> => import(url);
