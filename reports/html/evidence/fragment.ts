import type { ReportedResponse } from '../../model/exchanges.js';
import { html, type SafeHtml } from '../page/safe.js';
import { clip } from './clip.js';
import { layOut } from './json-layout.js';

const linesAround = 3;
const mostLines = 14;
const mostCharacters = 2400;

const parentOf = (pointer: string): string => pointer.replace(/\/[^/]*$/, '');

/** Returns the part of a text around a mark: some lines before its start and after it. */
const cutOut = (text: string, [start, end]: readonly [number, number]): [string, string, string] => {
  let from = start;
  for (let line = 0; line <= linesAround && from > 0; line += 1) from = text.lastIndexOf('\n', from - 1);
  let to = start;
  for (let line = 0; line < mostLines && to >= 0; line += 1) to = text.indexOf('\n', to + 1);
  const last = to < 0 ? text.length : to;
  const markEnd = Math.min(end, last);
  let after = markEnd;
  for (let line = 0; line <= linesAround && after >= 0; line += 1) after = text.indexOf('\n', after + 1);
  return [
    text.slice(Math.max(0, from), start).replace(/^\n/, ''),
    text.slice(start, markEnd),
    text.slice(markEnd, after < 0 ? text.length : after),
  ];
};

const bodyParts = (body: string, pointer: string): [string, string, string] => {
  const found = layOut(body, pointer);
  // A finding about the whole response has no place to mark.
  if (found.mark && pointer !== '') return cutOut(found.text, found.mark);
  // For a missing member: the object that lacks it.
  const within = layOut(body, parentOf(pointer));
  if (within.mark && pointer !== '') {
    const [start] = within.mark;
    const [before, , after] = cutOut(within.text, [start, start]);
    return [before, '', after];
  }
  return [found.text.split('\n').slice(0, mostLines).join('\n'), '', ''];
};

const fieldParts = ({ headers }: ReportedResponse, name: string): [string, string, string] => {
  const lines = headers.map(([key, value]) => `${key}: ${value}`);
  const at = headers.findIndex(([key]) => key.toLowerCase() === name.toLowerCase());
  if (at < 0) return [lines.slice(0, mostLines).join('\n'), '', ''];
  const after = lines.slice(at + 1, at + 1 + linesAround).map((line) => `\n${line}`);
  return [
    lines
      .slice(Math.max(0, at - linesAround), at)
      .map((line) => `${line}\n`)
      .join(''),
    lines[at] ?? '',
    after.join(''),
  ];
};

const isField = (pointer: string) => /^[A-Za-z][\w-]*$/.test(pointer);

/**
 * Returns the part of a response at the place of a finding, marked, with some lines around it; always the
 * same elements.
 */
export const fragmentBlock = (
  response: ReportedResponse,
  pointer: string,
  id: number,
  bodyLimit: number,
): SafeHtml => {
  const most = Math.min(mostCharacters, Math.floor(bodyLimit / 4));
  const [before, marked, after] = isField(pointer)
    ? fieldParts(response, pointer)
    : bodyParts(response.body ?? '', pointer);
  const place = pointer === '' ? 'the response as a whole' : clip(pointer, 300);
  return html`<p class="label">At <code>${place}</code></p><pre class="fragment" tabindex="0" role="group" aria-label="The part of exchange ${id} that the finding points at"><code>${clip(before, most)}<mark>${clip(marked, most)}</mark>${clip(after, most)}</code></pre>`;
};
