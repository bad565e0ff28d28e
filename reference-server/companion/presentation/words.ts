/** The words of a text, case-folded: runs of letters, marks and digits of any script. */
export const words = (text: string): readonly string[] =>
  text
    .normalize('NFC')
    .toLowerCase()
    .match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
