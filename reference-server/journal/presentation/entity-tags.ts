import { createHash } from 'node:crypto';
import type { JournalBehaviours } from '../behaviours.js';

/**
 * Sends strong entity tags, and 304 to requests that carry one (RFC 9110, 13.1.2). `isCurrent` decides by that tag and the
 * tags that this path had so far, the newest last.
 */
export const tagged =
  (isCurrent: (tag: string, known: readonly string[]) => boolean) =>
  (sound: JournalBehaviours): Partial<JournalBehaviours> => {
    const sent = new Map<string, string[]>();
    return {
      transmit: (reply, exchange) => {
        const whole = sound.transmit(reply, exchange);
        if (whole.status !== 200 || exchange.method !== 'GET') return whole;
        const hash = createHash('sha256').update(Buffer.concat(whole.chunks)).digest('base64url');
        const tag = `"${hash.slice(0, 20)}"`;
        const path = exchange.request?.url ?? exchange.path ?? '';
        const known = [...(sent.get(path) ?? []).filter((one) => one !== tag), tag];
        sent.set(path, known);
        const asked = exchange.request?.headers['if-none-match'];
        const lines: [string, string][] = [
          ...whole.lines.map(([name, value]): [string, string] => [name, value]),
          ['ETag', tag],
        ];
        return asked !== undefined && isCurrent(asked, known)
          ? { status: 304, lines: lines.filter(([name]) => !/^content-/i.test(name)), chunks: [] }
          : { ...whole, lines };
      },
    };
  };
