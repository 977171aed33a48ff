import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { HASH_FILE, hashOfBuild } from './build-hash.ts';
import { putInPlace } from './put-in-place.ts';

/** Everything the built web app depends on. */
const INPUTS = [
  'package-lock.json',
  'apps/web/**/*.{ts,tsx,js,css,html,svg,json,woff2,png,webmanifest}',
  'packages/{domain,contract}/**/*.{ts,json}',
];

const MIN_COMPRESSED_BYTES = 1024;

const SIZE_HINT = constants.BROTLI_PARAM_SIZE_HINT;

/** A few seconds of a build for 7 % less than at quality 9, on each first visit of each phone. */
const BEST = {
  [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
  [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
};

/** A build folder older than this was left by a killed start. */
const STALE_BUILD_MS = 3_600_000;

/** Folder of the newest build. */
export function builtWebApp(root: string): string {
  return join(root, 'apps/web/dist');
}

/** Builds the web app if it is missing or older than its sources. Returns true if it was built. */
export async function buildWebApp(root: string): Promise<boolean> {
  const dist = builtWebApp(root);
  // An installed program has the build and no sources.
  if (!existsSync(join(root, 'apps/web/package.json'))) return false;
  const inputs = hashOfInputs(root);
  if (hashOfBuild(dist) === inputs) return false;

  // Built in a separate folder and moved into place as a whole, so a running server never serves a partial build. Each
  // start has its own folder, because another start may be building at the same time.
  const builds = join(root, '.cache/web-build');
  mkdirSync(builds, { recursive: true });
  removeStaleBuilds(builds);
  const buildFolder = mkdtempSync(join(builds, 'build-'));
  try {
    const fresh = join(buildFolder, 'dist');
    await viteBuild(join(root, 'apps/web'), fresh);
    await compressAll(fresh);
    writeFileSync(join(fresh, HASH_FILE), inputs);
    if (hashOfBuild(dist) !== inputs) putInPlace(fresh, dist, join(buildFolder, 'before'));
  } finally {
    rmSync(buildFolder, { recursive: true, force: true });
  }
  return true;
}

function removeStaleBuilds(builds: string): void {
  for (const name of globSync('build-*', { cwd: builds })) {
    const stats = statSync(join(builds, name), { throwIfNoEntry: false });
    if (stats !== undefined && Date.now() - stats.mtimeMs > STALE_BUILD_MS)
      rmSync(join(builds, name), { recursive: true, force: true });
  }
}

/** One hash over the names and contents of all sources except tests. */
export function hashOfInputs(root: string): string {
  const hash = createHash('sha256');
  const files = globSync(INPUTS, { cwd: root, exclude: ['**/node_modules/**', '**/dist/**', '**/*.test.{ts,tsx}'] });
  for (const file of files.sort())
    hash
      .update(`${file}\0`)
      .update(readFileSync(join(root, file)))
      .update('\0');
  return hash.digest('hex');
}

async function viteBuild(web: string, outDir: string): Promise<void> {
  const vite = createRequire(join(web, 'package.json')).resolve('vite/package.json');
  const child = spawn(
    process.execPath,
    [
      join(dirname(vite), 'bin/vite.js'),
      'build',
      '--config',
      'build/vite.config.ts',
      '--outDir',
      outDir,
      '--emptyOutDir',
      '--logLevel',
      'warn',
    ],
    // The build is the production one even if started by a test.
    { cwd: web, env: { ...process.env, NODE_ENV: 'production' }, stdio: ['ignore', 'pipe', 'pipe'] },
  );
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  if (code !== 0) throw new Error(`Could not build the web app:\n${output}`);
}

/** Compresses once at build time instead of on every request. */
async function compressAll(dist: string): Promise<void> {
  const br = promisify(brotliCompress);
  const gz = promisify(gzip);
  const files = globSync('**/*.{html,js,css,svg,json,webmanifest}', { cwd: dist });
  await Promise.all(
    files.map(async (name) => {
      const file = join(dist, name);
      const content = await readFile(file);
      if (content.length < MIN_COMPRESSED_BYTES) return;
      await writeFile(`${file}.br`, await br(content, { params: { ...BEST, [SIZE_HINT]: content.length } }));
      await writeFile(`${file}.gz`, await gz(content, { level: 9 }));
    }),
  );
}
