import type { Config } from '../config.ts';

/** A command of the program `zagon`. */
export type Command = {
  /** Names of its arguments, all required. */
  readonly arguments: readonly string[];
  readonly summary: string;
  /** Throws `StartRefused` for what the user can correct. */
  run(config: Config, args: readonly string[]): Promise<void>;
};
