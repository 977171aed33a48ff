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

test(
  'a widget is two files with a registry line each, and everything else compiles',
  { timeout: 300_000 },
  async () => {
    using copy = copyWorkspaces([...CHECKED, ...IMPORTED]);
    const blocks = recipeBlocks('add-a-widget.md');
    expect(blocks.map(({ kind }) => kind)).toEqual(['file', 'diff', 'diff', 'file', 'diff', 'diff']);
    expect(new Set(blocks.map(({ path }) => path)).size).toBe(4);
    copy.follow(blocks);
    for (const workspace of CHECKED) expect(await copy.typeErrors(workspace)).toBe('');
  },
);
