import type { JsonValue } from '../../../../harness/formats/json.js';
import { asControl, type RpcExchange } from '../../../../specs/companion/rpc/rpc.js';
import { type Recorded, recorded } from './recorded.js';

/** Returns a JSON-RPC request, by default with the id 1, whose response has this body. */
export const replied = (
  body: object,
  method = 'tools/call',
  { path = '/mcp', status = 200 }: { readonly path?: string; readonly status?: number } = {},
): RpcExchange =>
  asControl(recorded({ method: 'POST', path, status, type: 'application/json', body }), 1, method);

/** Returns a request to /mcp that got this result. */
export const rpcResult = (value: unknown, method?: string): RpcExchange =>
  replied({ jsonrpc: '2.0', id: 1, result: value }, method);

/** Returns a request to /mcp that got a JSON-RPC error with this code. */
export const rpcError = (code: number, method?: string): RpcExchange =>
  replied({ jsonrpc: '2.0', id: 1, error: { code, message: 'No' } }, method);

const sound = recorded({ method: 'POST', path: '/mcp', body: { jsonrpc: '2.0', id: 1, result: {} } });

/** Returns a request beside one that succeeded. */
export const besideSound = (given: Recorded, method = 'x'): RpcExchange => ({
  exchanges: [recorded({ method: 'POST', path: '/mcp', type: 'application/json', ...given }), sound],
  id: 1,
  controlId: 1,
  method,
});

/** Returns a request beside one that succeeded; it got this result. */
export const resultBesideSound = (value: JsonValue): RpcExchange =>
  besideSound({ body: { jsonrpc: '2.0', id: 1, result: value } });

/** Returns a request beside one that succeeded; it got an error without an id. */
export const errorBesideSound = (code: number, status = 200): RpcExchange =>
  besideSound({ status, body: { jsonrpc: '2.0', id: null, error: { code, message: 'No' } } });
