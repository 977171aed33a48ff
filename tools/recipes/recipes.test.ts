import { globSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { rotated } from '../suite/rotation/rotated.ts';
import { ROOT } from '../steps.ts';
import { EDITED_FILES } from './edited-files.ts';
import { copyWorkspaces, recipeBlocks, type RecipeBlock, type RecipeCopy } from './recipe.ts';

const CHECKED = ['packages/domain', 'packages/contract', 'packages/demo-farm', 'apps/server', 'apps/web'];
const IMPORTED = ['packages/device-protocol', 'packages/field-model', 'packages/sparkplug', 'apps/simulator', 'tools'];

/** What the compiler checks together: the web app, and everything that runs on Node. A run takes one of them. */
const programOf = (workspace: string): string => (workspace === 'apps/web' ? 'web' : 'node');
const programs: readonly string[] = rotated(['node', 'web'], { share: 0 });
const isCompiledNow = (workspace: string): boolean => programs.includes(programOf(workspace));

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

type Step = readonly [
  name: string,
  workspace: string,
  path: string,
  instead: (block: RecipeBlock) => readonly RecipeBlock[],
  message: string,
];

/** Steps that are left out or done wrongly, and what the compiler says. */
const STEPS: readonly Step[] = [
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
];

/** One copy for all tests, because compiling the product takes most of the time. */
describe('with all recipes followed', { timeout: 300_000 }, () => {
  let copy: RecipeCopy;
  /** By program: the first of its workspaces compiles all of them. */
  const compiled = new Map<string, Promise<string>>();
  beforeAll(() => {
    copy = copyWorkspaces([...CHECKED, ...IMPORTED]);
    copy.follow(blocks);
  });
  afterAll(() => copy[Symbol.dispose]());

  test.for(CHECKED.filter(isCompiledNow))('the workspace %s compiles with all recipes followed', async (workspace) => {
    const errors = compiled.get(programOf(workspace)) ?? copy.typeErrors(workspace);
    compiled.set(programOf(workspace), errors);
    expect(await errors).toBe('');
  });

  describe('except for one step', () => {
    test.for(STEPS.filter(([, workspace]) => isCompiledNow(workspace)))(
      'the product does not compile with %s',
      async ([, workspace, path, instead, message]) => {
        const edits = blocks.filter((block) => block.path === path);
        copy.forget(path);
        copy.follow(edits.flatMap(instead));
        try {
          expect(await copy.typeErrors(workspace)).toContain(message);
        } finally {
          copy.forget(path);
          copy.follow(edits);
        }
      },
    );
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
