import { accessSync, constants, existsSync } from 'node:fs';
import { dirname } from 'node:path';
import { StartRefused } from '../../core/start-refused.ts';
import type { Command } from '../command.ts';
import { finish, markerOf, SETTINGS_FILE } from './finish.ts';
import { interview } from './interview.ts';
import { QUESTIONS } from './questions.ts';
import { readSettings } from './settings-file.ts';
import { openTerminal } from './terminal.ts';

/** No machine that runs this version has an earlier date; batteries of clocks run down. */
const EARLIEST = Temporal.Instant.from('2026-01-01T00:00:00Z');

export const setup: Command = {
  arguments: [],
  options: {
    ...Object.fromEntries(QUESTIONS.map(({ option }) => [option, '<answer>'])),
    settings: '<file>',
  },
  switches: ['yes'],
  summary:
    'asks what an installation needs to know, tries each answer, writes the settings, creates the schema and starts the service; with --yes, takes what it suggests',
  async run({ options, print }) {
    const settingsFile = options['settings'] ?? SETTINGS_FILE;
    const now = Temporal.Now.instant();
    refuseEarly(settingsFile, now);
    const settings = readSettings(settingsFile);
    const takesSuggested = options['yes'] !== undefined;
    const terminal = process.stdin.isTTY && !takesSuggested ? openTerminal(process.stdin, process.stdout) : null;
    try {
      const answered = await interview(
        QUESTIONS,
        options,
        { settings, wasSetUp: existsSync(markerOf(settingsFile)), now },
        { ask: terminal === null ? null : (text) => terminal.ask(text), print, takesSuggested },
      );
      await finish(answered, settingsFile, print);
    } finally {
      terminal?.close();
    }
  },
};

/** Why nothing can be set up by this clock, as after a start without a battery; null if it may be right. */
export function clockProblem(now: Temporal.Instant): string | null {
  if (Temporal.Instant.compare(now, EARLIEST) >= 0) return null;
  return `The clock of this machine shows ${now.toString().slice(0, 10)}: set it first, best by chrony. Water is planned by it.`;
}

/** What would make every answer vain. */
function refuseEarly(settingsFile: string, now: Temporal.Instant): void {
  const clock = clockProblem(now);
  if (clock !== null) throw new StartRefused(clock);
  try {
    accessSync(dirname(settingsFile), constants.W_OK);
  } catch {
    // Missing folders and missing rights have the same remedy.
    throw new StartRefused(`${dirname(settingsFile)} cannot be written to: run "sudo zagon setup".`);
  }
}
