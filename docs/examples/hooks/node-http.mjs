// Test hooks on node:http: give `clock.now` to everything that asks for the time.
import { createServer } from 'node:http';

let aheadMs = 0;
export const clock = { now: () => Date.now() + aheadMs };

const readSeconds = async (request) => {
  let text = '';
  for await (const chunk of request) text += chunk;
  return Number(JSON.parse(text).seconds);
};

/** Leave out what your server cannot do: 404 says that a hook is not offered. */
export const createHooks = ({ publish, forgetRequests }) =>
  createServer(async (request, response) => {
    const end = (status, body) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(body);
    try {
      switch (`${request.method} ${request.url}`) {
        case 'GET /clock':
          return end(200, JSON.stringify({ now: new Date(clock.now()).toISOString() }));
        case 'POST /clock/advance':
          aheadMs += 1000 * (await readSeconds(request));
          return end(204);
        case 'POST /rate-limit/reset':
          await forgetRequests();
          return end(204);
        case 'POST /snapshot/publish':
          await publish();
          return end(204);
        default:
          return end(404);
      }
    } catch {
      return end(500);
    }
  });
