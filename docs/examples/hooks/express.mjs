// Test hooks on Express: give `clock.now` to everything that asks for the time.
import express from 'express';

let aheadMs = 0;
export const clock = { now: () => Date.now() + aheadMs };

/** Leave out what your server cannot do: 404 says that a hook is not offered. */
export const createHooks = ({ publish, forgetRequests }) => {
  const hooks = express().use(express.json());
  hooks.get('/clock', (_request, response) => {
    response.json({ now: new Date(clock.now()).toISOString() });
  });
  hooks.post('/clock/advance', (request, response) => {
    aheadMs += 1000 * request.body.seconds;
    response.sendStatus(204);
  });
  hooks.post('/rate-limit/reset', async (_request, response) => {
    await forgetRequests();
    response.sendStatus(204);
  });
  hooks.post('/snapshot/publish', async (_request, response) => {
    await publish();
    response.sendStatus(204);
  });
  return hooks;
};
