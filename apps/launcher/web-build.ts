import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** Everything that the built web app is made of. */
const INPUTS = [
  'package-lock.json',
  'apps/web/**/*.{ts,tsx,css,html,svg,json,woff2,png,webmanifest}',
  'packages/{domain,contract}/**/*.{ts,json}',
];

const SMALLEST_COMPRESSED_BYTES = 1024;

/** Builds the web app where it is missing or older than its sources; true when it was built now. */
export async function buildWebApp(root: string): Promise<boolean> {
  const dist = join(root, 'apps/web/dist');
  const mark = join(root, '.cache/web-build/inputs');
  const inputs = hashOfInputs(root);
  if (existsSync(join(dist, 'index.html')) && existsSync(mark) && readFileSync(mark, 'utf8') === inputs) return false;

  // Built beside and put in place as a whole: a server that runs meanwhile never serves half of it.
  const fresh = join(root, '.cache/web-build/dist');
  mkdirSync(dirname(fresh), { recursive: true });
  rmSync(mark, { force: true });
  await viteBuild(join(root, 'apps/web'), fresh);
  await compressAll(fresh);
  const old = join(root, '.cache/web-build/old');
  rmSync(old, { recursive: true, force: true });
  if (existsSync(dist)) renameSync(dist, old);
  renameSync(fresh, dist);
  rmSync(old, { recursive: true, force: true });
  writeFileSync(mark, inputs);
  return true;
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
