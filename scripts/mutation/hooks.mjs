// Module hooks: test files that import node:test get the replacement, which itself gets the real module.
const standIn = new URL('./collected-tests.mjs', import.meta.url).href;

export const resolve = (specifier, context, next) =>
  specifier === 'node:test' && context.parentURL !== standIn
    ? { url: standIn, shortCircuit: true }
    : next(specifier, context);
