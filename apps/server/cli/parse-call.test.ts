import { expect, test } from 'vitest';
import { helpText, parseCall } from './parse-call.ts';
import { COMMANDS } from './registry.ts';

const parse = (line: string) => parseCall(line === '' ? [] : line.split(' '), COMMANDS);

test.each([
  ['backup /b', COMMANDS.backup, ['/b'], {}],
  ['restore /b', COMMANDS.restore, ['/b'], {}],
  ['restore /b --to 2026-05-04T05:00:00Z', COMMANDS.restore, ['/b'], { to: '2026-05-04T05:00:00Z' }],
  ['config check', COMMANDS['config check'], [], {}],
  ['processes', COMMANDS.processes, [], {}],
  ['audit verify', COMMANDS['audit verify'], [], {}],
  ['audit verify 2026-05-04T05:00:00Z', COMMANDS['audit verify'], ['2026-05-04T05:00:00Z'], {}],
  ['devices make AGB-2000 AM-421', COMMANDS['devices make'], ['AGB-2000', 'AM-421'], {}],
])('"%s" is parsed with its arguments and options', (line, command, args, options) => {
  expect(parse(line)).toEqual({ kind: 'call', command, args, options });
});

test.each([
  ['backups /b', /There is no command "backups"/],
  ['config', /There is no command "config"/],
  ['backup', /An argument is missing: backup <folder>/],
  ['backup /b /c', /too many arguments: backup <folder>/],
  ['restore /b --until x', /--until.*: restore <folder> \[--to <instant>\]/],
  ['restore /b --to', /--to.*: restore/],
  ['devices make', /An argument is missing: devices make <type> \[<type> …\]/],
])('"%s" is refused with its usage', (line, reason) => {
  expect(parse(line)).toEqual({ kind: 'wrong', reason: expect.stringMatching(reason) });
});

test.each(['', '--help', '-h', 'help', 'backup --help'])('"%s" lists every command with a description', (line) => {
  expect(parse(line)).toEqual({ kind: 'help' });
  const help = helpText('npm run zagon --', COMMANDS);
  for (const [name, { summary }] of Object.entries(COMMANDS)) {
    expect(help).toContain(`  ${name}`);
    expect(help).toContain(summary);
  }
});
