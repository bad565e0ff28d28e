import { styleText } from 'node:util';

/** Styles a text for a terminal, or leaves it as it is. */
export type Paint = (style: 'red' | 'green' | 'yellow' | 'cyan' | 'bold' | 'dim', text: string) => string;

/** A painter that writes ANSI escapes, or one that writes none: whether to is a setting of the run. */
export const painter =
  (color: boolean): Paint =>
  (style, text) =>
    color ? styleText(style, text, { validateStream: false }) : text;
