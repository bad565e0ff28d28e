import { type HostileRow, judged } from '../../row.js';
import type { Behaviour } from '../../target/behaviour.js';

/** A row about the size of bodies: of the listing, where it names no others. */
export const row = (
  id: string,
  does: string,
  behaviour: Behaviour,
  more: Partial<HostileRow> = {},
): HostileRow => ({
  id: `size-${id}`,
  does,
  interface: 'a',
  on: ({ request }) => request.route === '/api/v1/content',
  behaviour,
  expected: judged,
  ...more,
});

/** The head of a JSON response up to its last lines. */
export const jsonHead = 'HTTP/1.1 200 OK\r\nContent-Type: application/json\r\n';
/** A text of so many bytes. */
export const filler = (bytes: number): string => 'a'.repeat(bytes);
/** A page of items as text. */
export const page = (items: string): string =>
  `{"items":[${items}],"next_cursor":null,"snapshot":"s","limit":100}`;
