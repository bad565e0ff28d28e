const codes = { red: 31, green: 32, yellow: 33, cyan: 36, bold: 1, dim: 2 } as const;

/** Colours a text for a terminal, or leaves it as it is. */
export type Paint = (colour: keyof typeof codes, text: string) => string;

/** A painter that writes ANSI colours, or one that writes none. */
export const painter =
  (color: boolean): Paint =>
  (colour, text) =>
    color ? `\u001b[${codes[colour]}m${text}\u001b[0m` : text;
