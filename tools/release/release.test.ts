import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { SUITE_PARTS, withResults } from '../suite/run/whole-suite-page.ts';
import { release } from './release.ts';
import { currentVersion, repositoryIn } from './repository.ts';

/* Releases of a small repository, with git and npm. */

const root = mkdtempSync(join(tmpdir(), 'zagon-release-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));
const { git } = repositoryIn(root);

const read = (file: string) => readFileSync(join(root, file), 'utf8');
function write(file: string, text: string): void {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), text);
}
const writeJson = (file: string, content: object) => write(file, `${JSON.stringify(content, null, 2)}\n`);
function commit(subject: string): void {
  git('add', '--all');
  git('commit', '--quiet', '--message', subject);
}
/** Commits results of the whole suite, all green, of the last commit. */
function recordResults(): void {
  const of = { date: '2026-07-15', commit: git('rev-parse', '--short', 'HEAD'), minutes: 1, outcome: 'passed: all' };
  const results = SUITE_PARTS.map((part) => ({ ...of, part }));
  const empty = '<!-- written by `npm run test:all`: -->\n\n<!-- end of what it writes -->\n';
  write('docs/whole-suite.md', withResults(empty, results));
  commit('tests: record the results of the whole suite');
}

git('init', '--quiet', '--initial-branch', 'main');
git('config', 'user.name', 'A releaser');
git('config', 'user.email', 'releaser@zagon.example');
git('config', 'commit.gpgsign', 'false');
const manifest = { version: '0.1.0', private: true };
writeJson('package.json', { name: 'zagon', ...manifest, workspaces: ['apps/*', 'packages/*'] });
writeJson('packages/domain/package.json', { name: '@zagon/domain', ...manifest });
writeJson('apps/server/package.json', {
  name: '@zagon/server',
  ...manifest,
  dependencies: { '@zagon/domain': '0.1.0' },
});
write('.gitignore', 'dist/\nnode_modules/\n');
write('ops/compose/compose.yaml', 'image: ${ZAGON_IMAGE:-zagon:0.1.0}\n');
write('docs/operating.md', 'docker load --input dist/zagon_0.1.0_oci_amd64.tar, then zagon:0.1.0-demo\n');
write('apps/server/database/migrations/0071-first.sql', '-- expands\n');
execFileSync('npm', ['install', '--package-lock-only', '--ignore-scripts', '--offline'], {
  cwd: root,
  stdio: 'ignore',
});
commit('server: begin');
recordResults();

/** Calls the command; what it printed, and what it built. */
async function call(asked: string, { isDryRun = false, build = buildTwo } = {}) {
  const lines: string[] = [];
  const today = Temporal.PlainDate.from('2026-07-15');
  const code = await release({ root, asked, isDryRun, today, build, print: (line) => void lines.push(line) });
  return { code, text: lines.join('\n') };
}
async function buildTwo(output: string): Promise<void> {
  // What is built has the version and is of the tagged commit.
  const version = currentVersion(join(root, 'apps/server'));
  expect(git('tag', '--points-at', 'HEAD')).toBe(`v${version}`);
  mkdirSync(join(output, 'layout'));
  writeFileSync(join(output, `zagon_${version}_amd64.deb`), version);
  writeFileSync(join(output, 'layout/index.json'), '{}');
}
const state = () => [
  git('rev-parse', 'HEAD'),
  git('status', '--porcelain'),
  git('tag'),
  existsSync(join(root, 'dist')),
];

test('a dry run prints the notes and what would be done, and changes nothing', async () => {
  const before = state();
  const { code, text } = await call('0.2.0', { isDryRun: true });
  expect(code).toBe(0);
  expect(text).toContain('Would set the version 0.2.0 in package.json, apps/server/package.json,');
  expect(text).toContain('# Zagon 0.2.0');
  expect(text).toContain('- begin');
  expect(state()).toEqual(before);
});

test('a refusal is one sentence and changes nothing', async () => {
  write('new.txt', 'new');
  const before = state();
  expect(await call('0.2.0')).toEqual({
    code: 1,
    text: 'Commit or remove what differs from the last commit: new.txt.',
  });
  expect(state()).toEqual(before);
  rmSync(join(root, 'new.txt'));
  expect(await call('0.1.0')).toMatchObject({ code: 1 });
});

test('a failure before the commit leaves the files as they were', async () => {
  const before = state();
  const hook = join(root, '.git/hooks/pre-commit');
  mkdirSync(dirname(hook), { recursive: true });
  writeFileSync(hook, '#!/bin/sh\nexit 1\n', { mode: 0o755 });
  await expect(call('0.2.0')).rejects.toThrow('git commit');
  expect(state()).toEqual(before);
  rmSync(hook);
});

test('a release that fails while it builds is committed and tagged, and the same call finishes it', async () => {
  await expect(
    call('0.2.0', {
      async build(output) {
        writeFileSync(join(output, 'half.deb'), '');
        throw new Error('the disk is full');
      },
    }),
  ).rejects.toThrow('the disk is full');
  expect(git('log', '-1', '--format=%s')).toBe('release: 0.2.0');
  const committed = git('rev-parse', 'HEAD');

  const { code, text } = await call('0.2.0');
  expect(code).toBe(0);
  expect(text).toContain('release: 0.2.0 is committed already');
  expect(git('rev-parse', 'HEAD')).toBe(committed);
  expect(git('rev-parse', 'v0.2.0^{commit}')).toBe(committed);
  expect(git('status', '--porcelain')).toBe('');
});

test('a release sets the version everywhere, has notes, and checksums of what was built', () => {
  const versions = ['package.json', 'apps/server/package.json', 'packages/domain/package.json'].map(read);
  for (const text of versions) expect(text).toContain('"version": "0.2.0"');
  expect(read('apps/server/package.json')).toContain('"@zagon/domain": "0.2.0"');
  for (const file of ['package-lock.json', 'ops/compose/compose.yaml', 'docs/operating.md'])
    expect(read(file)).not.toContain('0.1.0');
  expect(read('docs/releases/0.2.0.md')).toContain('These migrations only add:\n\n- `0071-first`');

  const sums = read('dist/0.2.0/SHA256SUMS');
  expect(sums.split('\n').map((line) => line.slice(64))).toEqual([
    '  layout/index.json',
    '  zagon_0.2.0_amd64.deb',
    '',
  ]);
  execFileSync('sha256sum', ['--check', '--strict', 'SHA256SUMS'], { cwd: join(root, 'dist/0.2.0'), stdio: 'pipe' });
});

test('the next release is refused until the suite has run, and its notes begin where the last one ended', async () => {
  write('apps/server/database/migrations/0072-second.sql', 'drop table t;\n');
  commit('server: drop a table');
  expect((await call('0.3.0')).text).toContain('was changed since: run "npm run test:all -- days".');
  recordResults();
  expect((await call('0.2.1')).text).toContain('0072-second takes something away');
  expect((await call('0.3.0')).code).toBe(0);
  const notes = read('docs/releases/0.3.0.md');
  expect(notes).toContain('Stop all processes');
  expect(notes).toContain('- `0072-second`\n\nThis version upgrades every version since 0.2.0 in one step');
  expect(notes).toContain('## Changes since 0.2.0\n\n### server\n\n- drop a table\n');
  expect(notes).not.toContain('begin');
});

test('a migration that was released may not be changed', async () => {
  write('apps/server/database/migrations/0071-first.sql', '-- expands\nselect 1;\n');
  commit('server: change the past');
  recordResults();
  expect((await call('0.4.0')).text).toMatch(/^\S+0071-first\.sql was released and differs from that/);
});
