import { globSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ROOT } from '../steps.ts';
import { EDITED_FILES } from './edited-files.ts';
import { copyWorkspaces, recipeBlocks, type RecipeBlock, type RecipeCopy } from './recipe.ts';

const CHECKED = ['packages/domain', 'packages/contract', 'packages/demo-farm', 'apps/server', 'apps/web'];
const IMPORTED = [
  'packages/device-protocol',
  'packages/field-model',
  'packages/sparkplug',
  'apps/simulator',
  'apps/launcher',
  'tools',
];

const SYSTEM_RULE = 'packages/domain/alarms/rules/system/output-not-opened.ts';

const pages = Object.keys(EDITED_FILES);
const blocks = pages.flatMap(recipeBlocks);

test.for(Object.entries(EDITED_FILES))('the recipe %s edits these files and no others', ([page, files]) => {
  expect([...new Set(recipeBlocks(page).map(({ path }) => path))]).toEqual(files);
});

test('every recipe whose code blocks name a file is tested here', () => {
  const withBlocks = globSync('*.md', { cwd: join(ROOT, 'docs', 'recipes') }).filter(
    (page) => recipeBlocks(page).length > 0,
  );
  expect(withBlocks.sort()).toEqual([...pages].sort());
});

/** One copy for all tests, because compiling the product takes most of the time. */
describe('with all recipes followed', { timeout: 300_000 }, () => {
  let copy: RecipeCopy;
  beforeAll(() => {
    copy = copyWorkspaces([...CHECKED, ...IMPORTED]);
    copy.follow(blocks);
  });
  afterAll(() => copy[Symbol.dispose]());

  test.for(CHECKED)('the workspace %s compiles with all recipes followed', async (workspace) => {
    expect(await copy.typeErrors(workspace)).toBe('');
  });

  describe('except for one step', () => {
    test.for<[string, string, string, (block: RecipeBlock) => readonly RecipeBlock[], string]>([
      ['an address without a description', 'apps/web', 'apps/web/app/screens.ts', leaveOut, "'alarm' is missing"],
      [
        'a system rule without facts from which a test can build its message',
        'packages/domain',
        SYSTEM_RULE,
        withoutExamples,
        "'examples' is missing",
      ],
      [
        'an endpoint without an existing permission',
        'packages/contract',
        'packages/contract/sections/endpoints.ts',
        forEveryone,
        '"everyone"',
      ],
    ])('the product does not compile with %s', async ([, workspace, path, instead, message]) => {
      const edits = blocks.filter((block) => block.path === path);
      copy.forget(path);
      copy.follow(edits.flatMap(instead));
      try {
        expect(await copy.typeErrors(workspace)).toContain(message);
      } finally {
        copy.forget(path);
        copy.follow(edits);
      }
    });
  });
});

function leaveOut(): readonly RecipeBlock[] {
  return [];
}

function withoutExamples(block: RecipeBlock): readonly RecipeBlock[] {
  return [{ ...block, code: block.code.replace(/^  examples: .*\n/m, '') }];
}

function forEveryone(block: RecipeBlock): readonly RecipeBlock[] {
  return [{ ...block, code: block.code.replace("who: 'view'", "who: 'everyone'") }];
}
