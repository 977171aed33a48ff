import { expect, test } from 'vitest';
import { aFarm, planFor, saved, warsaw } from '../testing/fixture.ts';
import { drawsOf, flowSteps, volumeSinceM3 } from './source-flow.ts';

const day = ['2026-06-11T00:00', '2026-06-12T00:00'] as const;
const both = [
  saved('first', { elements: [{ type: 'section', id: 'A', minutes: 30 }] }),
  saved('second', { elements: [{ type: 'section', id: 'C', minutes: 20 }], cycles: { startHours: ['05:10'] } }),
];
const [fromMs, untilMs] = [warsaw(day[0]), warsaw(day[1])];

test('the flow of a pond is the stepwise sum of all its draws', () => {
  const steps = flowSteps(drawsOf(planFor(both, ...day), [], aFarm()), 'pond', fromMs, untilMs);
  expect(steps.map((step) => [(step.untilMs - step.fromMs) / 60_000, step.totalM3PerH])).toEqual([
    [10, 10],
    [20, 21],
  ]);
  expect(steps[1]?.by).toEqual([
    { scheduleId: 'first', flowM3PerH: 10 },
    { scheduleId: 'second', flowM3PerH: 11 },
  ]);
  expect(volumeSinceM3(steps, fromMs)).toBeCloseTo(10 / 6 + 21 / 3);
  expect(volumeSinceM3(steps, warsaw('2026-06-11T05:30'))).toBe(0);
});

test('the flow of a source includes hand openings and excludes skipped cycles and other sources', () => {
  const handOpening = {
    outputId: 'valve-B',
    sourceId: 'pond',
    flowM3PerH: 12,
    water: 'clean' as const,
    fromMs: warsaw('2026-06-11T03:00'),
    untilMs: warsaw('2026-06-11T03:30'),
    scheduleId: null,
  };
  const skipped = [saved('first', {}, { skips: [{ date: '2026-06-11', cycle: 1 }] })];
  const draws = drawsOf(planFor(skipped, ...day), [handOpening], aFarm());
  expect(flowSteps(draws, 'pond', fromMs, untilMs).map(({ by }) => by)).toEqual([
    [{ scheduleId: null, flowM3PerH: 12 }],
  ]);
  expect(flowSteps(draws, 'well', fromMs, untilMs)).toEqual([]);
});

test('the steps of a flow are clipped to the requested period', () => {
  const draws = drawsOf(planFor(both, ...day), [], aFarm());
  const [first] = flowSteps(draws, 'pond', warsaw('2026-06-11T05:05'), untilMs);
  expect(first?.fromMs).toBe(warsaw('2026-06-11T05:05'));
});
