import type { OutputPlanShape } from '@zagon/contract/outputs_plans/endpoints.ts';
import { OUTPUT_PLAN_STATUS } from '@zagon/domain/outputs/output-plan-states.ts';
import { expect, test } from 'vitest';
import { aModule, anOutput } from '../../../lib/modules/test-module.ts';
import { aPlannedOpening } from '../../../lib/test-opening.ts';
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

/** An opening that its module confirmed, of 05:00 to 05:30. */
function aPlan(id: string, idOutput: string, changes: Partial<OutputPlanShape> = {}): OutputPlanShape {
  return aPlannedOpening({
    id,
    id_output: idOutput,
    id_element: 'sa',
    confirmed_state: 1,
    status: OUTPUT_PLAN_STATUS.success,
    opened_at: '2026-06-11T05:00:00Z',
    closed_at: '2026-06-11T05:30:00Z',
    ...changes,
  });
}

const at = (text: string): number => Date.parse(text);

function picture(plans: readonly OutputPlanShape[], nowMs = at('2026-06-11T20:00:00Z')) {
  const view = { fromMs: at('2026-06-11T00:00:00Z'), untilMs: at('2026-06-12T00:00:00Z') };
  return pictureOf({ idSchedule: 's', plans, objects, elements: ['sa'], view, nowMs });
}

test('a section brings water by flow and time, a device beside it is control, the pump stands last', () => {
  const { panels } = picture([aPlan('3', 'a', { role: 'source' }), aPlan('2', 'mixer'), aPlan('1', 'a')]);
  expect(panels.map(({ part, sums }) => [part, sums.waterM3])).toEqual([
    ['schedule', 6],
    ['element', 6],
    ['control', null],
    ['source', null],
  ]);
});

test.each<[string, Partial<OutputPlanShape>, string]>([
  ['that the module confirmed', {}, 'confirmed'],
  ['that failed', { status: OUTPUT_PLAN_STATUS.failed, fertigation: true }, 'error'],
  [
    'that was sent and never answered',
    { status: OUTPUT_PLAN_STATUS.sent, opened_at: null, closed_at: null, confirmed_state: 0 },
    'unconfirmed',
  ],
])('a run %s is %s', (_what, changes, result) => {
  expect(picture([aPlan('1', 'a', changes)]).panels[1]?.runs).toMatchObject([{ result }]);
});

test('what was skipped, and what has not begun, is not drawn', () => {
  const skipped = aPlan('1', 'a', { status: OUTPUT_PLAN_STATUS.skipped, opened_at: null, closed_at: null });
  expect(picture([skipped]).panels[0]?.runs).toEqual([]);
  expect(
    picture([aPlan('1', 'a', { opened_at: null, closed_at: null })], at('2026-06-11T04:00:00Z')).panels[0]?.runs,
  ).toEqual([]);
});

test('on another day the output keeps its panel, and nothing of it is counted', () => {
  const yesterday = { opened_at: '2026-06-10T05:00:00Z', closed_at: '2026-06-10T05:30:00Z' };
  expect(picture([aPlan('1', 'a', yesterday)]).panels[1]).toMatchObject({
    part: 'element',
    runs: [],
    sums: { confirmed: 0 },
  });
});
