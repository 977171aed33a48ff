import { expect, test } from 'vitest';
import { misnamedFolders } from './noun-folders.ts';
import { NOUNS, OTHER_FOLDERS } from './nouns.ts';

const others = Object.keys(OTHER_FOLDERS).map((folder) => `${folder}/file.ts`);

test('the same noun in every package is accepted, and files beside the folders', () => {
  const files = ['packages/domain/schedules/pause.ts', 'apps/web/features/schedules/list.tsx', 'packages/domain/a.ts'];
  expect(misnamedFolders([...others, ...files])).toEqual([]);
});

test.each([
  ['the singular of a noun', 'apps/web/features/schedule/screen.tsx'],
  ['camelCase', 'packages/contract/waterSources/shapes.ts'],
  ['another word for a noun', 'apps/server/features/programs/routes.ts'],
])('the fence refuses %s as the name of a folder', (_, file) => {
  expect(misnamedFolders([...others, file])).toHaveLength(1);
});

test('an exception that is no longer needed is refused', () => {
  expect(misnamedFolders(others.slice(1))).toHaveLength(1);
});

test('every noun is kebab-case', () => {
  expect(NOUNS.filter((noun) => !/^[a-z]+(-[a-z]+)*$/.test(noun))).toEqual([]);
});
