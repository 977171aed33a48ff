import { expect, test } from 'vitest';
import { importCycles } from './cycles.ts';

const file = (path: string, ...imports: string[]) => ({
  path,
  text: imports.map((from) => `import type { X } from '${from}';`).join('\n'),
});

test('files that import each other only by type are refused', () => {
  expect(importCycles([file('a/x.ts', './y.ts'), file('a/y.ts', '../b/z.ts'), file('b/z.ts', '../a/x.ts')])).toEqual([
    'Files import each other in a circle: a/x.ts, a/y.ts, b/z.ts.',
  ]);
});

test('a cycle through a package name is refused', () => {
  const domain = file('packages/domain/core/a.ts', './b.ts');
  expect(importCycles([domain, file('packages/domain/core/b.ts', '@zagon/domain/core/a.ts')])).toHaveLength(1);
});

test('two paths to one file are not a cycle', () => {
  const files = [file('a.ts', './b.ts', './c.ts'), file('b.ts', './d.ts'), file('c.ts', './d.ts'), file('d.ts')];
  expect(importCycles(files)).toEqual([]);
});
