import { expect, test } from 'vitest';
import { copyWorkspaces, recipeBlocks } from './recipe.ts';

const CHECKED = ['packages/domain', 'packages/contract', 'apps/server', 'apps/web'];
const IMPORTED = ['packages/demo-farm', 'packages/device-protocol', 'packages/field-model', 'packages/sparkplug'];

test(
  'a condition kind is one file and one registry line, and everything else compiles',
  { timeout: 300_000 },
  async () => {
    using copy = copyWorkspaces([...CHECKED, ...IMPORTED]);
    const blocks = recipeBlocks('add-a-condition-kind.md');
    expect(blocks.map(({ kind }) => kind)).toEqual(['file', 'diff', 'diff']);
    expect(new Set(blocks.map(({ path }) => path)).size).toBe(2);
    copy.follow(blocks);
    for (const workspace of CHECKED) expect(await copy.typeErrors(workspace)).toBe('');
  },
);
