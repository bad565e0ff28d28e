/** Separator between the name of a format and its file. */
export const fileSign = '=';
