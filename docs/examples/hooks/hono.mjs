// Test hooks on Hono: give `clock.now` to everything that asks for the time.
import { Hono } from 'hono';

let aheadMs = 0;
export const clock = { now: () => Date.now() + aheadMs };

/** Leave out what your server cannot do: 404 says that a hook is not offered. */
export const createHooks = ({ publish, forgetRequests }) =>
  new Hono()
    .get('/clock', (context) => context.json({ now: new Date(clock.now()).toISOString() }))
    .post('/clock/advance', async (context) => {
      const { seconds } = await context.req.json();
      aheadMs += 1000 * seconds;
      return context.body(null, 204);
    })
    .post('/rate-limit/reset', async (context) => {
      await forgetRequests();
      return context.body(null, 204);
    })
    .post('/snapshot/publish', async (context) => {
      await publish();
      return context.body(null, 204);
    });
