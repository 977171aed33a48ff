import { readConfig } from '../config.ts';
import { EXIT_START_REFUSED, StartRefused } from '../start-refused.ts';
import type { Command } from './command.ts';
import { COMMANDS } from './registry.ts';

/* `npm run zagon -- <command> <arguments>`: what an administrator does beside a running server or without one. */

const [name = '', ...args] = process.argv.slice(2);
const command = new Map<string, Command>(Object.entries(COMMANDS)).get(name);
if (command === undefined || command.arguments.length !== args.length) {
  for (const [known, { arguments: names, summary }] of Object.entries(COMMANDS))
    console.log(`npm run zagon -- ${[known, ...names.map((one) => `<${one}>`)].join(' ')}\n    ${summary}`);
  process.exitCode = EXIT_START_REFUSED;
} else {
  try {
    await command.run(readConfig(process.env), args);
  } catch (error) {
    if (!(error instanceof StartRefused)) throw error;
    console.error(error.message);
    process.exitCode = EXIT_START_REFUSED;
  }
}
