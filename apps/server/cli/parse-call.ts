import { parseArgs } from 'node:util';
import type { Command } from './command.ts';

/** A parsed command call, or why it is invalid. */
export type ParsedCall =
  | {
      readonly kind: 'call';
      readonly command: Command;
      readonly args: readonly string[];
      readonly options: Readonly<Record<string, string | undefined>>;
    }
  | { readonly kind: 'help' }
  | { readonly kind: 'wrong'; readonly reason: string };

/** Finds the command of one or two words, and reads its arguments and options. */
export function parseCall(argv: readonly string[], commands: Readonly<Record<string, Command>>): ParsedCall {
  if (argv.length === 0 || argv.some((arg) => arg === '--help' || arg === '-h') || argv[0] === 'help')
    return { kind: 'help' };
  const known = new Map(Object.entries(commands));
  const words = [2, 1].find((count) => known.has(argv.slice(0, count).join(' ')));
  const command = words === undefined ? undefined : known.get(argv.slice(0, words).join(' '));
  if (words === undefined || command === undefined)
    return { kind: 'wrong', reason: `There is no command "${argv[0]}".` };
  const name = argv.slice(0, words).join(' ');
  try {
    const { positionals, values } = parseArgs({
      args: argv.slice(words),
      allowPositionals: true,
      options: Object.fromEntries([
        ...Object.keys(command.options ?? {}).map((option) => [option, { type: 'string' }] as const),
        ...(command.switches ?? []).map((option) => [option, { type: 'boolean' }] as const),
      ]),
    });
    const reason = wrongCount(command, positionals.length);
    if (reason !== null) return { kind: 'wrong', reason: `${reason}: ${usageOf(name, command)}` };
    const options = Object.fromEntries(
      Object.entries(values).map(([option, value]) => [
        option,
        value === true ? 'on' : typeof value === 'string' ? value : undefined,
      ]),
    );
    return { kind: 'call', command, args: positionals, options };
  } catch (error) {
    return {
      kind: 'wrong',
      reason: `${error instanceof Error ? error.message : String(error)}: ${usageOf(name, command)}`,
    };
  }
}

function wrongCount({ arguments: names }: Command, given: number): string | null {
  const least = names.filter((name) => !name.startsWith('[')).length;
  const most = names.some((name) => name.includes('…')) ? Infinity : names.length;
  if (given < least) return 'An argument is missing';
  return given > most ? 'There are too many arguments' : null;
}

function usageOf(name: string, { arguments: names, options = {}, switches = [] }: Command): string {
  const valued = Object.entries(options).map(([option, value]) => `[--${option} ${value}]`);
  return [name, ...names, ...valued, ...switches.map((option) => `[--${option}]`)].join(' ');
}

/** All commands with their descriptions. `program`: how it was called, such as `npm run zagon --`. */
export function helpText(program: string, commands: Readonly<Record<string, Command>>): string {
  const lines = Object.entries(commands).map(
    ([name, command]) => `  ${usageOf(name, command)}\n      ${command.summary}`,
  );
  return `${program} <command>\n\n${lines.join('\n')}\n\nSettings are read from the environment, as at a start.`;
}
