import { advice } from '../../../../harness/declarations/basis.js';
import { clause } from '../../../../harness/declarations/clause.js';
import { broken, inapplicable, pass } from '../../../../harness/engine/verdict.js';
import { type JsonObject, shown } from '../../../../harness/formats/json.js';
import { quantity } from '../../../../harness/formats/quantity.js';
import type { Exchange } from '../../../../harness/network/exchange.js';
import { isAmong, titleOf } from '../../rest/content/entries.js';

const section = 'Endpoints, Interface B discovery';
const place = '/mcp, the four tools';

/**
 * A note of a tool with the title of a note of REST, and the response of REST to the slug that the tool states for
 * it.
 */
export interface NamedNote {
  readonly title: string;
  readonly slug: string;
  readonly ownSlug: string;
}

/** A result with notes that REST lists too. */
export interface NamedNotes {
  readonly exchanges: readonly [told: Exchange, ...gets: Exchange[]];
  /** Notes in the result that REST lists under the same title. */
  readonly compared: number;
  /** The first one whose slug neither REST nor get_note_markdown knows. */
  readonly dead?: NamedNote | undefined;
}

export const namedAsRestDoes = clause<NamedNotes>({
  id: 'B-MCP-108',
  basis: advice('a tool has identifiers of its own for notes'),
  section,
  place,
  text: 'A note in a result of search_site or list_content has a slug, an id or a URL by which GET /api/v1/notes/{slug} or get_note_markdown finds it.',
  judge: ({ compared, dead }) => {
    if (compared === 0) return inapplicable('the result has no note that REST lists');
    return dead
      ? broken({
          at: '',
          expected: `${shown(dead.title)} by ${shown(dead.ownSlug)}, as REST lists it`,
          received: `${shown(dead.slug)}, which REST and get_note_markdown do not know`,
          exchange: 1,
        })
      : pass;
  },
});

/** The hits of one word, found by the tool and by REST; neither list reached its limit. */
export interface SameSearch {
  readonly exchanges: readonly [told: Exchange, own: Exchange];
  readonly told: readonly JsonObject[];
  readonly own: readonly JsonObject[];
}

/** Returns the first entry that only one of two lists has. */
const onlyIn = (one: readonly JsonObject[], other: readonly JsonObject[]): JsonObject | undefined =>
  one.find((entry) => !isAmong(other, entry));

export const searchesAgree = clause<SameSearch>({
  id: 'B-MCP-112',
  basis: advice('search_site reads the texts of notes, and REST their titles only'),
  section,
  place,
  text: 'search_site finds the same entries for a word as GET /api/v1/search.',
  judge: ({ told, own }) => {
    const missing = onlyIn(own, told);
    if (missing)
      return broken({
        at: '',
        expected: `${titleOf(missing)}, as from REST`,
        received: quantity(told.length, 'other'),
      });
    const more = onlyIn(told, own);
    return more
      ? broken({
          at: '',
          expected: `the ${quantity(own.length, 'hit')} of REST`,
          received: `also ${titleOf(more)}`,
        })
      : pass;
  },
});
