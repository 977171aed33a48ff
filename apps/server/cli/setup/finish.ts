import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { StartRefused } from '../../core/start-refused.ts';
import { SERVICE_USER } from './address-questions.ts';
import type { Interview } from './interview.ts';
import { readSettings, updatedSettings, writeSettings } from './settings-file.ts';

/** The settings of the service. */
export const SETTINGS_FILE = '/etc/zagon/zagon.env';

const UNIT = 'zagon.service';

/** Beside the settings: the service starts only if it exists. */
export function markerOf(settingsFile: string): string {
  return join(dirname(settingsFile), 'set-up');
}

/**
 * Carries out what was answered: the database, the settings, the schema, the service, and the link of the first operator.
 * Each step can be repeated, and the service is allowed to start only after the last of them that may fail.
 */
export async function finish(
  { changes, prepare }: Interview,
  settingsFile: string,
  print: (line: string) => void,
): Promise<void> {
  for (const step of prepare) await step();
  const text = existsSync(settingsFile) ? readFileSync(settingsFile, 'utf8') : '';
  writeSettings(settingsFile, updatedSettings(text, changes), serviceGroup());
  print(`The settings are in ${settingsFile}.`);
  const env = readSettings(settingsFile);
  const checked = runProgram(['config', 'check'], env);
  if (checked.exitCode !== 0) throw new StartRefused(`The settings do not fit together:\n${problemsIn(checked)}`);
  const migrated = runProgram(['migrate'], env);
  if (migrated.exitCode !== 0) throw new StartRefused(`The schema was not created: ${migrated.errors}`);
  print(lastLine(migrated.output));
  writeFileSync(markerOf(settingsFile), 'Written by "zagon setup". Without this file, the service does not start.\n');
  startService(print);
  // Directly to the terminal, which the QR code needs to know. It refuses if there is an operator already.
  spawnSync(process.execPath, [process.argv[1] ?? '', 'operator', 'link'], {
    env: serviceEnvironment(env),
    stdio: 'inherit',
  });
}

function startService(print: (line: string) => void): void {
  if (!existsSync('/run/systemd/system') || process.geteuid?.() !== 0) {
    print('Nothing starts services here. Start the server with "zagon serve".');
    return;
  }
  for (const words of [
    ['enable', '--quiet', UNIT],
    ['restart', UNIT],
  ]) {
    const { status: exitCode } = spawnSync('systemctl', words, { stdio: ['ignore', 'ignore', 'inherit'] });
    if (exitCode === 0) continue;
    throw new StartRefused(`The service did not start: "journalctl -u ${UNIT} -n 20" shows why.`);
  }
  print(`The service ${UNIT} is running, and starts with the machine.`);
}

/** The group that may read the settings; null where there is none. */
function serviceGroup(): number | null {
  const { status: exitCode, stdout } = spawnSync('getent', ['group', SERVICE_USER], { encoding: 'utf8' });
  const id = exitCode === 0 ? stdout.split(':')[2] : undefined;
  return id === undefined ? null : Number(id);
}

/** Runs another command of this program, as the user of the service if it is installed. */
function runProgram(
  words: readonly string[],
  settings: Readonly<Record<string, string>>,
): { readonly exitCode: number | null; readonly output: string; readonly errors: string } {
  const program = process.argv[1] ?? '';
  const env = serviceEnvironment(settings);
  const {
    status: exitCode,
    stdout,
    stderr,
  } = spawnSync(process.execPath, [program, ...words], { env, encoding: 'utf8' });
  return { exitCode, output: stdout, errors: stderr.trimEnd() };
}

/** What `config check` found, without its list of all settings. */
function problemsIn({ output, errors }: { readonly output: string; readonly errors: string }): string {
  return output.split('\nNot usable:\n')[1]?.trimEnd() ?? errors;
}

/** What the service will see: settings of the caller's shell are not among those in the file. */
function serviceEnvironment(settings: Readonly<Record<string, string>>): NodeJS.ProcessEnv {
  const others = Object.entries(process.env).filter(([name]) => !name.startsWith('ZAGON_'));
  return { ...Object.fromEntries(others), ...settings };
}

function lastLine(text: string): string {
  return text.trimEnd().split('\n').at(-1) ?? '';
}
