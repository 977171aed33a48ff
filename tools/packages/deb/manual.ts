import { COMMANDS } from '../../../apps/server/cli/registry.ts';
import type { Command } from '../../../apps/server/cli/command.ts';

/** Commands as the manual and the completion of the shell need them. */
type Commands = Readonly<Record<string, Command>>;

/** The manual page zagon(1), in the format of man(7), from the registry of commands. `date`: ISO. */
export function manualPage(version: string, date: string, commands: Commands = COMMANDS): string {
  const entries = Object.entries(commands).flatMap(([name, command]) => {
    const options = [
      ...Object.entries(command.options ?? {}).map(([option, value]) => ` [\\fB--${option}\\fR ${value}]`),
      ...(command.switches ?? []).map((option) => ` [\\fB--${option}\\fR]`),
    ];
    return ['.TP', `\\fB${name}\\fR ${command.arguments.join(' ')}${options.join('')}`, escaped(command.summary)];
  });
  return `${[
    `.TH ZAGON 1 "${date}" "Zagon ${version}" "User commands"`,
    '.SH NAME',
    'zagon \\- operates an irrigation and field-monitoring server',
    '.SH SYNOPSIS',
    '.B zagon',
    '.I command',
    '.RI [ arguments ]',
    '.SH DESCRIPTION',
    'Sets up, upgrades, backs up and inspects the server of the service \\fBzagon\\fR.',
    'Started by root, every command but \\fBsetup\\fR, \\fBpurge\\fR and \\fBdemo\\fR runs as the user \\fBzagon\\fR,',
    'with the settings of the service. Variables of the environment take precedence over them.',
    '.SH COMMANDS',
    ...entries,
    '.SH EXIT STATUS',
    '0 on success; 78 if the command refused and changed nothing, with the reason on the standard error; 1 otherwise.',
    '.SH FILES',
    '.TP',
    '.I /etc/zagon/zagon.env',
    'settings of the service, readable by root and the user zagon',
    '.TP',
    '.I /var/lib/zagon',
    'data: the built-in database, if it is used, and builds of the web app',
    '.SH SEE ALSO',
    '.BR systemctl (1),',
    '.BR journalctl (1)',
  ].join('\n')}\n`;
}

/** Completion of commands, options and folders for bash. */
export function bashCompletion(commands: Commands = COMMANDS): string {
  const names = Object.keys(commands);
  const firsts = [...new Set(names.map((name) => name.split(' ')[0] ?? ''))].sort();
  const seconds = firsts.flatMap((first) => {
    const words = names.flatMap((name) => (name.startsWith(`${first} `) ? [name.slice(first.length + 1)] : []));
    return words.length === 0 ? [] : [`\t\t${first}) words="${words.join(' ')}" ;;`];
  });
  const options = Object.entries(commands).flatMap(([name, command]) => {
    const flags = [...Object.keys(command.options ?? {}), ...(command.switches ?? [])];
    return flags.length === 0 ? [] : [`\t\t"${name}") words="${flags.map((flag) => `--${flag}`).join(' ')}" ;;`];
  });
  return `${[
    '# bash completion for zagon',
    '_zagon() {',
    '\tlocal current="${COMP_WORDS[COMP_CWORD]}" words=""',
    '\tif [ "$COMP_CWORD" -eq 1 ]; then',
    `\t\twords="--help ${firsts.join(' ')}"`,
    '\telif [[ "$current" == -* ]]; then',
    '\t\tcase "${COMP_WORDS[1]}" in',
    ...options,
    '\t\tesac',
    '\telif [ "$COMP_CWORD" -eq 2 ]; then',
    '\t\tcase "${COMP_WORDS[1]}" in',
    ...seconds,
    '\t\tesac',
    '\tfi',
    '\tmapfile -t COMPREPLY < <(compgen -W "$words" -- "$current")',
    '}',
    'complete -o default -F _zagon zagon',
  ].join('\n')}\n`;
}

function escaped(text: string): string {
  return text.replaceAll('\\', '\\\\').replaceAll('-', '\\-').replace(/^\./, '\\&.');
}
