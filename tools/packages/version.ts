import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { git } from '../git.ts';
import { ROOT } from '../steps.ts';

/** What is packed: the version, the whole hash of the commit, and its time, which all files get, s since 1970. */
export type PackedVersion = { readonly version: string; readonly revision: string; readonly epochS: number };

/**
 * `0.2.0` for the commit with the tag `v0.2.0`; `0.2.0+1630.g3522e18c` for later ones, which package managers take for
 * newer; with `.changed` at the end if files differ from the commit.
 */
export function versionOf(facts: {
  readonly released: string;
  readonly isTagged: boolean;
  readonly commits: string;
  readonly commit: string;
  readonly isChanged: boolean;
}): string {
  const { released, isTagged, commits, commit, isChanged } = facts;
  if (isTagged && !isChanged) return released;
  return `${released}+${commits}.g${commit}${isChanged ? '.changed' : ''}`;
}

/** The version of this checkout. Throws without git: packages are made from commits. */
export function packedVersion(): PackedVersion {
  const manifest: unknown = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
  if (typeof manifest !== 'object' || manifest === null || !('version' in manifest)) throw new Error('no version');
  const released = String(manifest.version);
  const version = versionOf({
    released,
    isTagged: (git('tag', '--points-at', 'HEAD') ?? '').split('\n').includes(`v${released}`),
    commits: asked('rev-list', '--count', 'HEAD'),
    commit: asked('rev-parse', '--short=8', 'HEAD'),
    isChanged: asked('status', '--porcelain') !== '',
  });
  return { version, revision: asked('rev-parse', 'HEAD'), epochS: Number(asked('log', '-1', '--format=%ct')) };
}

function asked(...words: readonly string[]): string {
  const answer = git(...words);
  if (answer === null) throw new Error(`git ${words.join(' ')} failed: packages are made from a clone`);
  return answer;
}
