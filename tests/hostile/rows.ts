import type { HostileGroup } from './row.js';
import { a2aRows } from './rows/agents/a2a.js';
import { a2aStateRows } from './rows/agents/a2a-states.js';
import { mcpContentRows } from './rows/agents/mcp/content.js';
import { mcpMessageRows } from './rows/agents/mcp/messages.js';
import { mcpOpeningRows } from './rows/agents/mcp/opening.js';
import { mcpSessionRows } from './rows/agents/mcp/sessions.js';
import { mcpStreamRows } from './rows/agents/mcp/streams.js';
import { mcpToolRows } from './rows/agents/mcp/tools.js';
import { discoveryRows } from './rows/documents/discovery.js';
import { entryRows } from './rows/documents/entries.js';
import { keyRows } from './rows/documents/keys.js';
import { openapiRows } from './rows/documents/openapi.js';
import { controlRows } from './rows/elsewhere/control.js';
import { originRows } from './rows/elsewhere/origins.js';
import { redirectRows } from './rows/elsewhere/redirects.js';
import { slowHookRows } from './rows/elsewhere/slow-hooks.js';
import { combinedRows } from './rows/http/combined.js';
import { connectionRows } from './rows/http/connection.js';
import { fieldRows } from './rows/http/fields.js';
import { framingRows } from './rows/http/framing.js';
import { messageRows } from './rows/http/messages.js';
import { persistentRows } from './rows/http/persistent.js';
import { statusLineRows } from './rows/http/status-line.js';
import { tlsRows } from './rows/http/tls.js';
import { formRows } from './rows/json/forms.js';
import { textRows } from './rows/json/texts.js';
import { valueRows } from './rows/json/values.js';
import { cursorRows } from './rows/paging/cursors.js';
import { echoRows } from './rows/reports/echoes.js';
import { expressionRows } from './rows/reports/expressions.js';
import { schemaBombRows } from './rows/schemas/bombs.js';
import { schemaCombinationRows } from './rows/schemas/combinations.js';
import { schemaKeywordRows } from './rows/schemas/keywords.js';
import { schemaPatternRows } from './rows/schemas/patterns.js';
import { secretRows } from './rows/secrets/echoing.js';
import { codingRows } from './rows/size/codings.js';
import { endlessRows } from './rows/size/endless.js';
import { largeRows } from './rows/size/large.js';
import { manyRows } from './rows/size/many.js';
import { announcingRows } from './rows/time/announcing.js';
import { hangingRows } from './rows/time/hanging.js';
import { mixedRows } from './rows/time/mixed.js';
import { refusingRows } from './rows/time/refusing.js';

/** Every hostile behaviour, by topic. */
export const hostileGroups: readonly HostileGroup[] = [
  {
    name: 'bytes of HTTP',
    rows: [
      ...statusLineRows,
      ...fieldRows,
      ...framingRows,
      ...messageRows,
      ...connectionRows,
      ...persistentRows,
      ...combinedRows,
      ...tlsRows,
    ],
  },
  { name: 'time', rows: [...hangingRows, ...refusingRows, ...mixedRows, ...announcingRows] },
  { name: 'size', rows: [...endlessRows, ...largeRows, ...manyRows, ...codingRows] },
  { name: 'JSON', rows: [...textRows, ...valueRows, ...formRows] },
  { name: 'paging', rows: cursorRows },
  {
    name: 'foreign schemas',
    rows: [...schemaCombinationRows, ...schemaKeywordRows, ...schemaPatternRows, ...schemaBombRows],
  },
  {
    name: 'agents',
    rows: [
      ...mcpToolRows,
      ...mcpStreamRows,
      ...mcpMessageRows,
      ...mcpContentRows,
      ...mcpOpeningRows,
      ...mcpSessionRows,
      ...a2aRows,
      ...a2aStateRows,
    ],
  },
  { name: 'documents', rows: [...openapiRows, ...keyRows, ...entryRows, ...discoveryRows] },
  { name: 'texts in reports', rows: echoRows },
  { name: 'texts against expressions', rows: expressionRows },
  { name: 'secrets', rows: secretRows },
  { name: 'other origins', rows: [...originRows, ...redirectRows] },
  { name: 'test hooks', rows: [...controlRows, ...slowHookRows] },
];
