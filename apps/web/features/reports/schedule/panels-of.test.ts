import type { PlannedOpeningShape } from '@zagon/contract/planned-openings/endpoints.ts';
import { PLANNED_OPENING_STATUS } from '@zagon/domain/planned-openings/planned-opening-states.ts';
import { expect, test } from 'vitest';
import { aModule, anOutput } from '../../../entities/module/testing/test-module.ts';
import { aPlannedOpening } from '../../../entities/output/testing/test-opening.ts';
import { pictureOf } from './panels-of.ts';

const objects = [
  aModule({
    id: 'm',
    name: 'North',
    outputs: [
      anOutput({ id: 'a', name: 'Valve 1', flow: 12, id_section: 'sa', section_name: 'Block A' }),
      anOutput({ id: 'mixer', name: 'Mixer', id_section: null, section_name: null }),
    ],
  }),
];

/** An opening from 05:00 to 05:30, confirmed by its module. */
function aPlan(id: string, idOutput: string, changes: Partial<PlannedOpeningShape> = {}): PlannedOpeningShape {
  return aPlannedOpening({
    id,
    id_output: idOutput,
    id_element: 'sa',
    confirmed_state: 1,
    status: PLANNED_OPENING_STATUS.success,
    opened_at: '2026-06-11T05:00:00Z',
    closed_at: '2026-06-11T05:30:00Z',
    ...changes,
  });
}

const at = (text: string): number => Date.parse(text);

function picture(
  plans: readonly PlannedOpeningShape[],
  nowMs = at('2026-06-11T20:00:00Z'),
  arrivals: Parameters<typeof pictureOf>[0]['arrivals'] = [],
) {
  const view = { fromMs: at('2026-06-11T00:00:00Z'), untilMs: at('2026-06-12T00:00:00Z') };
  return pictureOf({ idSchedule: 's', plans, objects, elements: ['sa'], view, nowMs, arrivals, zone: 'Europe/Warsaw' });
}

test('a section delivers water by flow and time, a device beside it is control, the pump comes last', () => {
  const { panels } = picture([aPlan('3', 'a', { role: 'source' }), aPlan('2', 'mixer'), aPlan('1', 'a')]);
  expect(panels.map(({ part, sums }) => [part, sums.waterM3])).toEqual([
    ['schedule', 6],
    ['element', 6],
    ['control', null],
    ['source', null],
  ]);
});

test.each<[string, Partial<PlannedOpeningShape>, string]>([
  ['confirmed by the module', {}, 'confirmed'],
  ['that failed', { status: PLANNED_OPENING_STATUS.failed, fertigation: true }, 'error'],
  [
    'sent but never acknowledged',
    { status: PLANNED_OPENING_STATUS.sent, opened_at: null, closed_at: null, confirmed_state: 0 },
    'unconfirmed',
  ],
])('a run %s is %s', (_what, changes, result) => {
  expect(picture([aPlan('1', 'a', changes)]).panels[1]?.runs).toMatchObject([{ result }]);
});

test('skipped and future openings are not drawn', () => {
  const skipped = aPlan('1', 'a', { status: PLANNED_OPENING_STATUS.skipped, opened_at: null, closed_at: null });
  expect(picture([skipped]).panels[0]?.runs).toEqual([]);
  expect(
    picture([aPlan('1', 'a', { opened_at: null, closed_at: null })], at('2026-06-11T04:00:00Z')).panels[0]?.runs,
  ).toEqual([]);
});

test('on another day the output keeps its panel, with nothing counted', () => {
  const yesterday = { opened_at: '2026-06-10T05:00:00Z', closed_at: '2026-06-10T05:30:00Z' };
  expect(picture([aPlan('1', 'a', yesterday)]).panels[1]).toMatchObject({
    part: 'element',
    runs: [],
    sums: { confirmed: 0 },
  });
});

const weak = {
  kind: 'stated',
  word: 'weak',
  rise: 0.8,
  expected: { percent: 2.3, low: 1.4, high: 3.2 },
  count: 9,
} as const;

test('a run has the word of its probe, a device beside it and the pump have none, and a cycle has the worst', () => {
  const cycle = { date: '2026-06-11', cycle: 1 };
  const plans = [
    aPlan('1', 'a', cycle),
    aPlan('2', 'a', { ...cycle, opened_at: '2026-06-11T06:00:00Z', closed_at: '2026-06-11T06:30:00Z' }),
    aPlan('3', 'mixer', cycle),
    aPlan('4', 'a', { ...cycle, role: 'source' }),
  ];
  const { panels, weeks } = picture(plans, undefined, [
    { id_opening: '1', arrival: weak },
    { id_opening: '2', arrival: { ...weak, word: 'wetted' } },
  ]);
  expect(panels.map(({ runs }) => runs.map(({ arrival }) => arrival))).toEqual([
    ['weak'],
    ['weak', 'wetted'],
    [null],
    [null],
  ]);
  expect(weeks).toEqual([{ monday: '2026-06-08', proven: 1, judged: 2, unknown: 0 }]);
});

test.each<[string, Partial<PlannedOpeningShape>, string | null]>([
  ['that nothing can be said of is not known', { id: 'silent' }, 'unknown'],
  ['that has closed is not judged yet', {}, 'pending'],
  ['that never opened has no word', { opened_at: null, closed_at: null }, null],
  ['that has not closed has no word', { closed_at: null }, null],
])('a run %s', (_what, changes, arrival) => {
  const silent = { id_opening: 'silent', arrival: { kind: 'silent', silence: 'rain', count: 0 } } as const;
  expect(picture([aPlan('1', 'a', changes)], undefined, [silent]).panels[1]?.runs).toMatchObject([{ arrival }]);
});

test('the weeks count the whole period, whatever part of it is visible', () => {
  const monday = { opened_at: '2026-06-01T05:00:00Z', closed_at: '2026-06-01T05:30:00Z' };
  expect(picture([aPlan('1', 'a', monday), aPlan('2', 'a')]).weeks.map(({ monday: day }) => day)).toEqual([
    '2026-06-01',
    '2026-06-08',
  ]);
});
