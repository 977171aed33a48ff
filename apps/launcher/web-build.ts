import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { putInPlace } from './put-in-place.ts';

/** Everything that the built web app is made of. */
const INPUTS = [
  'package-lock.json',
  'apps/web/**/*.{ts,tsx,css,html,svg,json,woff2,png,webmanifest}',
  'packages/{domain,contract}/**/*.{ts,json}',
];

const SMALLEST_COMPRESSED_BYTES = 1024;

/** Lies in what was built and says what it was made of: the two are never apart, however many build at once. */
const MARK = 'made-of';

/** No build takes so long: its folder was left by a start that was killed. */
const LEFT_MS = 3_600_000;

/** Builds the web app where it is missing or older than its sources; true when it was built now. */
export async function buildWebApp(root: string): Promise<boolean> {
  const dist = join(root, 'apps/web/dist');
  const inputs = hashOfInputs(root);
  if (madeOf(dist) === inputs) return false;

  // Built beside and put in place as a whole: a server that runs meanwhile never serves half of it. Each start builds
  // in a folder of its own, for another one may do the same at this moment.
  const builds = join(root, '.cache/web-build');
  mkdirSync(builds, { recursive: true });
  removeLeft(builds);
  const own = mkdtempSync(join(builds, 'build-'));
  try {
    const fresh = join(own, 'dist');
    await viteBuild(join(root, 'apps/web'), fresh);
    await compressAll(fresh);
    writeFileSync(join(fresh, MARK), inputs);
    if (madeOf(dist) !== inputs) putInPlace(fresh, dist, join(own, 'before'));
  } finally {
    rmSync(own, { recursive: true, force: true });
  }
  return true;
}

/** What stands in a folder was made of these inputs; null where nothing whole stands there. */
function madeOf(dist: string): string | null {
  const mark = join(dist, MARK);
  return existsSync(mark) ? readFileSync(mark, 'utf8') : null;
}

function removeLeft(builds: string): void {
  for (const name of globSync('build-*', { cwd: builds })) {
    const left = statSync(join(builds, name), { throwIfNoEntry: false });
    if (left !== undefined && Date.now() - left.mtimeMs > LEFT_MS)
      rmSync(join(builds, name), { recursive: true, force: true });
  }
}

/** One hash over the names and contents of all sources, tests left out. */
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
    [join(dirname(vite), 'bin/vite.js'), 'build', '--outDir', outDir, '--emptyOutDir', '--logLevel', 'warn'],
    { cwd: web, stdio: ['ignore', 'pipe', 'pipe'] },
  );
  let said = '';
  child.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  if (code !== 0) throw new Error(`The web app could not be built:\n${said}`);
}

/** Compressed once, here, instead of at every visit. */
async function compressAll(dist: string): Promise<void> {
  const br = promisify(brotliCompress);
  const gz = promisify(gzip);
  const files = globSync('**/*.{html,js,css,svg,json,webmanifest}', { cwd: dist });
  await Promise.all(
    files.map(async (name) => {
      const file = join(dist, name);
      const content = await readFile(file);
      if (content.length < SMALLEST_COMPRESSED_BYTES) return;
      const params = { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
      await writeFile(`${file}.br`, await br(content, { params }));
      await writeFile(`${file}.gz`, await gz(content, { level: 9 }));
    }),
  );
}
