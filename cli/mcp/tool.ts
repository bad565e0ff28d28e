import type { Io } from '../../runs/settings/io.js';

/** The arguments of a call, checked by the schema of its tool. */
export type ToolInput = Readonly<Record<string, string | number | readonly string[] | undefined>>;

/** One tool: what an agent reads about it, and what it does. */
export interface Tool {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  /** JSON Schemas of its arguments; no others are accepted. */
  readonly properties: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  readonly required?: readonly string[];
  /** Whether it sends requests to a target; only one such call at a time. */
  readonly sends: boolean;
  /** Returns the answer; throws a usage error for arguments that cannot be used. */
  readonly call: (input: ToolInput, io: Io) => Promise<string>;
}

/** Returns an argument that is a text; undefined when it is absent. */
export const textIn = (input: ToolInput, name: string): string | undefined => {
  const value = input[name];
  return typeof value === 'string' ? value : undefined;
};

/** Returns an argument that is a number, or its default. */
export const numberIn = (input: ToolInput, name: string, usual: number): number => {
  const value = input[name];
  return typeof value === 'number' ? value : usual;
};
