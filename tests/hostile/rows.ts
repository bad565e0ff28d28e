import type { HostileGroup } from './row.js';
import { a2aRows } from './rows/agents/a2a.js';
import { mcpRows } from './rows/agents/mcp.js';
import { schemaBombRows } from './rows/agents/schema-bombs.js';
import { schemaRows } from './rows/agents/schemas.js';
import { discoveryRows } from './rows/documents/discovery.js';
import { openapiRows } from './rows/documents/openapi.js';
import { controlRows } from './rows/elsewhere/control.js';
import { originRows } from './rows/elsewhere/origins.js';
import { connectionRows } from './rows/http/connection.js';
import { fieldRows } from './rows/http/fields.js';
import { framingRows } from './rows/http/framing.js';
import { persistentRows } from './rows/http/persistent.js';
import { statusLineRows } from './rows/http/status-line.js';
import { tlsRows } from './rows/http/tls.js';
import { textRows } from './rows/json/texts.js';
import { valueRows } from './rows/json/values.js';
import { cursorRows } from './rows/paging/cursors.js';
import { echoRows } from './rows/reports/echoes.js';
import { expressionRows } from './rows/reports/expressions.js';
import { secretRows } from './rows/secrets/echoing.js';
import { bodyRows } from './rows/size/bodies.js';
import { codingRows } from './rows/size/codings.js';
import { hangingRows } from './rows/time/hanging.js';
import { mixedRows } from './rows/time/mixed.js';
import { refusingRows } from './rows/time/refusing.js';

/** Every hostile behaviour, by topic. */
export const hostileGroups: readonly HostileGroup[] = [
  {
    name: 'bytes of HTTP',
    rows: [...statusLineRows, ...fieldRows, ...framingRows, ...connectionRows, ...persistentRows, ...tlsRows],
  },
  { name: 'time', rows: [...hangingRows, ...refusingRows, ...mixedRows] },
  { name: 'size', rows: [...bodyRows, ...codingRows] },
  { name: 'JSON', rows: [...textRows, ...valueRows] },
  { name: 'paging', rows: cursorRows },
  { name: 'foreign schemas', rows: [...schemaRows, ...schemaBombRows] },
  { name: 'agents', rows: [...mcpRows, ...a2aRows] },
  { name: 'documents', rows: [...openapiRows, ...discoveryRows] },
  { name: 'texts in reports', rows: echoRows },
  { name: 'texts against expressions', rows: expressionRows },
  { name: 'secrets', rows: secretRows },
  { name: 'other origins', rows: originRows },
  { name: 'test hooks', rows: controlRows },
];
