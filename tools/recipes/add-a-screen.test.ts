import { expect, test } from 'vitest';
import { copyWorkspaces, recipeBlocks } from './recipe.ts';

const CHECKED = ['apps/web'];
const IMPORTED = [
  'packages/domain',
  'packages/contract',
  'packages/demo-farm',
  'packages/device-protocol',
  'packages/field-model',
  'packages/sparkplug',
];

test('a screen is one file and two entries, and everything else compiles', { timeout: 300_000 }, async () => {
  using copy = copyWorkspaces([...CHECKED, ...IMPORTED]);
  const blocks = recipeBlocks('add-a-screen.md');
  expect(blocks.map(({ path }) => path)).toEqual([
    'apps/web/features/alarms/alarm-screen.tsx',
    'apps/web/navigation/paths.ts',
    'apps/web/app/screens.ts',
  ]);
  copy.follow(blocks);
  for (const workspace of CHECKED) expect(await copy.typeErrors(workspace)).toBe('');
});

test('an address without a description does not compile', { timeout: 300_000 }, async () => {
  using copy = copyWorkspaces([...CHECKED, ...IMPORTED]);
  const blocks = recipeBlocks('add-a-screen.md');
  copy.follow(blocks.filter(({ path }) => path !== 'apps/web/app/screens.ts'));
  expect(await copy.typeErrors('apps/web')).toContain("'alarm' is missing");
});
