import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { ROOT, run, tool } from '../steps.ts';

/** One code block of a recipe that names its file: a new file, or lines added to an existing one. */
export type RecipeBlock = { readonly kind: 'file' | 'diff'; readonly path: string; readonly code: string };

/** The code blocks of a recipe page whose info string names a file: "```ts path" or "```diff path". */
export function recipeBlocks(page: string): readonly RecipeBlock[] {
  const text = readFileSync(join(ROOT, 'docs', 'recipes', page), 'utf8');
  return [...text.matchAll(/^```(ts|tsx|diff) (\S+)\n(.*?)^```$/gms)].map(
    ([, language = '', path = '', code = '']): RecipeBlock => ({
      kind: language === 'diff' ? 'diff' : 'file',
      path,
      code,
    }),
  );
}

/** A copy of the source code in which a recipe is carried out. Removed at the end of its `using` block. */
export type RecipeCopy = Disposable & {
  /** Creates the files and adds the lines of a recipe. */
  readonly follow: (blocks: readonly RecipeBlock[]) => void;
  /** Undoes all edits of one file: restores its original content, or deletes it if a recipe created it. */
  readonly forget: (path: string) => void;
  /**
   * Type-checks a workspace and returns the compiler's messages; empty if there are none. Only changes since the last
   * check of the workspace are checked again.
   */
  readonly typeErrors: (workspace: string) => Promise<string>;
};

/**
 * Copies these workspaces to a temporary folder, without tests. Installed packages are linked, but the workspaces find
 * each other's copies.
 */
export function copyWorkspaces(workspaces: readonly string[]): RecipeCopy {
  const root = mkdtempSync(join(realpathSync(tmpdir()), 'zagon-recipe-'));
  for (const file of ['tsconfig.base.json', 'tsconfig.json']) cpSync(join(ROOT, file), join(root, file));
  for (const workspace of workspaces) {
    cpSync(join(ROOT, workspace), join(root, workspace), { recursive: true, filter: isSource });
  }
  linkPackages(root, workspaces);
  return {
    follow: (blocks) => {
      for (const block of blocks) applyBlock(root, block);
    },
    forget: (path) => {
      rmSync(join(root, path), { force: true });
      if (existsSync(join(ROOT, path))) cpSync(join(ROOT, path), join(root, path));
    },
    typeErrors: async (workspace) => {
      // A workspace without a configuration of its own is checked with all others that run on Node.
      const own = join(root, workspace);
      const project = existsSync(join(own, 'tsconfig.json')) ? own : root;
      const state = join(root, `${basename(project)}.tsbuildinfo`);
      const { ok, output } = await run({
        name: `types ${workspace}`,
        program: tool('tsc'),
        words: ['-p', project, '--singleThreaded', '--incremental', '--tsBuildInfoFile', state],
      });
      return ok ? '' : output;
    },
    [Symbol.dispose]: () => rmSync(root, { recursive: true, force: true }),
  };
}

function isSource(path: string): boolean {
  return !/[\\/](node_modules|dist)$|\.test\.tsx?$/.test(path);
}

/** `node_modules` with a link for each package, and `@zagon` with links to the copies instead of the originals. */
function linkPackages(root: string, workspaces: readonly string[]): void {
  const modules = join(root, 'node_modules');
  mkdirSync(join(modules, '@zagon'), { recursive: true });
  for (const name of readdirSync(join(ROOT, 'node_modules'))) {
    if (name !== '@zagon') symlinkSync(join(ROOT, 'node_modules', name), join(modules, name), 'junction');
  }
  for (const workspace of workspaces) {
    symlinkSync(join(root, workspace), join(modules, '@zagon', basename(workspace)), 'junction');
  }
}

function applyBlock(root: string, { kind, path, code }: RecipeBlock): void {
  const file = join(root, path);
  switch (kind) {
    case 'file': {
      if (existsSync(file)) throw new Error(`the recipe creates ${path}, which already exists: choose another example`);
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, code);
      return;
    }
    case 'diff': {
      const lines = code.trimEnd().split('\n');
      const before = lines.filter((line) => !line.startsWith('+'));
      const current = readFileSync(file, 'utf8');
      const [old, changed] = [before, lines].map((some) => some.map((line) => line.slice(1)).join('\n'));
      if (old === undefined || changed === undefined || !current.includes(old))
        throw new Error(`the lines of the recipe are not in ${path}:\n${old}`);
      writeFileSync(
        file,
        current.replace(old, () => changed),
      );
      return;
    }
  }
}
