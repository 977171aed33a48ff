/**
 * `npm run check`: types, lint, format, unused code, fences and style sheets, without running tests. What passed and did
 * not change since is not checked again. `--changed` looks only at what the working tree and the unpublished commits
 * touch, and at what depends on that.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { changedFiles } from './checks/changed.ts';
import { withDependants } from './checks/closure.ts';
import { fenceMessages } from './checks/fences.ts';
import { lintGroup } from './checks/lint.ts';
import { Passed } from './checks/passed.ts';
import { programFolders, programOf } from './checks/programs.ts';
import { runQueue, type Outcome, type Work } from './checks/queue.ts';
import { FOLDERS, readTree, type Tree } from './checks/tree.ts';
import { checkTypes } from './checks/types.ts';
import { digestOf } from './checks/digest.ts';
import { FILE_FENCES, TREE_FENCES } from './fences/all-fences.ts';
import { ROOT, run, tool } from './steps.ts';
import { takeTurn } from './suite/one-at-a-time.ts';

const CACHE = join(ROOT, '.cache', 'check');

/** How many checks run at a time; two keep two cores busy, more compete for memory. */
const WORKERS = 2;

/** Which files to look at; null for all. */
type Scope = ReadonlySet<string> | null;

/** Runs all checks, or those that the changes can affect. Returns the number of checks, not of files. */
export async function check({ changed = false } = {}): Promise<{ passed: number; failed: number }> {
  const tree = readTree(join(CACHE, 'facts.json'));
  const touched = changed ? changedFiles() : null;
  const outcomes = [...(await runQueue(allWork(tree, touched), WORKERS)), ...treeFences(tree)];
  const passed = outcomes.filter(({ ok }) => ok).length;
  return { passed, failed: outcomes.length - passed };
}

/** The checks in an order that lets both cores end together and never runs the two largest at the same time. */
function allWork(tree: Tree, touched: Scope): Work[] {
  const scope = touched && withDependants(touched, tree.edges);
  const [lintWeb, lintNode, lintOthers] = lintWork(tree, scope);
  const [node, web, ...others] = typeWork(tree, scope);
  return [lintWeb, node, ...others, lintNode, web, unusedCode(tree), lintOthers, fences(tree), format(touched)].flatMap(
    (work) => work ?? [],
  );
}

function lintWork(tree: Tree, scope: Scope): Work[] {
  const programs = programFolders();
  const linted = tree.files
    .map(({ path }) => path)
    .filter((path) => /\.[cm]?[jt]sx?$/.test(path) && path.includes('/'));
  const groups = Map.groupBy(linted, (path): string => {
    const program = programOf(path, programs);
    return program === '.' ? 'what runs on Node' : program === 'apps/web' ? program : 'packages and journeys';
  });
  const passed = new Passed(join(CACHE, 'lint.json'));
  return ['apps/web', 'what runs on Node', 'packages and journeys'].map((name) => ({
    name: `lint ${name}`,
    run: () => lintGroup(within(groups.get(name) ?? [], scope), tree, passed),
  }));
}

/** The programs, the two largest first. */
function typeWork(tree: Tree, scope: Scope): Work[] {
  const programs = programFolders();
  const typed = tree.files.map(({ path }) => path).filter((path) => /\.tsx?$/.test(path));
  const groups = Map.groupBy(typed, (path) => programOf(path, programs));
  const passed = new Passed(join(CACHE, 'types.json'));
  const others = programs.filter((folder) => folder !== '.' && folder !== 'apps/web');
  return ['.', 'apps/web', ...others]
    .map((folder) => ({ folder, group: groups.get(folder) ?? [] }))
    .filter(({ group }) => within(group, scope).length > 0)
    .map(({ folder, group }) => ({
      name: `types ${folder === '.' ? 'of what runs on Node' : folder}`,
      run: () => checkTypes(folder, group, tree, passed, join(CACHE, 'types')),
    }));
}

function within(paths: readonly string[], scope: Scope): readonly string[] {
  return scope === null ? paths : paths.filter((path) => scope.has(path));
}

/** Unused code depends on every file, so it is looked for unless nothing at all changed. */
function unusedCode({ base, facts, moved }: Tree): Work {
  const passed = new Passed(join(CACHE, 'unused-code.json'));
  const digest = digestOf(base, ...[...facts.values()].map((file) => file.digest));
  const words = ['--no-progress', '--cache', '--cache-location', join(CACHE, 'knip')];
  return {
    name: 'unused code',
    run: async () => {
      if (passed.has('unused code', digest)) return { ok: true, output: '', note: 'unchanged' };
      const { ok, output } = await run({ name: 'unused code', program: tool('knip'), words });
      if (ok && moved().size === 0) passed.update(new Map([['unused code', digest]]));
      return { ok, output, note: null };
    },
  };
}

function format(touched: Scope): Work {
  const all = [...FOLDERS, 'vitest.config.ts'];
  const paths =
    touched === null
      ? all
      : [...touched].filter(
          (path) => existsSync(join(ROOT, path)) && all.some((at) => path === at || path.startsWith(`${at}/`)),
        );
  return {
    name: 'format',
    run: async () => {
      if (paths.length === 0) return { ok: true, output: '', note: 'unchanged' };
      const words = ['--check', '--no-error-on-unmatched-pattern', ...paths];
      const { ok, output } = await run({ name: 'format', program: tool('oxfmt'), words });
      return { ok, output, note: null };
    },
  };
}

function fences({ files, base }: Tree): Work[] {
  const passed = new Passed(join(CACHE, 'fences.json'));
  const found = Promise.withResolvers<ReadonlyMap<string, readonly string[]>>();
  return FILE_FENCES.map(({ name }, index) => ({
    name: `fence: ${name}`,
    run: async () => {
      if (index === 0) found.resolve(fenceMessages(FILE_FENCES, files, base, passed));
      return outcomeOf((await found.promise).get(name) ?? []);
    },
  }));
}

function treeFences({ facts }: Tree): Outcome[] {
  const imports = new Map(
    [...facts].filter(([path]) => /\.tsx?$/.test(path)).map(([path, { imports: targets }]) => [path, targets] as const),
  );
  return TREE_FENCES.map(({ name, check: violations }) => {
    const outcome = outcomeOf(violations(imports));
    console.log(`${outcome.ok ? '✓' : '✗'} fence: ${name}`);
    if (!outcome.ok) console.log(outcome.output);
    return outcome;
  });
}

function outcomeOf(messages: readonly string[]): Outcome {
  return { ok: messages.length === 0, output: messages.map((message) => `  ${message}`).join('\n'), note: null };
}

if (process.argv[1] === join(import.meta.dirname, 'check.ts')) {
  await takeTurn('npm run check');
  const { failed } = await check({ changed: process.argv.includes('--changed') });
  process.exitCode = failed === 0 ? 0 : 1;
}
