import { expect, test } from 'vitest';
import { copyWorkspaces, recipeBlocks, type RecipeBlock } from './recipe.ts';

const CHECKED = ['packages/domain', 'packages/contract', 'apps/server', 'apps/web'];
const IMPORTED = ['packages/demo-farm', 'packages/device-protocol', 'packages/field-model', 'packages/sparkplug'];
const REGISTRY = 'packages/domain/alarms/rules/registry.ts';
const RULES_TEST = 'packages/domain/alarms/rules/rules.test.ts';

const blocks = recipeBlocks('add-an-alarm-rule.md');
const systemStart = blocks.findIndex(({ path }) => path.includes('/rules/system/'));

function pathsOf(some: readonly RecipeBlock[]): readonly string[] {
  return [...new Set(some.map(({ path }) => path))];
}

test('a threshold rule is one file, its registry entry and the input that offers it; a system rule also needs facts and its cause', () => {
  expect(pathsOf(blocks.slice(0, systemStart))).toEqual([
    'packages/domain/alarms/rules/threshold/battery-hot.ts',
    REGISTRY,
    'packages/domain/catalogue/parts/status.ts',
  ]);
  expect(pathsOf(blocks.slice(systemStart))).toEqual([
    'packages/domain/alarms/rules/system/output-not-opened.ts',
    REGISTRY,
    RULES_TEST,
    'apps/server/alarms/raise/irrigation-alarms.ts',
  ]);
});

test('with these lines both rules exist, and everything else compiles', { timeout: 300_000 }, async () => {
  using copy = copyWorkspaces([...CHECKED, ...IMPORTED], [RULES_TEST]);
  copy.follow(blocks);
  for (const workspace of CHECKED) expect(await copy.typeErrors(workspace)).toBe('');
});

test('a system rule whose message cannot be built in its test does not compile', { timeout: 300_000 }, async () => {
  using copy = copyWorkspaces(['packages/domain'], [RULES_TEST]);
  copy.follow(blocks.filter(({ path }) => path.startsWith('packages/domain') && path !== RULES_TEST));
  expect(await copy.typeErrors('packages/domain')).toContain("'output_not_opened' is missing");
});
