/** Flags of Node that are about the program itself, with those that take the next word as their value. */
const ofTheProgram = /^--?(?:e|eval|p|pe|print|c|check|i|interactive|input-type|test|watch|inspect|debug)\b/;
const withValue = /^(?:-e|--eval|-p|-pe|--print|--input-type|--test-[\w-]+|--watch-path)$/;

/** The flags of Node that a process hands on to one that it starts: those of this program, such as its text, stay here. */
export const inheritedFlags = (flags: readonly string[]): string[] => {
  const kept: string[] = [];
  for (let index = 0; index < flags.length; index += 1) {
    const flag = flags[index] ?? '';
    if (!ofTheProgram.test(flag)) kept.push(flag);
    else if (withValue.test(flag) && !flags[index + 1]?.startsWith('-')) index += 1;
  }
  return kept;
};
