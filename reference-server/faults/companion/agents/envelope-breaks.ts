import type { Endpoint } from '../../../companion/agents/overrides.js';

/** The clauses that each breach of the envelope breaks, for each of the two endpoints. */
export const envelopeBreaks: Readonly<Record<string, Readonly<Record<Endpoint, readonly string[]>>>> = {
  'id-as-string': { mcp: ['B-RPC-02'], a2a: ['B-RPC-02'] },
  'id-as-number': { mcp: ['B-RPC-02'], a2a: ['B-RPC-02'] },
  'id-zero-lost': { mcp: ['B-RPC-02'], a2a: ['B-RPC-02'] },
  'id-32-bits': { mcp: ['B-RPC-02'], a2a: ['B-RPC-02'] },
  'id-empty-lost': { mcp: ['B-RPC-02'], a2a: ['B-RPC-02'] },
  'id-missing': { mcp: ['B-MCP-101', 'B-RPC-02'], a2a: ['B-RPC-02'] },
  'id-own': { mcp: ['B-RPC-02'], a2a: ['B-RPC-02'] },
  'jsonrpc-missing': { mcp: ['B-RPC-01'], a2a: ['B-RPC-01'] },
  'jsonrpc-1': { mcp: ['B-RPC-01'], a2a: ['B-RPC-01'] },
  'jsonrpc-number': { mcp: ['B-RPC-01'], a2a: ['B-RPC-01'] },
  'result-and-error': { mcp: ['B-RPC-01', 'B-RPC-03'], a2a: ['B-RPC-01', 'B-RPC-03'] },
  'neither-result-nor-error': { mcp: ['B-MCP-01'], a2a: ['B-RPC-01', 'B-A2A-01'] },
  'bare-result': { mcp: ['B-MCP-01'], a2a: ['B-RPC-01', 'B-A2A-01', 'B-RPC-02'] },
  'error-code-string': {
    mcp: ['B-RPC-03', 'B-MCP-44', 'B-RPC-04'],
    a2a: ['B-RPC-03', 'B-A2A-06', 'B-RPC-04'],
  },
  'error-code-decimal': {
    mcp: ['B-RPC-03', 'B-MCP-44', 'B-RPC-04'],
    a2a: ['B-RPC-03', 'B-A2A-06', 'B-RPC-04'],
  },
  'error-without-message': { mcp: ['B-RPC-03'], a2a: ['B-RPC-03'] },
  'error-text': {
    mcp: ['B-RPC-03', 'B-MCP-44', 'B-RPC-04'],
    a2a: ['B-RPC-03', 'B-A2A-05', 'B-A2A-06', 'B-RPC-04'],
  },
  'unknown-method-result': {
    mcp: ['B-RPC-04', 'B-MCP-13', 'B-MCP-16'],
    a2a: ['B-RPC-04', 'B-RPC-05', 'B-RPC-07', 'B-RPC-08'],
  },
  'unknown-method-code': {
    mcp: ['B-RPC-04', 'B-MCP-16'],
    a2a: ['B-RPC-04', 'B-RPC-07', 'B-RPC-08', 'B-RPC-10'],
  },
  'unknown-method-500': {
    mcp: ['B-MCP-16', 'B-RPC-06'],
    a2a: ['B-RPC-06', 'B-RPC-07', 'B-RPC-08', 'B-RPC-10'],
  },
  'malformed-500': { mcp: ['B-RPC-06', 'B-RPC-07'], a2a: ['B-RPC-06', 'B-RPC-07'] },
  'malformed-result': { mcp: ['B-RPC-05', 'B-RPC-07'], a2a: ['B-RPC-05', 'B-RPC-07'] },
  'malformed-code': { mcp: ['B-RPC-07', 'B-RPC-10'], a2a: ['B-RPC-07', 'B-RPC-10'] },
  'notification-answered': { mcp: ['B-MCP-05', 'B-MCP-06'], a2a: ['B-A2A-07'] },
  html: { mcp: ['B-MCP-01'], a2a: ['B-RPC-01', 'B-A2A-01'] },
  text: { mcp: ['B-RPC-01', 'B-MCP-04', 'B-RATE-20'], a2a: ['B-A2A-04', 'B-RATE-20'] },
  truncated: { mcp: ['B-MCP-01'], a2a: ['B-RPC-01', 'B-A2A-01'] },
  absent: { mcp: ['B-MCP-01'], a2a: ['B-A2A-01'] },
  'get-only': { mcp: ['B-MCP-01'], a2a: ['B-A2A-01'] },
  'key-demanded': { mcp: ['B-AUTH-01', 'B-MCP-01'], a2a: ['B-AUTH-01', 'B-A2A-01'] },
  fails: { mcp: ['B-MCP-01'], a2a: ['B-A2A-01'] },
};
