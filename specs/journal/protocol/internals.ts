// A call as stack traces of JavaScript and Java write it, on a line of its own.
const call = /^\s+at .+[:(]\d/;
const file = /[\s"'(]\/(?:app|home|usr|var|srv|root|opt)\/[\w./-]+\.\w+:\d/;
const routine = /goroutine \d{1,20} \[/;
const traceback = 'Traceback (most recent call last)';

/** What a text shows of the inside of a server: a stack trace or a path of its files; undefined when nothing. */
export const internalsIn = (text: string): string | undefined =>
  text
    .split('\n')
    .slice(1)
    .find((line) => call.test(line)) ??
  (text.includes(traceback) ? traceback : undefined) ??
  // A path may be the first thing in the text.
  file.exec(` ${text}`)?.[0] ??
  routine.exec(text)?.[0];
