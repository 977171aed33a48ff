import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { resultsOn } from '../suite/run/whole-suite-page.ts';
import { MIGRATIONS, RELEASED_SCHEMA, releasedMigration, type ReleasedMigration } from './migrations.ts';
import { type ReleaseFacts, tagOf } from './plan.ts';
import { releasedVersions } from './versions.ts';

/** A repository in a folder. */
export type Repository = {
  readonly root: string;
  /** What a git command prints, trimmed. Throws if it fails. */
  readonly git: (...words: readonly string[]) => string;
};

/** Opens the repository of a folder. */
export function repositoryIn(root: string): Repository {
  return { root, git: (...words) => execFileSync('git', words, { cwd: root, encoding: 'utf8' }).trim() };
}

const manifest = z.object({ name: z.string(), version: z.string(), workspaces: z.array(z.string()).optional() });

/** The manifests of the project and its workspaces, the former first, by file. */
export function manifestsOf(root: string): readonly { readonly file: string; readonly name: string }[] {
  const { workspaces = [] } = manifestIn(root, 'package.json');
  const files = workspaces.flatMap((pattern) => globSync(`${pattern}/package.json`, { cwd: root })).sort();
  return ['package.json', ...files].map((file) => ({ file, name: manifestIn(root, file).name }));
}

/** The version in package.json. */
export function currentVersion(root: string): string {
  return manifestIn(root, 'package.json').version;
}

function manifestIn(root: string, file: string): z.output<typeof manifest> {
  return manifest.parse(JSON.parse(readFileSync(join(root, file), 'utf8')));
}

/** The newest release in the history of the last commit; null if there is none. */
export function lastRelease({ git }: Repository): string | null {
  return releasedVersions(linesOf(git('tag', '--merged', 'HEAD'))).at(-1) ?? null;
}

/** Subjects of the commits since a release, or of all, newest first; merges are left out. */
export function subjectsSince({ git }: Repository, last: string | null): readonly string[] {
  return linesOf(git('log', '--no-merges', '--format=%s', last === null ? 'HEAD' : `${tagOf(last)}..HEAD`));
}

/** The migrations that were added since a release, or all of them. */
export function migrationsSince({ root, git }: Repository, last: string | null): readonly ReleasedMigration[] {
  const before = new Set(last === null ? [] : filesAt(git, tagOf(last), MIGRATIONS));
  return filesAt(git, 'HEAD', MIGRATIONS)
    .filter((file) => file.endsWith('.sql') && !before.has(file))
    .map((file) => releasedMigration(file, readFileSync(join(root, file), 'utf8')));
}

/** Files of a folder in a commit, sorted. */
export function filesAt(git: Repository['git'], commit: string, folder: string): readonly string[] {
  return linesOf(git('ls-tree', '-r', '--name-only', commit, '--', `${folder}/`));
}

/** Reads what decides whether a version can be released. */
export function readFacts(repository: Repository, asked: string): ReleaseFacts {
  const { root, git } = repository;
  const last = lastRelease(repository);
  const page = join(root, 'docs/whole-suite.md');
  return {
    asked,
    current: currentVersion(root),
    branch: git('branch', '--show-current') || null,
    changed: linesOf(git('status', '--porcelain')).map((line) => line.trim().replace(/^\S+\s+/, '')),
    tags: linesOf(git('tag')),
    tagsOfHead: linesOf(git('tag', '--points-at', 'HEAD')),
    lastSubject: git('log', '-1', '--format=%s'),
    results: existsSync(page) ? resultsOn(readFileSync(page, 'utf8')) : [],
    changedSince: (commit) => changedSince(root, commit),
    migrations: migrationsSince(repository, last),
    alteredSchema:
      last === null
        ? []
        : linesOf(
            git(
              'diff',
              '--name-only',
              '--diff-filter=a',
              '--no-renames',
              tagOf(last),
              'HEAD',
              '--',
              ...RELEASED_SCHEMA,
            ),
          ),
  };
}

/** Null for a commit that is not in the history of the last one. */
function changedSince(root: string, commit: string): readonly string[] | null {
  const isBefore = spawnSync('git', ['merge-base', '--is-ancestor', commit, 'HEAD'], { cwd: root, stdio: 'ignore' });
  if (isBefore.status !== 0) return null;
  return linesOf(repositoryIn(root).git('diff', '--name-only', commit, 'HEAD'));
}

function linesOf(text: string): readonly string[] {
  return text.split('\n').filter((line) => line !== '');
}
