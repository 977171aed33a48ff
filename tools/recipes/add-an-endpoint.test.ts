import { expect, test } from 'vitest';
import { copyWorkspaces, recipeBlocks } from './recipe.ts';

const CHECKED = ['packages/contract', 'apps/server', 'apps/web'];
const IMPORTED = [
  'packages/domain',
  'packages/demo-farm',
  'packages/device-protocol',
  'packages/field-model',
  'packages/sparkplug',
];

test('an endpoint is its declaration and its handler, and everything else compiles', { timeout: 300_000 }, async () => {
  using copy = copyWorkspaces([...CHECKED, ...IMPORTED]);
  const blocks = recipeBlocks('add-an-endpoint.md');
  expect(blocks.map(({ path }) => path)).toEqual([
    'packages/contract/sections/endpoints.ts',
    'apps/server/features/sections/routes.ts',
  ]);
  copy.follow(blocks);
  for (const workspace of CHECKED) expect(await copy.typeErrors(workspace)).toBe('');
});

test('an endpoint without an existing permission does not compile', { timeout: 300_000 }, async () => {
  using copy = copyWorkspaces([...CHECKED, ...IMPORTED]);
  const blocks = recipeBlocks('add-an-endpoint.md');
  copy.follow(blocks.map((block) => ({ ...block, code: block.code.replace("who: 'view'", "who: 'everyone'") })));
  expect(await copy.typeErrors('packages/contract')).toContain('"everyone"');
});
