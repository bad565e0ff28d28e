/** One event of an event stream (WHATWG HTML, 9.2.6). */
export interface StreamEvent {
  /** `message` unless the stream names another type. */
  readonly type: string;
  readonly data: string;
}

const fieldOf = (line: string): readonly [name: string, value: string] => {
  const colon = line.indexOf(':');
  return colon < 0 ? [line, ''] : [line.slice(0, colon), line.slice(colon + 1).replace(/^ /, '')];
};

/**
 * Returns the complete events of an event stream: blocks that end with a blank line. Omits comments
 * (keep-alive), events without data, and a last block that was cut.
 */
export const readEvents = (stream: string): readonly StreamEvent[] => {
  const text = stream.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');
  const blocks = text.split('\n\n');
  return blocks.slice(0, -1).flatMap((block) => {
    const fields = block.split('\n').map(fieldOf);
    const data = fields.filter(([name]) => name === 'data').map(([, value]) => value);
    const [, type = ''] = fields.findLast(([name]) => name === 'event') ?? [];
    return data.some((line) => line !== '') ? [{ type: type || 'message', data: data.join('\n') }] : [];
  });
};
