import type { Variant } from '../../variant.js';
import { variant } from './journal-variant.js';

const padding = '~';
const mark = '|';

/** Other kinds of pages, cursors and snapshots (contract: Page of content; Endpoints). */
export const pagingVariants: readonly Variant[] = [
  variant('a-short-pages', 'Returns at most seven records per page, for any limit', () => ({
    pageSize: ({ limit }) => Math.min(limit, 7),
  })),
  variant('a-limit-of-fifty', 'Applies at most 50 of a larger limit, and says so', () => ({
    pageSize: ({ limit }) => Math.min(limit, 50),
    reportedLimit: ({ limit }) => Math.min(limit, 50),
  })),
  variant(
    'a-kind-filtered-after-reading',
    'Filters a page by kind after it is read, and may send it empty',
    (sound) => {
      // A page is created synchronously, so both belong to it.
      let kindOf: (position: number) => string = () => '';
      let requested: string | null = null;
      return {
        viewFor: (claims, snapshots, now) => {
          const view = sound.viewFor(claims, snapshots, now);
          kindOf = (position) => view?.collection.recordAt(position).kind ?? '';
          return view;
        },
        isOfKind: (kind, wanted, selection) =>
          selection.operation === 'list' || sound.isOfKind(kind, wanted, selection),
        pageSize: (request, start, claims) => {
          requested = request.kind;
          return sound.pageSize(request, start, claims);
        },
        slice: (positions, start, end) =>
          sound
            .slice(positions, start, end)
            .filter((position) => requested === null || kindOf(position) === requested),
      };
    },
  ),
  variant('a-uneven-pages', 'Returns half and full pages in turns', () => ({
    pageSize: ({ limit }, start) => (start % 2 === 0 ? Math.ceil(limit / 2) : limit),
  })),
  variant('a-changing-pages', 'Returns fewer records on a page now and then, as under load', () => {
    let requested = 0;
    return {
      pageSize: ({ limit }) => {
        requested += 1;
        return Math.max(1, limit - (requested % 5));
      },
    };
  }),
  variant('a-empty-pages-between', 'Returns an empty page before every page but the first', (sound) => {
    // A page is created synchronously, so this value belongs to it.
    let isEmpty = false;
    return {
      pageSize: ({ limit }, _start, claims) => {
        isEmpty = claims !== undefined && !claims.after.endsWith(mark);
        return isEmpty ? 0 : limit;
      },
      claims: (claims) => (isEmpty ? { ...claims, after: claims.after + mark } : claims),
      resume: (positions, claims, view) =>
        sound.resume(positions, { ...claims, after: claims.after.replace(mark, '') }, view),
    };
  }),
  variant('a-empty-last-page', 'Ends a listing with an empty page', (sound) => {
    let isEmpty = false;
    return {
      slice: (positions, start, end) => {
        isEmpty = start >= end;
        return sound.slice(positions, start, end);
      },
      hasNext: () => !isEmpty,
    };
  }),
  variant('a-cursor-2048', 'Issues cursors of 2,048 characters', (sound) => ({
    sealCursor: (claims, key) => sound.sealCursor(claims, key).padEnd(2048, padding),
    openCursor: (token, key) => sound.openCursor(token.replace(/~+$/, ''), key),
  })),
  variant('a-cursor-with-signs', 'Issues cursors that need escaping in a query', (sound) => ({
    sealCursor: (claims, key) => `+/=&?#%20 ${sound.sealCursor(claims, key)}`,
    openCursor: (token, key) => sound.openCursor(token.replace('+/=&?#%20 ', ''), key),
  })),
  variant('a-cursor-with-emoji', 'Issues cursors with an emoji, and ignores dots behind them', (sound) => ({
    sealCursor: (claims, key) => `🧱${sound.sealCursor(claims, key)}`,
    openCursor: (token, key) => sound.openCursor(token.replace(/^🧱|\.+$/gu, ''), key),
  })),
  variant('a-cursor-of-digits', 'Issues cursors that look like numbers', (sound) => {
    const tokens: string[] = [];
    return {
      sealCursor: (claims, key) => String(tokens.push(sound.sealCursor(claims, key))),
      openCursor: (token, key) => sound.openCursor(tokens[Number(token) - 1] ?? '', key),
    };
  }),
  variant('a-cursor-tampering-ignored', 'Ignores text that is appended to a cursor', (sound) => ({
    openCursor: (token, key) => {
      const whole = sound.openCursor(token, key);
      return whole ?? sound.openCursor(token.slice(0, -1), key);
    },
  })),
  variant(
    'a-cursor-carries-filters',
    'Accepts a cursor with other filters and continues with these filters',
    () => ({
      continues: () => true,
    }),
  ),
  variant('a-cursor-bound-to-limit', 'Continues a walk only with its first limit', (sound) => ({
    claims: (claims, { limit }) => ({ ...claims, after: `${claims.after}${mark}${limit}` }),
    continues: (claims, pageRequest) =>
      claims.after.endsWith(`${mark}${pageRequest.limit}`) && sound.continues(claims, pageRequest),
    resume: (positions, claims, view) =>
      sound.resume(positions, { ...claims, after: claims.after.replace(/\|\d+$/, '') }, view),
  })),
  variant('a-cursor-keeps-limit', 'Applies the limit of the first page to all pages of a walk', (sound) => {
    // A page is created synchronously, so this value belongs to it.
    let kept: number | undefined;
    return {
      openCursor: (token, key) => {
        kept = Number(token.split('.')[1]);
        return sound.openCursor(token.split('.')[0] ?? '', key);
      },
      pageSize: ({ limit }, _start, claims) => {
        if (claims === undefined) kept = limit;
        return kept ?? limit;
      },
      sealCursor: (claims, key) => `${sound.sealCursor(claims, key)}.${kept ?? ''}`,
      reportedLimit: ({ limit }) => kept ?? limit,
    };
  }),
  variant(
    'a-cursor-same-token',
    'Issues the same token for the same place again, valid for a new hour',
    (sound) => {
      const issued = new Map<string, number>();
      return {
        sealCursor: (claims, key) => {
          const token = sound.sealCursor({ ...claims, issuedAt: 0 }, key);
          issued.set(token, claims.issuedAt);
          return token;
        },
        openCursor: (token, key) => {
          const claims = sound.openCursor(token, key);
          return claims && { ...claims, issuedAt: issued.get(token) ?? 0 };
        },
      };
    },
  ),
  variant('a-cursor-expired-400', 'Returns 400 for an expired cursor', (sound) => ({
    statusFor: (condition, call) => (condition === 'expired_cursor' ? 400 : sound.statusFor(condition, call)),
    codeFor: (condition, exchange) =>
      condition === 'expired_cursor' ? 'invalid_input' : sound.codeFor(condition, exchange),
  })),
  variant('a-cursor-expired-404', 'Returns 404 for an expired cursor', (sound) => ({
    statusFor: (condition, call) => (condition === 'expired_cursor' ? 404 : sound.statusFor(condition, call)),
  })),
  variant('a-cursor-garbage-409', 'Returns 409 for a cursor that was never issued', (sound) => ({
    statusFor: (condition, call) =>
      condition === 'malformed_cursor' ? 409 : sound.statusFor(condition, call),
  })),
  variant('a-cursor-ends-with-snapshot', 'Returns 409 for cursors of a replaced snapshot', (sound) => ({
    viewFor: (claims, snapshots, now) => {
      const { current } = snapshots;
      return claims === undefined || claims.snapshot === current.name
        ? sound.viewFor(claims, snapshots, now)
        : undefined;
    },
  })),
  variant('a-snapshot-of-digits', 'Names snapshots by numbers', () => ({
    snapshotName: (number) => String(20_260_822 + number),
  })),
  variant('a-snapshot-empty-looking', 'Names snapshots null, null-1 and so on', () => ({
    snapshotName: (number) => (number === 0 ? 'null' : `null-${number}`),
  })),
  variant('a-snapshot-long', 'Names snapshots by thousands of characters of all scripts', () => ({
    reportedSnapshot: (snapshot) => `${snapshot} “தமிழ் 🏠” `.repeat(300),
  })),
  variant('a-limit-as-python-reads-it', 'Accepts blanks around a limit and underscores in it', (sound) => ({
    readLimit: (text, limits, operation) =>
      sound.readLimit(text?.trim().replace(/(?<=\d)_(?=\d)/g, '') ?? null, limits, operation),
  })),
  variant('a-limit-leading-zeros', 'Accepts limits with leading zeros or a plus sign', (sound) => ({
    readLimit: (text, limits, operation) =>
      sound.readLimit(text?.replace(/^[+ ]?0*(?=[1-9]\d*$)/, '') ?? null, limits, operation),
  })),
  variant('a-empty-parameters-ignored', 'Treats an empty limit and cursor as absent', (sound) => ({
    readValue: (values, name) =>
      name !== 'q' && values.length === 1 && values[0] === '' ? null : sound.readValue(values, name),
  })),
  variant('a-repeated-parameters', 'Uses the last of repeated parameters', () => ({
    readValue: (values) => values.at(-1) ?? null,
  })),
  variant(
    'a-page-full-has-a-cursor',
    'Sends a cursor with each full page, also with the last one, where it opens an empty page',
    (sound) => {
      // A page is created synchronously, so this value belongs to it.
      let shown = 0;
      return {
        slice: (positions, start, end) => {
          shown = end - start;
          return sound.slice(positions, start, end);
        },
        hasNext: (end, length, request) => sound.hasNext(end, length, request) || shown === request.limit,
      };
    },
  ),
];
