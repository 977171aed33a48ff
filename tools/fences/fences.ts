import { readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { parseSync } from 'oxc-parser';
import { ROOMS, type Room, TEST_MAY } from './rooms.ts';

export type Crossing = { readonly file: string; readonly imports: string; readonly message: string };

const PACKAGES: Readonly<Record<string, string>> = {
  server: 'apps',
  simulator: 'apps',
  web: 'apps',
  launcher: 'apps',
  e2e: '',
  bench: '',
  tools: '',
};

/** Every import of a file that its room does not allow. Paths are written from the project's root with `/`. */
export function crossings(file: string, source: string): Crossing[] {
  const room = roomOf(file);
  if (room === null) return [];
  return importsOf(file, source)
    .map((specifier) => ({ specifier, target: resolve(file, specifier) }))
    .filter(({ target }) => !allowed(file, room, target))
    .map(({ specifier }) => ({
      file,
      imports: specifier,
      message: `${file} may not import ${specifier}: ${room.because}.`,
    }));
}

/** The longest room that holds the file. */
function roomOf(path: string): Room | null {
  const holding = ROOMS.filter((room) => within(path, room.at));
  return holding.sort((a, b) => b.at.length - a.at.length)[0] ?? null;
}

function within(path: string, folder: string): boolean {
  return path === folder || path.startsWith(`${folder}/`);
}

function importsOf(file: string, source: string): string[] {
  const { module } = parseSync(file, source);
  const dynamic = module.dynamicImports
    .map(({ moduleRequest }) => source.slice(moduleRequest.start, moduleRequest.end))
    .filter((text) => /^['"]/.test(text));
  return [
    ...module.staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...module.staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ moduleRequest }) => (moduleRequest === null ? [] : [moduleRequest.value])),
    ),
    ...dynamic.map((text) => text.slice(1, -1)),
  ];
}

/** A specifier as a path from the root (own packages, relative files) or as the name of an outside package. */
function resolve(file: string, specifier: string): string {
  if (specifier.startsWith('.')) return normalize(join(dirname(file), specifier));
  const own = /^@zagon\/([^/]+)\/?(.*)$/.exec(specifier);
  if (own === null) return specifier;
  const [, name = '', rest = ''] = own;
  return join(PACKAGES[name] ?? 'packages', name, rest);
}

function allowed(file: string, room: Room, target: string): boolean {
  if (room.may.includes('*')) return true;
  if (within(target, room.at)) return !(room.ownOnly ?? false) || noun(room, target) === noun(room, file);
  const may = isForTests(file) ? [...room.may, ...TEST_MAY, ...(room.testsMay ?? [])] : room.may;
  return may.some((entry) => (entry.endsWith('*') ? target.startsWith(entry.slice(0, -1)) : within(target, entry)));
}

/** Tests, and what only tests use: a rig in a folder `testing` or `test-rig`, a helper called `test-….ts`. */
function isForTests(file: string): boolean {
  return /\.test\.tsx?$|\/(testing|test-rig)\/|\/test-[^/]+\.tsx?$/.test(file);
}

function noun(room: Room, path: string): string {
  return path.slice(room.at.length + 1).split('/')[0] ?? '';
}

/** Walks the given files of the project at `root`. */
export function crossingsOf(root: string, files: readonly string[]): Crossing[] {
  return files.flatMap((file) => crossings(file, readFileSync(join(root, file), 'utf8')));
}
