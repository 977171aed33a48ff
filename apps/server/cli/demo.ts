import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { StartRefused } from '../core/start-refused.ts';
import type { Command } from './command.ts';

const LAUNCHER = join(import.meta.dirname, '../../launcher/start.mjs');

/** Where the demo keeps its data: root gives the database to another user, who must be able to enter the folder. */
export function demoFolder(env: Readonly<Record<string, string | undefined>>, isRoot: boolean): string {
  if (env['ZAGON_DATA_DIR']) return env['ZAGON_DATA_DIR'];
  if (isRoot) return '/var/lib/zagon-demo';
  return join(env['XDG_DATA_HOME'] || join(homedir(), '.local/share'), 'zagon-demo');
}

export const demo: Command = {
  arguments: [],
  summary: 'starts a demo farm with a simulated field and a database of its own; Ctrl-C ends it',
  async run({ env }) {
    if (!existsSync(LAUNCHER)) throw new StartRefused('The demo is not installed: install the package zagon-demo.');
    const folder = demoFolder(env, process.getuid?.() === 0);
    const settings = { ZAGON_DEMO: 'on', ZAGON_DATA_DIR: folder, NODE_COMPILE_CACHE: join(folder, 'code-cache') };
    const launcher = spawn(process.execPath, [LAUNCHER], { env: { ...env, ...settings }, stdio: 'inherit' });
    // The terminal sends Ctrl-C to both; the launcher decides when it has ended.
    process.on('SIGINT', () => undefined);
    process.on('SIGTERM', () => void launcher.kill('SIGTERM'));
    await once(launcher, 'exit');
    return launcher.exitCode ?? 1;
  },
};
