// A call in a stack trace of JavaScript or Java, on its own line.
const call = /^\s+at .+[:(]\d/;
const file = /[\s"'(]\/(?:app|home|usr|var|srv|root|opt)\/[\w./-]+\.\w+:\d/;
const routine = /goroutine \d{1,20} \[/;
const traceback = 'Traceback (most recent call last)';

/**
 * Returns what a text reveals about the inside of a server: a stack trace or a file path; undefined when
 * nothing.
 */
export const internalsIn = (text: string): string | undefined =>
  text
    .split('\n')
    .slice(1)
    .find((line) => call.test(line)) ??
  (text.includes(traceback) ? traceback : undefined) ??
  // A path may be at the start of the text.
  file.exec(` ${text}`)?.[0] ??
  routine.exec(text)?.[0];
