import { expect, test } from 'vitest';
import { oversizedFolders } from './folder-size.ts';

const files = (count: number) => Array.from({ length: count }, (_, i) => `apps/web/ui/file-${i}.tsx`);

test('a folder may hold 25 source files and any number of tests', () => {
  expect(oversizedFolders([...files(25), 'apps/web/ui/a.test.tsx', 'apps/web/ui/table/row.tsx'])).toEqual([]);
});

test('a folder with 26 source files is refused', () => {
  expect(oversizedFolders(files(26))).toEqual([expect.stringContaining('apps/web/ui has 26 source files')]);
});
