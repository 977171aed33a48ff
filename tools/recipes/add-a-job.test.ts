import { expect, test } from 'vitest';
import { copyWorkspaces, recipeBlocks } from './recipe.ts';

const IMPORTED = [
  'packages/contract',
  'packages/demo-farm',
  'packages/device-protocol',
  'packages/domain',
  'packages/field-model',
  'packages/sparkplug',
];

test(
  'a background job is one file, its import and its line, and everything compiles',
  { timeout: 300_000 },
  async () => {
    using copy = copyWorkspaces(['apps/server', ...IMPORTED]);
    const blocks = recipeBlocks('add-a-job.md');
    expect(blocks.map(({ path }) => path)).toEqual([
      'apps/server/jobs/set-aside-log.ts',
      'apps/server/app.ts',
      'apps/server/app.ts',
    ]);
    copy.follow(blocks);
    expect(await copy.typeErrors('apps/server')).toBe('');
  },
);
