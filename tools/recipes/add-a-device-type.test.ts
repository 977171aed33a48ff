import { expect, test } from 'vitest';
import { copyWorkspaces, recipeBlocks } from './recipe.ts';

const CHECKED = ['packages/domain', 'packages/contract', 'packages/demo-farm', 'apps/server', 'apps/web'];
const IMPORTED = ['packages/device-protocol', 'packages/field-model', 'packages/sparkplug'];

test(
  'a device type is one file and two lines of the registry, and everything compiles',
  { timeout: 300_000 },
  async () => {
    using copy = copyWorkspaces([...CHECKED, ...IMPORTED]);
    const blocks = recipeBlocks('add-a-device-type.md');
    expect(blocks.map(({ path }) => path)).toEqual([
      'packages/domain/catalogue/types/am-422.ts',
      'packages/domain/catalogue/registry.ts',
      'packages/domain/catalogue/registry.ts',
    ]);
    copy.follow(blocks);
    for (const workspace of CHECKED) expect(await copy.typeErrors(workspace)).toBe('');
  },
);
