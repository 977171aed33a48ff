import type { Config } from '../core/config.ts';

/** How a command was called. */
export type CommandCall = {
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Reads the settings; throws `StartRefused` if one is invalid. */
  readonly config: () => Config;
  readonly args: readonly string[];
  /** Values of the given options, by name; `on` for those without a value. */
  readonly options: Readonly<Record<string, string | undefined>>;
  readonly print: (line: string) => void;
};

/** A command of the program `zagon`. Its name may consist of two words. */
export type Command = {
  /** Its arguments as shown in the help: `<name>`, `[<name>]` if optional, and `[<name> …]` at the end for several. */
  readonly arguments: readonly string[];
  /** Options by name, with the value placeholder shown in the help. */
  readonly options?: Readonly<Record<string, string>>;
  /** Options without a value. */
  readonly switches?: readonly string[];
  readonly summary: string;
  /** Returns the exit code; undefined is 0. Throws `StartRefused` for errors the user can correct. */
  run(call: CommandCall): Promise<number | void>;
};
