// Loaded into each process of a test file: node:test watches every promise with a hook, to know which test left work
// behind that throws later. Without it an await takes a twentieth of the time. Such an error still fails its file.
import hooks from 'node:async_hooks';

const [, test = ''] = process.argv;

if (/\.test\.m?js$/.test(test)) {
  const { createHook } = hooks;
  const idle = { enable: () => idle, disable: () => idle };
  hooks.createHook = () => idle;
  await import('node:test');
  hooks.createHook = createHook;
}
