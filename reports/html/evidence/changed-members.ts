import type { ReportedExchange } from '../../model/exchanges.js';
import type { Finding } from '../../model/findings.js';
import { counted } from '../../text/wording.js';
import { html, nothing, type SafeHtml } from '../page/safe.js';
import { clip } from './clip.js';
import type { ShownEvidence } from './evidence.js';
import { leavesOf } from './json-layout.js';
import { cutMiddle } from './long-value.js';

const mostMembers = 12;

/** A member with its value in two responses; undefined where one lacks it. */
interface Changed {
  readonly pointer: string;
  readonly first: string | undefined;
  readonly second: string | undefined;
}

const changesOf = (one: ReportedExchange, other: ReportedExchange): Changed[] => {
  const [first, second] = [one, other].map(({ response }) => leavesOf(response?.body ?? '')) as [
    ReadonlyMap<string, string>,
    ReadonlyMap<string, string>,
  ];
  // Of a shortened body, what comes after the cut is not known to be absent.
  const isWhole = one.response?.shortened === false && other.response?.shortened === false;
  return [...new Set([...first.keys(), ...second.keys()])]
    .map((pointer) => ({ pointer, first: first.get(pointer), second: second.get(pointer) }))
    .filter((pair) => pair.first !== pair.second)
    .filter((pair) => isWhole || (pair.first !== undefined && pair.second !== undefined));
};

const isSame = (one: ReportedExchange, other: ReportedExchange): boolean =>
  one.request.method === other.request.method && one.request.url === other.request.url;

/** Returns the members that differ between two responses to one request; nothing for other findings. */
export const changedMembers = (finding: Finding, { byId }: ShownEvidence): SafeHtml => {
  const [later, earlier] = finding.exchanges.flatMap((id) => byId.get(id) ?? []);
  if (finding.pointer !== '' || later === undefined || earlier === undefined) return nothing;
  if (!isSame(later, earlier)) return nothing;
  const [one, other] = earlier.id < later.id ? [earlier, later] : [later, earlier];
  const changes = changesOf(one, other);
  const left = changes.length - mostMembers;
  const value = (text: string | undefined): string => (text === undefined ? 'absent' : cutMiddle(text, 200));
  const lines = changes
    .slice(0, mostMembers)
    .map(({ pointer, first, second }) => `${clip(pointer, 200)}\n  ${value(first)}\n  ${value(second)}`);
  return html`<p class="label">${counted(changes.length, 'member differs', 'members differ')} <small>${left > 0 ? `the first ${mostMembers}, ` : ''}first in exchange ${one.id}, then in exchange ${other.id}</small></p><pre class="changed" tabindex="0" role="group" aria-label="Members that differ between exchanges ${one.id} and ${other.id}"><code>${lines.join('\n')}</code></pre>`;
};
