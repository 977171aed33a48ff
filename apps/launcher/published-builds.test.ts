import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { decideBuilds, publishBuild } from './published-builds.ts';

const root = mkdtempSync(join(tmpdir(), 'zagon-published-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

describe('which builds stay', () => {
  test.each([
    ['the first one', [], 'a', ['a'], []],
    ['three earlier ones stay beside the newest', ['c', 'b', 'a'], 'd', ['d', 'c', 'b', 'a'], []],
    ['the oldest is removed at the fourth release after it', ['d', 'c', 'b', 'a'], 'e', ['e', 'd', 'c', 'b'], ['a']],
    ['a restart without a new build changes nothing', ['b', 'a'], 'b', ['b', 'a'], []],
    ['going back makes an earlier one the newest', ['c', 'b', 'a'], 'b', ['b', 'c', 'a'], []],
  ])('the newest builds stay: %s', (_case, published, added, kept, removed) => {
    expect(decideBuilds(published, added)).toEqual({ kept, removed });
  });
});

describe('publishing', () => {
  let folder = '';
  beforeEach(() => {
    folder = mkdtempSync(join(root, 'folder-'));
  });

  const listed = (): unknown => JSON.parse(readFileSync(join(folder, 'builds.json'), 'utf8'));
  const foldersOf = () => readdirSync(folder).filter((name) => name !== 'builds.json');

  test('publishing keeps the newest build and the three before it, and leaves nothing else behind', () => {
    for (const name of ['a', 'b', 'c', 'd', 'e']) publishBuild(makeBuild(name), folder);
    expect(listed()).toEqual(['e', 'd', 'c', 'b']);
    expect(foldersOf().sort()).toEqual(['b', 'c', 'd', 'e']);
    expect(readFileSync(join(folder, 'b/assets/part-b.js'), 'utf8')).toBe('b');
  });

  test('a build that ended halfway is refused, and the earlier ones stay', () => {
    publishBuild(makeBuild('a'), folder);
    const half = makeBuild('b');
    rmSync(join(half, 'made-of'));
    expect(() => publishBuild(half, folder)).toThrow('no complete build');
    expect(listed()).toEqual(['a']);
    expect(foldersOf()).toEqual(['a']);
  });

  test('a start that was killed while copying changes nothing, and its remains are removed later', () => {
    publishBuild(makeBuild('a'), folder);
    for (const name of ['incoming-left', 'incoming-at-work']) mkdirSync(join(folder, name));
    utimesSync(join(folder, 'incoming-left'), 0, 0);
    publishBuild(makeBuild('b'), folder);
    expect(listed()).toEqual(['b', 'a']);
    expect(foldersOf().sort()).toEqual(['a', 'b', 'incoming-at-work']);
  });

  test('a copy that was made but not listed is listed by the next start', () => {
    const build = makeBuild('a');
    publishBuild(build, folder);
    rmSync(join(folder, 'builds.json'));
    publishBuild(build, folder);
    expect(listed()).toEqual(['a']);
  });

  test('a damaged list is written again', () => {
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, 'builds.json'), '["a');
    publishBuild(makeBuild('a'), folder);
    expect(listed()).toEqual(['a']);
    expect(existsSync(join(folder, 'a/index.html'))).toBe(true);
  });
});

/** A complete build whose only part is named after it. */
function makeBuild(name: string): string {
  const build = mkdtempSync(join(root, 'build-'));
  mkdirSync(join(build, 'assets'));
  writeFileSync(join(build, 'index.html'), name);
  writeFileSync(join(build, 'assets', `part-${name}.js`), name);
  writeFileSync(join(build, 'made-of'), name);
  return build;
}
