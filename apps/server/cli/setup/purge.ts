import { spawnSync } from 'node:child_process';
import { existsSync, globSync, readFileSync, rmSync } from 'node:fs';
import { Client } from 'pg';
import { StartRefused } from '../../core/start-refused.ts';
import type { Command } from '../command.ts';
import { markerOf, SETTINGS_FILE } from './finish.ts';
import { readSettings, updatedSettings, writeSettings } from './settings-file.ts';
import { openTerminal } from './terminal.ts';

/** What the installation has stored, with the settings of further processes; the folders belong to the package. */
const STORED = [
  '/var/lib/zagon/*',
  '/var/lib/zagon/.[!.]*',
  '/var/lib/zagon-*',
  '/var/cache/zagon/*',
  '/etc/zagon/*.env',
];

/** Settings that the package brings. */
const FROM_PACKAGE = ['ZAGON_DEMO', 'ZAGON_DATA_DIR', 'NODE_COMPILE_CACHE'];

/** Typed in full to confirm, so that a stray key removes nothing. */
const CONFIRMATION = 'remove';

export const purge: Command = {
  arguments: [],
  switches: ['yes'],
  summary:
    'stops the service and removes its data and settings, after a question; a database outside is never touched. Backups stay',
  async run({ options, print }) {
    if (process.geteuid?.() !== 0)
      throw new StartRefused('Only root may remove the installation: run "sudo zagon purge".');
    const settings = readSettings(SETTINGS_FILE);
    const found = STORED.flatMap((pattern) => globSync(pattern))
      .filter((path) => path !== SETTINGS_FILE)
      .sort();
    print('This stops Zagon on this machine, and removes for ever:');
    for (const path of found) print(`  ${path}`);
    print(`  the settings in ${SETTINGS_FILE}, with the key of sealed secrets`);
    print(whatStays(settings));
    if (options['yes'] === undefined) await confirm();
    stopService();
    for (const path of found) rmSync(path, { recursive: true, force: true });
    rmSync(markerOf(SETTINGS_FILE), { force: true });
    if (existsSync(SETTINGS_FILE)) {
      const others = Object.keys(settings).filter((name) => !FROM_PACKAGE.includes(name));
      const changes = Object.fromEntries(others.map((name) => [name, null]));
      writeSettings(SETTINGS_FILE, updatedSettings(readFileSync(SETTINGS_FILE, 'utf8'), changes), null);
    }
    print('Removed. "apt purge zagon" removes the program.');
  },
};

/** The database and the backups that are left, without passwords. */
function whatStays(settings: Readonly<Record<string, string>>): string {
  const address = settings['ZAGON_DATABASE_OWNER_URL'] ?? settings['ZAGON_DATABASE_URL'];
  const backups = settings['ZAGON_BACKUP_DIR'];
  const kept = [];
  if (address !== undefined) {
    const { host, port, database } = new Client({ connectionString: address });
    kept.push(`the database ${database} at ${host}:${port}`);
  }
  if (backups !== undefined) kept.push(`the backups in ${backups}`);
  return kept.length === 0 ? 'Nothing stays.' : `What stays: ${kept.join(', ')}.`;
}

async function confirm(): Promise<void> {
  if (!process.stdin.isTTY) throw new StartRefused('There is no terminal to ask at: add --yes. Nothing was removed.');
  const terminal = openTerminal(process.stdin, process.stdout);
  try {
    const answer = await terminal.ask(`Type "${CONFIRMATION}" to go on: `);
    if (answer.trim() !== CONFIRMATION) throw new StartRefused('Nothing was removed.');
  } finally {
    terminal.close();
  }
}

function stopService(): void {
  if (!existsSync('/run/systemd/system')) return;
  for (const unit of ['zagon@*.service', 'zagon.service']) {
    spawnSync('systemctl', ['stop', unit], { stdio: 'inherit' });
    spawnSync('systemctl', ['disable', '--quiet', unit], { stdio: 'ignore' });
  }
}
