import { globSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ROOT } from '../steps.ts';
import { EDITED_FILES } from './edited-files.ts';
import { copyWorkspaces, recipeBlocks, type RecipeBlock, type RecipeCopy } from './recipe.ts';

const CHECKED = ['packages/domain', 'packages/contract', 'packages/demo-farm', 'apps/server', 'apps/web'];
const IMPORTED = ['packages/device-protocol', 'packages/field-model', 'packages/sparkplug'];

const ALARM_RULES_TEST = 'packages/domain/alarms/rules/rules.test.ts';

const pages = Object.keys(EDITED_FILES);
const blocks = pages.flatMap(recipeBlocks);

test.for(Object.entries(EDITED_FILES))('%s edits these files and no others', ([page, files]) => {
  expect([...new Set(recipeBlocks(page).map(({ path }) => path))]).toEqual(files);
});

test('every recipe whose code blocks name a file is followed here', () => {
  const withBlocks = globSync('*.md', { cwd: join(ROOT, 'docs', 'recipes') }).filter(
    (page) => recipeBlocks(page).length > 0,
  );
  expect(withBlocks.sort()).toEqual([...pages].sort());
});

/** One copy for all recipes: they edit different lines, and compiling the product once per recipe took minutes. */
describe('with all recipes followed', { timeout: 300_000 }, () => {
  let copy: RecipeCopy;
  beforeAll(() => {
    copy = copyWorkspaces([...CHECKED, ...IMPORTED], [ALARM_RULES_TEST]);
    copy.follow(blocks);
  });
  afterAll(() => copy[Symbol.dispose]());

  test.for(CHECKED)('%s compiles', async (workspace) => {
    expect(await copy.typeErrors(workspace)).toBe('');
  });
});

describe('with one step forgotten', { timeout: 300_000 }, () => {
  test.for<[string, string, readonly RecipeBlock[], string]>([
    ['an address without a description', 'apps/web', without('apps/web/app/screens.ts'), "'alarm' is missing"],
    [
      'a system rule whose message cannot be built in its test',
      'packages/domain',
      without(ALARM_RULES_TEST),
      "'output_not_opened' is missing",
    ],
    ['an endpoint without an existing permission', 'packages/contract', forEveryone(), '"everyone"'],
  ])('%s does not compile', async ([, workspace, followed, message]) => {
    using copy = copyWorkspaces([...CHECKED, ...IMPORTED], [ALARM_RULES_TEST]);
    copy.follow(followed);
    expect(await copy.typeErrors(workspace)).toContain(message);
  });
});

function without(path: string): readonly RecipeBlock[] {
  return blocks.filter((block) => block.path !== path);
}

function forEveryone(): readonly RecipeBlock[] {
  return blocks.map((block) => ({ ...block, code: block.code.replace("who: 'view'", "who: 'everyone'") }));
}
