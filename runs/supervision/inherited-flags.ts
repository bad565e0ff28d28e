/** Flags of Node about the program itself, with those that take the next argument as their value. */
const ofTheProgram = /^--?(?:e|eval|p|pe|print|c|check|i|interactive|input-type|test|watch|inspect|debug)\b/;
const withValue = /^(?:-e|--eval|-p|-pe|--print|--input-type|--test-[\w-]+|--watch-path)$/;

/**
 * Returns the flags of Node that a process passes to a process it starts; flags about this program, such as
 * its text, are left out.
 */
export const inheritedFlags = (flags: readonly string[]): string[] => {
  const kept: string[] = [];
  for (let index = 0; index < flags.length; index += 1) {
    const flag = flags[index] ?? '';
    if (!ofTheProgram.test(flag)) kept.push(flag);
    else if (withValue.test(flag) && !flags[index + 1]?.startsWith('-')) index += 1;
  }
  return kept;
};
