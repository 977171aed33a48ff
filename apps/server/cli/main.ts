import { readConfig } from '../core/config.ts';
import { EXIT_START_REFUSED, StartRefused } from '../core/start-refused.ts';
import { helpText, parseCall } from './parse-call.ts';
import { COMMANDS } from './registry.ts';

/* `npm run zagon -- <command> <arguments>`, installed `zagon`: administration with or without a running server. */

const print = (line: string): void => console.log(line);
const program = process.argv[1]?.endsWith('zagon.mjs') === true ? 'zagon' : 'npm run zagon --';
const parsed = parseCall(process.argv.slice(2), COMMANDS);
switch (parsed.kind) {
  case 'help':
    print(helpText(program, COMMANDS));
    break;
  case 'wrong':
    console.error(`${parsed.reason}\n"${program} --help" lists the commands.`);
    process.exitCode = EXIT_START_REFUSED;
    break;
  case 'call':
    try {
      const { command, args, options } = parsed;
      const config = () => readConfig(process.env);
      process.exitCode = (await command.run({ env: process.env, config, args, options, print })) ?? 0;
    } catch (error) {
      if (!(error instanceof StartRefused)) throw error;
      console.error(error.message);
      process.exitCode = EXIT_START_REFUSED;
    }
}
