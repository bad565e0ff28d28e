import { asControl } from '../../../../specs/companion/rpc/rpc.js';
import { recorded } from './recorded.js';

/** Returns an exchange of an agent endpoint with this body, together with a control. */
export const rpc = (body: object, path = '/mcp', status = 200) =>
  asControl(recorded({ method: 'POST', path, status, type: 'application/json', body }), 1, 'tools/list');

/** Returns the same with a result. */
export const result = (value: unknown, path?: string) => rpc({ jsonrpc: '2.0', id: 1, result: value }, path);

/** Returns the same with an error of this code. */
export const error = (code: number, path?: string) =>
  rpc({ jsonrpc: '2.0', id: 1, error: { code, message: 'No' } }, path);
