// Test hooks on Fastify: give `clock.now` to everything that asks for the time.
import Fastify from 'fastify';

let aheadMs = 0;
export const clock = { now: () => Date.now() + aheadMs };

/** Leave out what your server cannot do: 404 says that a hook is not offered. */
export const createHooks = ({ publish, forgetRequests }) => {
  const hooks = Fastify();
  hooks.get('/clock', async () => ({ now: new Date(clock.now()).toISOString() }));
  hooks.post('/clock/advance', async (request, reply) => {
    aheadMs += 1000 * request.body.seconds;
    return reply.code(204).send();
  });
  hooks.post('/rate-limit/reset', async (_request, reply) => {
    await forgetRequests();
    return reply.code(204).send();
  });
  hooks.post('/snapshot/publish', async (_request, reply) => {
    await publish();
    return reply.code(204).send();
  });
  return hooks;
};
