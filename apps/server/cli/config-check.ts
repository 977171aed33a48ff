import type { Command } from './command.ts';
import { checkConfig } from './config-rules.ts';

const EXIT_PROBLEMS = 1;

export const configCheck: Command = {
  arguments: [],
  summary: 'lists every setting with its rule, and what is wrong with those that are set; changes nothing',
  async run({ env, print }) {
    const { lines, problems } = checkConfig(env);
    for (const line of lines) print(line);
    print(problems.length === 0 ? '\nAll settings are usable.' : '\nNot usable:');
    for (const problem of problems) print(`  ${problem}`);
    return problems.length === 0 ? 0 : EXIT_PROBLEMS;
  },
};
