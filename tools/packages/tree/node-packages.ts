import { execFileSync } from 'node:child_process';
import { lstatSync, readdirSync, realpathSync } from 'node:fs';
import { join, relative } from 'node:path';

/** What packages contain besides what runs: documentation, types, and maps from built code to its source. */
const NOT_NEEDED =
  /\.(?:map|md|markdown|d\.[cm]?ts|tsbuildinfo|flow|sh|html|a|ts)$|^\.|^(?:CHANGELOG|HISTORY|README)\b/i;

/** Folders of a package, directly below it, that only its developers use. */
const DEVELOPER_FOLDERS: ReadonlySet<string> = new Set([
  'bench',
  'benchmark',
  'benchmarks',
  'doc',
  'docs',
  'example',
  'examples',
  'fixtures',
  'test',
  'tests',
  '__tests__',
  'integration',
  'scripts',
]);

/**
 * Folders of the packages that this workspace needs in production, directly or not, relative to the root and sorted.
 * Workspaces of the project and what is installed for development only are not among them. npm decides, by the lockfile.
 */
export function productionPackages(root: string, workspace: string): readonly string[] {
  const words = ['ls', '--omit=dev', '--all', '--parseable', '--workspace', workspace];
  const output = execFileSync('npm', words, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
  const folders = output
    .split('\n')
    .filter((line) => line.includes('/node_modules/'))
    .filter((line) => realpathSync(line) === line)
    .map((line) => relative(root, line));
  return [...new Set(folders)].sort();
}

/** Files and links of a package that its users need at run time, relative to the root and sorted. */
export function runtimeFiles(root: string, folder: string): readonly string[] {
  const found: string[] = [];
  // `pgxs` builds extensions of PostgreSQL.
  const walk = (place: string, isTop: boolean): void => {
    for (const name of readdirSync(join(root, place))) {
      const path = `${place}/${name}`;
      const stats = lstatSync(join(root, path));
      if (!stats.isDirectory()) {
        if (!NOT_NEEDED.test(name)) found.push(path);
      } else if (
        name !== 'node_modules' &&
        name !== 'pgxs' &&
        !name.startsWith('.') &&
        !(isTop && DEVELOPER_FOLDERS.has(name))
      )
        walk(path, false);
    }
  };
  walk(folder, true);
  return found.sort();
}
