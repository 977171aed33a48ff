import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { hashOfBuild } from './build-hash.ts';

/** Earlier builds that stay available beside the newest: a page left open works on over as many releases. */
const EARLIER_BUILDS = 3;

/** Lists the names of the published builds, newest first. The server reads it (`apps/server/http/web-app/published-builds.ts`). */
const LIST_FILE = 'builds.json';

const INCOMING = 'incoming-';

/** A folder that no list names and that is older than this was left by a killed start. */
const STALE_MS = 3_600_000;

/** Another start may replace the build while it is copied. */
const COPY_ATTEMPTS = 5;

/** Which builds stay, newest first, and which are removed, once another one is published. */
export function decideBuilds(
  published: readonly string[],
  added: string,
): { readonly kept: readonly string[]; readonly removed: readonly string[] } {
  const newestFirst = [added, ...published.filter((name) => name !== added)];
  return { kept: newestFirst.slice(0, EARLIER_BUILDS + 1), removed: newestFirst.slice(EARLIER_BUILDS + 1) };
}

/**
 * Publishes a complete build in the folder from which the server serves. The list is replaced in one step, after the
 * build was copied as a whole, so a start that is killed on the way publishes nothing.
 */
export function publishBuild(build: string, folder: string): void {
  mkdirSync(folder, { recursive: true });
  const incoming = mkdtempSync(join(folder, INCOMING));
  try {
    const copy = join(incoming, 'build');
    const name = copyBuild(build, copy);
    if (hashOfBuild(join(folder, name)) !== name) putBeside(copy, join(folder, name));
    const { kept, removed } = decideBuilds(listedBuilds(folder), name);
    const list = join(incoming, LIST_FILE);
    writeFileSync(list, JSON.stringify(kept));
    renameSync(list, join(folder, LIST_FILE));
    for (const old of removed) rmSync(join(folder, old), { recursive: true, force: true });
    removeLeftovers(folder, kept);
  } finally {
    rmSync(incoming, { recursive: true, force: true });
  }
}

/** Copies a build and returns its name. A copy is complete only if the build was the same before and after. */
function copyBuild(build: string, copy: string): string {
  for (let attempt = 1; attempt <= COPY_ATTEMPTS; attempt += 1) {
    const before = hashOfBuild(build);
    if (before === null) continue;
    try {
      // New modification times: browsers compare them to find out whether the page has changed.
      cpSync(build, copy, { recursive: true });
    } catch (error) {
      if (hashOfBuild(build) === before) throw error;
    }
    if (hashOfBuild(build) === before && hashOfBuild(copy) === before) return before;
    rmSync(copy, { recursive: true, force: true });
  }
  throw new Error(`There is no complete build of the web app in ${build}.`);
}

/** Puts the copy in its place, unless a concurrent start has done so. */
function putBeside(copy: string, place: string): void {
  try {
    renameSync(copy, place);
  } catch (error) {
    if (!existsSync(place)) throw error;
  }
}

/** Returns the names of the published builds, newest first; an unreadable list counts as empty. */
export function listedBuilds(folder: string): readonly string[] {
  const file = join(folder, LIST_FILE);
  if (!existsSync(file)) return [];
  try {
    const list: unknown = JSON.parse(readFileSync(file, 'utf8'));
    return Array.isArray(list) ? list.filter((name) => typeof name === 'string') : [];
  } catch (error) {
    if (error instanceof SyntaxError) return [];
    throw error;
  }
}

function removeLeftovers(folder: string, kept: readonly string[]): void {
  for (const name of globSync('*', { cwd: folder })) {
    if (name === LIST_FILE || kept.includes(name)) continue;
    const stats = statSync(join(folder, name), { throwIfNoEntry: false });
    if (stats !== undefined && Date.now() - stats.mtimeMs > STALE_MS)
      rmSync(join(folder, name), { recursive: true, force: true });
  }
}
