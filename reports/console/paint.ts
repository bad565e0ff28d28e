import { styleText } from 'node:util';

/** Styles a text for a terminal, or returns it unchanged. */
export type Paint = (style: 'red' | 'green' | 'yellow' | 'cyan' | 'bold' | 'dim', text: string) => string;

/** Creates a painter that writes ANSI escapes, or one that writes none; a setting of the run decides. */
export const painter =
  (color: boolean): Paint =>
  (style, text) =>
    color ? styleText(style, text, { validateStream: false }) : text;
