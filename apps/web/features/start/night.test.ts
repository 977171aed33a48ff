import type { OutputShape } from '@zagon/contract/objects/shapes.ts';
import type { OutputPlanShape } from '@zagon/contract/outputs_plans/endpoints.ts';
import { describe, expect, test } from 'vitest';
import { aPlannedOpening } from '../../lib/test-opening.ts';
import { nightFrom, nightOf, nextPlan } from './night.ts';

const zone = 'Europe/Warsaw';
const at = (text: string) => Date.parse(text);

function plan(id: string, open_at: string, close_at: string, more: Partial<OutputPlanShape> = {}): OutputPlanShape {
  const Output = { id: 'valve', name: 'Zawór A', id_object: 'm', field_name: 'o1' } as const;
  return aPlannedOpening({ id, open_at, close_at, duration: 60, id_output: 'valve', Output, ...more });
}

const valve: OutputShape = {
  id: 'valve',
  id_object: 'm',
  field_name: 'o1',
  name: 'Zawór A',
  type: 'valve',
  description: '',
  flow: 12,
  state: false,
  state_at: null,
  id_section: 'a',
  section_name: 'Kwatera A · Duke',
  removing: false,
};
const outputs = new Map([['valve', valve]]);
const night = { fromMs: at('2026-06-11T16:00:00Z'), untilMs: at('2026-06-12T06:00:00Z') };
const minutes = (count: number) => `${count} min`;

describe('the night on the start page', () => {
  test('is the coming one during the day and the ending one until eight in the morning', () => {
    expect(nightOf(at('2026-06-11T12:00:00Z'), zone)).toEqual(night);
    expect(nightOf(at('2026-06-12T05:30:00Z'), zone)).toEqual(night);
  });

  test('sums the water of what will run; what is skipped is drawn and counts for nothing', () => {
    const plans = [
      plan('1', '2026-06-11T18:00:00Z', '2026-06-11T19:00:00Z'),
      plan('2', '2026-06-11T19:00:00Z', '2026-06-11T19:30:00Z'),
      plan('3', '2026-06-11T20:00:00Z', '2026-06-11T21:00:00Z', { status: 11 }),
      plan('4', '2026-06-11T18:00:00Z', '2026-06-11T19:30:00Z', { role: 'source' }),
      plan('5', '2026-06-12T10:00:00Z', '2026-06-12T11:00:00Z'),
    ];
    const sums = nightFrom(plans, outputs, night, minutes);
    expect(sums).toMatchObject({
      count: 2,
      waterM3: 18,
      lengthMs: 90 * 60_000,
      lastClosesMs: at('2026-06-11T19:30:00Z'),
      onDevice: true,
    });
    expect(sums.runs.map((run) => [run.text, run.state])).toEqual([
      ['A', undefined],
      ['A', undefined],
      ['A', 'skipped'],
    ]);
  });

  test('says nothing of water when the flow of a section is not known, and sees a plan that the station has not reported', () => {
    const unknown = new Map([['valve', { ...valve, flow: null }]]);
    expect(
      nightFrom([plan('1', '2026-06-11T18:00:00Z', '2026-06-11T19:00:00Z', { status: 1 })], unknown, night, minutes),
    ).toMatchObject({ waterM3: null, onDevice: false });
  });

  test('without water tonight the next opening is named', () => {
    const plans = [
      plan('late', '2026-06-13T03:00:00Z', '2026-06-13T04:00:00Z'),
      plan('next', '2026-06-12T11:00:00Z', '2026-06-12T12:00:00Z'),
    ];
    expect(nextPlan(plans, night.untilMs)?.id).toBe('next');
  });
});
