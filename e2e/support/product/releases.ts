import { cpSync, globSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { listedBuilds, publishBuild } from '../../../apps/launcher/published-builds.ts';
import { product } from './running-product.ts';

/** A hash in a file name, as the bundler writes it. */
const HASH = /-[\w-]{8}(?=\.\w+$)/;

const published = () => join(product.dataDir, 'web-app');

/** Folder of the build that new pages get. */
export function newestBuild(): string {
  const [newest] = listedBuilds(published());
  if (newest === undefined) throw new Error('no build is published');
  return join(published(), newest);
}

/** Names of the files with a hash in a build. */
export function hashedFiles(build: string): ReadonlySet<string> {
  return new Set(globSync('assets/*', { cwd: build }).map((file) => basename(file)));
}

/** The beginning of the hashes of a release: one that no hash of the build happens to have. */
function unusedMark(names: ReadonlySet<string>, number: number): string {
  const mark = ['R', 'Q', 'W', 'X', 'Z']
    .map((letter) => `${letter}${number}`)
    .find((start) => ![...names].some((name) => name.includes(`-${start}`)));
  if (mark === undefined) throw new Error('every mark is the beginning of a hash');
  return mark;
}

/**
 * Publishes a build as the launcher does after an update. It is the given one under other hashes: no file of it has the
 * name of a file of another build, as if a release had changed every part of the app.
 */
export function release(build: string, number: number): void {
  const folder = mkdtempSync(join(tmpdir(), 'zagon-release-'));
  try {
    cpSync(build, folder, { recursive: true });
    for (const file of globSync('**/*.{br,gz}', { cwd: folder })) rmSync(join(folder, file));
    const renamed = new Map<string, string>();
    const names = hashedFiles(folder);
    const mark = unusedMark(names, number);
    for (const name of names) {
      const next = name.replace(HASH, (hash) => `-${mark}${hash.slice(1 + mark.length)}`);
      renameSync(join(folder, 'assets', name), join(folder, 'assets', next));
      renamed.set(name, next);
    }
    for (const file of globSync('**/*.{html,js,css,json,webmanifest}', { cwd: folder })) {
      const text = readFileSync(join(folder, file), 'utf8');
      // Each possible file name in the text, whole: one name may be the end of another.
      writeFileSync(
        join(folder, file),
        text.replaceAll(/[\w.-]+\.(?:js|css|woff2|svg|png|json)/g, (name) => renamed.get(name) ?? name),
      );
    }
    writeFileSync(join(folder, 'made-of'), String(number).repeat(64));
    publishBuild(folder, published());
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Makes a published build the newest one again. */
export function goBackTo(build: string): void {
  publishBuild(build, published());
}
