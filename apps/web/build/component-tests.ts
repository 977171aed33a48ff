import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Replaces a module, for the whole file and all that it imports. */
const REPLACES_MODULES = /\bvi\.(?:mock|doMock|resetModules)\(/;

/**
 * The component tests, in two groups: those that replace modules need modules of their own, the others share theirs.
 */
export function componentTests(root: string): { readonly shared: string[]; readonly isolated: string[] } {
  const all = globSync('**/*.test.tsx', { cwd: root, exclude: ['**/node_modules/**', 'dist/**'] }).sort();
  const { isolated = [], shared = [] } = Object.groupBy(all, (file) =>
    REPLACES_MODULES.test(readFileSync(join(root, file), 'utf8')) ? 'isolated' : 'shared',
  );
  return { isolated, shared };
}
