import type { Override } from '../overrides.js';
import type { RpcMessage } from './rpc.js';

/** A stream that sends a message and then stays open. */
const streamOf = (message: RpcMessage): ReadableStream<Uint8Array> =>
  new ReadableStream({
    start: (controller) => controller.enqueue(Buffer.from(`data: ${JSON.stringify(message)}\n\n`)),
  });

/** The stream of GET with a message on it. */
export const getStreams =
  (message: RpcMessage): Override =>
  (sound) => ({
    methodsOf: (route) => (route.path === '/mcp' ? ['POST', 'GET', 'OPTIONS'] : sound.methodsOf(route)),
    intercept: (call) =>
      call.path === '/mcp' && call.method === 'GET'
        ? { mediaType: 'text/event-stream', content: '', stream: streamOf(message) }
        : sound.intercept(call),
  });
