import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from 'playwright-core';

/** The shell without windows comes first: a page in it takes a third of the CPU time. */
const NAMES = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** The browser found, or the locations tried, for the error message. */
type Search = { readonly path: string } | { readonly tried: string[] };

/**
 * The Chromium for the browser journeys: from ZAGON_CHROMIUM, from the PATH, or Playwright's own; otherwise
 * installs one (Debian's package as root, else Playwright's).
 */
export function findOrInstallChromium(env: NodeJS.ProcessEnv = process.env): string {
  const found = findChromium(env);
  if ('path' in found) return found.path;
  const tried = [...found.tried, ...install()];
  const installed = findChromium(env);
  if ('path' in installed) return installed.path;
  throw new Error(
    [
      'The journeys need Chromium, but none was found or could be installed:',
      ...tried.map((line) => `  - ${line}`),
      'Install one (Debian: apt-get install chromium-headless-shell; others: npx playwright-core install chromium)',
      'or set ZAGON_CHROMIUM to its executable, then run the tests again.',
    ].join('\n'),
  );
}

/** Searches without installing anything. */
export function findChromium(env: NodeJS.ProcessEnv): Search {
  const configured = env['ZAGON_CHROMIUM'];
  if (configured !== undefined && configured !== '') {
    if (existsSync(configured)) return { path: configured };
    throw new Error(`ZAGON_CHROMIUM names ${configured}, but no such file exists.`);
  }
  const folders = (env['PATH'] ?? '').split(delimiter).filter((folder) => folder !== '');
  for (const folder of folders) {
    for (const name of NAMES) {
      const path = join(folder, name);
      if (existsSync(path)) return { path };
    }
  }
  const bundled = chromium.executablePath();
  if (bundled !== '' && existsSync(bundled)) return { path: bundled };
  return {
    tried: ['ZAGON_CHROMIUM is not set', `none of ${NAMES.join(', ')} is on the PATH`, 'Playwright has none installed'],
  };
}

function install(): string[] {
  const asRoot = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
  const steps: [string, string[]][] = asRoot
    ? [
        ['apt-get', ['update', '-qq']],
        ['apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium-headless-shell']],
      ]
    : [
        [
          process.execPath,
          [join(import.meta.dirname, '../node_modules/playwright-core/cli.js'), 'install', 'chromium'],
        ],
      ];
  console.log('No Chromium found; installing one for the journeys (only once)…');
  for (const [program, args] of steps) {
    const ended = spawnSync(program, args, {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
    if (ended.status !== 0)
      return [`${program} ${args.join(' ')} ended with ${ended.status ?? ended.signal ?? 'an error'}`];
  }
  return [];
}

/** Version string of the browser, for the log. */
export function chromiumVersion(path: string): string {
  return execFileSync(path, ['--version', '--no-sandbox'], { encoding: 'utf8' }).trim();
}

/**
 * The environment of a browser: UTF-8 whatever the locale of the shell is. Without it, Chromium names every download
 * "download".
 */
export function chromiumEnv(env: NodeJS.ProcessEnv = process.env): NodeJS.ProcessEnv {
  return { ...env, LANG: 'C.UTF-8', LC_ALL: 'C.UTF-8' };
}

/** Flags that keep a headless Chromium quiet on a closed network and let it run as root. */
export const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-dev-shm-usage',
];
