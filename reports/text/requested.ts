import type { ReportedRequest } from '../model/exchanges.js';

const parsed = (text: string | undefined): unknown => {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return undefined;
  }
};

const memberOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined;

/** What a JSON-RPC request asks for: its method, and the tool, prompt, resource or task that its parameters name. */
const called = (body: unknown): string => {
  const method = memberOf(body, 'method');
  if (memberOf(body, 'jsonrpc') === undefined || typeof method !== 'string') return '';
  const subject = ['name', 'uri', 'id']
    .map((name) => memberOf(memberOf(body, 'params'), name))
    .find((value) => typeof value === 'string');
  return ` (${[method, subject].filter((part) => part !== undefined).join(' ')})`;
};

/** Returns a request as a line: method and URL; of JSON-RPC, all requests of which have one URL, what it asks for too. */
export const requestedText = (request: ReportedRequest | undefined): string =>
  request === undefined ? '' : `${request.method} ${request.url}${called(parsed(request.body))}`;
