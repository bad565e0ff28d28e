// A plain node:http server that returns prepared bytes for each path, which `copy` messages contain.
import { createServer } from 'node:http';

interface Copy {
  readonly path: string;
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

const copies = new Map<string, Copy & { readonly bytes: Buffer }>();
const server = createServer((request, response) => {
  const copy = copies.get(request.url ?? '');
  if (!copy) {
    response.writeHead(404).end();
    return;
  }
  response.writeHead(copy.status, copy.headers);
  response.end(copy.bytes);
});
process.on('message', (copy: Copy) => {
  copies.set(copy.path, { ...copy, bytes: Buffer.from(copy.body) });
  process.send?.('copied');
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  process.send?.({ port: typeof address === 'object' ? address?.port : 0 });
});
process.once('disconnect', () => process.exit());
