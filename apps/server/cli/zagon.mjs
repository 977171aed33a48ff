/**
 * The installed program `zagon`: reads the settings of the service, becomes the user of the service, and runs a command.
 * Plain JavaScript, because a process that strips types before the cache is enabled keeps the memory used for it.
 */
import { readFileSync } from 'node:fs';
import { enableCompileCache } from 'node:module';
import { parseEnv } from 'node:util';

const SETTINGS_FILE = '/etc/zagon/zagon.env';
const USER = 'zagon';
const EXIT_START_REFUSED = 78;
/** They change files of root, or concern no installed service. */
const AS_CALLER = new Set(['setup', 'purge', 'demo', 'help', '--help', '-h', undefined]);
const command = process.argv[2];

if (!AS_CALLER.has(command)) {
  const settings = readSettings();
  if (settings !== null) becomeServiceUser();
  for (const [name, value] of Object.entries(settings ?? {})) process.env[name] ??= value;
}
if (process.env.NODE_COMPILE_CACHE !== undefined) enableCompileCache(process.env.NODE_COMPILE_CACHE);
await import('./main.ts');

/** Null if there is no such file, as in a container, whose settings are variables. */
function readSettings() {
  try {
    return parseEnv(readFileSync(SETTINGS_FILE, 'utf8'));
  } catch (error) {
    if (error.code === 'ENOENT') return null;
    if (error.code !== 'EACCES') throw error;
    console.error(
      `Only root and the user ${USER} may read ${SETTINGS_FILE}: try "sudo zagon ${process.argv.slice(2).join(' ')}".`,
    );
    process.exit(EXIT_START_REFUSED);
  }
}

/** Files that a command of root creates in the data folder would keep the service from starting. */
function becomeServiceUser() {
  if (process.getuid() !== 0) return;
  process.initgroups(USER, USER);
  process.setgid(USER);
  process.setuid(USER);
}
