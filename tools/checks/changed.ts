import { git } from '../git.ts';

/**
 * The files that differ from what was last published, in commits or in the working tree, new ones included: paths from
 * the root. Without an upstream branch, or if everything is published, the last commit counts as well.
 */
export function changedFiles(): ReadonlySet<string> {
  const published = git('merge-base', 'HEAD', '@{upstream}');
  const since = published === null || published === git('rev-parse', 'HEAD') ? 'HEAD~1' : published;
  const lists = [
    git('diff', '--name-only', '--no-renames', since) ?? git('ls-files') ?? '',
    git('ls-files', '--others', '--exclude-standard') ?? '',
  ];
  return new Set(lists.flatMap((list) => list.split('\n')).filter((path) => path !== ''));
}
