import { join } from 'node:path';
import { expect, test } from 'vitest';
import { PARTS, STORED_JUDGEMENTS, strayJudgements } from './judgements.ts';
import { sourceFiles } from '../source-files.ts';

const KINDS = '@zagon/domain/findings/kinds';
const ACTION = 'apps/server/actions/findings/judge.ts';

test.each([
  [
    'a stored kind that a request judges',
    'apps/server/features/sections/routes.ts',
    `import { assessSoilWater } from '${KINDS}/soil-water.ts';`,
  ],
  [
    'a stored kind that the irrigation engine judges',
    'apps/server/irrigation/plan/a.ts',
    `import { assessProbeTrust } from '${KINDS}/probe-trust.ts';`,
  ],
  [
    'facts of a stored kind that an action composes',
    ACTION,
    `import { assessUnexpectedWater } from '${KINDS}/unexpected-water.ts';\nassessUnexpectedWater({ ...facts, earlier }, nowMs);`,
  ],
  [
    'facts of a stored kind that an action names',
    ACTION,
    `import { assessWaterArrived, type WaterArrivedFacts } from '${KINDS}/water-arrived.ts';`,
  ],
  [
    'facts of the trust in a probe that an action names',
    ACTION,
    "import type { TrustFacts } from '@zagon/domain/probe-trust/assess-trust.ts';",
  ],
  [
    'a judgement that passes its kind by',
    'apps/server/features/schedules/board.ts',
    "import { type Risk, risksOf } from '@zagon/domain/schedules/risks/risk.ts';",
  ],
])('%s is refused', (_, path, text) => {
  expect(strayJudgements(path, text)).toHaveLength(1);
});

test.each([
  [
    'an action that judges facts that were read',
    ACTION,
    `import { assessWaterArrived, type WaterArrived } from '${KINDS}/water-arrived.ts';\nassessWaterArrived(runFacts(run, known), nowMs);`,
  ],
  [
    'the place where facts are read',
    'apps/server/facts/sections/known-runs.ts',
    `import type { WaterArrivedFacts } from '${KINDS}/water-arrived.ts';`,
  ],
  [
    'a kind that is judged when it is asked for',
    'apps/server/features/weather/read-weather.ts',
    `import { assessFrost } from '${KINDS}/frost.ts';\nassessFrost({ zone, basis }, nowMs);`,
  ],
  ['a benchmark', 'bench/findings/main.ts', `import { assessSoilWater } from '${KINDS}/soil-water.ts';`],
  ['a test', 'apps/server/facts/a.test.ts', `import { assessSoilWater } from '${KINDS}/soil-water.ts';`],
])('%s is accepted', (_, path, text) => {
  expect(strayJudgements(path, text)).toEqual([]);
});

test('every part of a judgement that is guarded exists under its name, and so does every judgement of a stored kind', () => {
  const domain = sourceFiles(join(import.meta.dirname, '../../..'), ['packages/domain'], /\.ts$/);
  const textOf = new Map(domain.map(({ path, text }) => [path, text]));
  for (const { file, name } of [...PARTS, ...STORED_JUDGEMENTS])
    expect(textOf.get(file) ?? '').toMatch(new RegExp(String.raw`^export (?:function|const) ${name}\b`, 'm'));
});
