import { type Expected, type HostileRow, survived } from '../../row.js';
import { type Behaviour, changed } from '../../target/behaviour.js';

/** A row about a document or an entry of Interface B. */
export const row = (
  id: string,
  does: string,
  on: string,
  behaviour: Behaviour,
  expected: Expected = survived,
  more: Partial<HostileRow> = {},
): HostileRow => ({
  id: `document-${id}`,
  does,
  interface: 'b',
  on,
  behaviour,
  expected,
  ...more,
});

/** A sound response with one header field replaced. */
export const field = (name: string, value: string): Behaviour =>
  changed((response) => ({
    ...response,
    headers: [...response.headers.filter(([known]) => known.toLowerCase() !== name), [name, value]],
  }));
