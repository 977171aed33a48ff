import type { Command } from './command.ts';
import { dump } from './dump.ts';
import { load } from './load.ts';

/** All commands, by name. */
export const COMMANDS = { dump, load } satisfies Record<string, Command>;
