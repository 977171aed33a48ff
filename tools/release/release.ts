import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { BASELINE } from '../../apps/server/database/baseline.ts';
import { NAMES_PACKAGES, withPackedVersion, withVersion } from './manifests.ts';
import { MIGRATIONS, schemaOf } from './migrations.ts';
import { notesFile, releaseNotes } from './notes.ts';
import { planOf, type ReleaseFacts, subjectOf, tagOf } from './plan.ts';
import {
  currentVersion,
  filesAt,
  lastRelease,
  manifestsOf,
  readFacts,
  type Repository,
  repositoryIn,
  subjectsSince,
} from './repository.ts';
import { writeSums } from './sums.ts';
import { releasedVersions } from './versions.ts';

export type ReleaseOptions = {
  readonly root: string;
  /** The version to release. */
  readonly asked: string;
  /** Only prints what would be done. */
  readonly isDryRun: boolean;
  readonly today: Temporal.PlainDate;
  /** Builds what is published of the tagged commit, into a folder. */
  readonly build: (output: string) => Promise<void>;
  readonly print: (line: string) => void;
};

const LOCK = 'package-lock.json';

/**
 * Makes a release, or refuses it with one sentence and changes nothing. If it fails before the commit, the files are as
 * they were. If it fails after it, the same call does what is missing. Returns the exit code.
 */
export async function release(options: ReleaseOptions): Promise<0 | 1> {
  const { root, asked, isDryRun, print } = options;
  const repository = repositoryIn(root);
  const facts = readFacts(repository, asked);
  const plan = planOf(facts);
  switch (plan.kind) {
    case 'refused':
      print(plan.reason);
      return 1;
    case 'release':
      if (isDryRun) return announce(options, facts, repository);
      commit(options, facts, repository);
      break;
    case 'finish':
      print(`${subjectOf(asked)} is committed already: doing the rest.`);
      if (isDryRun) return 0;
      break;
  }
  if (!facts.tagsOfHead.includes(tagOf(asked))) repository.git('tag', '-a', tagOf(asked), '-m', `Zagon ${asked}`);
  const output = join(root, 'dist', asked);
  // What an attempt that failed left there.
  rmSync(output, { recursive: true, force: true });
  mkdirSync(output, { recursive: true });
  await options.build(output);
  await writeSums(output);
  execFileSync('sha256sum', ['--check', '--quiet', '--strict', 'SHA256SUMS'], { cwd: output, stdio: 'pipe' });
  print(`Zagon ${asked} is in dist/${asked}. Publish it: git push --follow-tags, and the files.`);
  return 0;
}

function announce({ asked, print, today }: ReleaseOptions, facts: ReleaseFacts, repository: Repository): 0 {
  const { root } = repository;
  const files = [...manifestsOf(root).map(({ file }) => file), ...NAMES_PACKAGES, LOCK];
  print(`Would set the version ${asked} in ${files.join(', ')},`);
  print(`write ${notesFile(asked)}, commit "${subjectOf(asked)}", tag ${tagOf(asked)} and build dist/${asked}.`);
  print('');
  print(notesFor(facts, today, repository));
  return 0;
}

function notesFor({ asked, tags, migrations }: ReleaseFacts, date: Temporal.PlainDate, repository: Repository): string {
  const last = lastRelease(repository);
  const schemaAt = (version: string): number => schemaOf(filesAt(repository.git, tagOf(version), MIGRATIONS), 0);
  return releaseNotes({
    version: asked,
    date,
    last,
    oldest: releasedVersions(tags).find((version) => schemaAt(version) >= BASELINE) ?? null,
    baseline: BASELINE,
    migrations,
    subjects: subjectsSince(repository, last),
  });
}

/** Sets the version, writes the notes and commits both; restores the files if anything of that fails. */
function commit({ asked, today, print }: ReleaseOptions, facts: ReleaseFacts, repository: Repository): void {
  const { root, git } = repository;
  const manifests = manifestsOf(root);
  const notes = notesFile(asked);
  const pages = NAMES_PACKAGES.filter((file) => existsSync(join(root, file)));
  const files = [...manifests.map(({ file }) => file), ...pages, LOCK, notes];
  const before = new Map(
    files.map((file) => [file, existsSync(join(root, file)) ? readFileSync(join(root, file), 'utf8') : null]),
  );
  try {
    const change = { from: currentVersion(root), to: asked, workspaces: manifests.map(({ name }) => name) };
    for (const { file } of manifests)
      writeFileSync(join(root, file), withVersion(readFileSync(join(root, file), 'utf8'), change));
    for (const file of pages)
      writeFileSync(join(root, file), withPackedVersion(readFileSync(join(root, file), 'utf8'), change));
    npm(root, 'install', '--package-lock-only');
    // It fails if the lockfile and the manifests differ.
    npm(root, 'ci', '--dry-run');
    mkdirSync(dirname(join(root, notes)), { recursive: true });
    writeFileSync(join(root, notes), notesFor(facts, today, repository));
    git('add', '--', ...files);
    git('commit', '--quiet', '--message', subjectOf(asked), '--', ...files);
    print(`Committed "${subjectOf(asked)}".`);
  } catch (error) {
    for (const [file, text] of before)
      if (text === null) rmSync(join(root, file), { force: true });
      else writeFileSync(join(root, file), text);
    git('reset', '--quiet');
    throw error;
  }
}

function npm(root: string, ...words: readonly string[]): void {
  const quiet = ['--ignore-scripts', '--no-audit', '--no-fund', '--prefer-offline'];
  execFileSync('npm', [...words, ...quiet], { cwd: root, stdio: ['ignore', 'ignore', 'pipe'] });
}
