import type { ManualOpenShape } from '@zagon/contract/manual_opens/endpoints.ts';
import type { OutputPlanShape } from '@zagon/contract/outputs_plans/endpoints.ts';
import { describe, expect, test } from 'vitest';
import { anOutput } from '../../../lib/modules/test-module.ts';
import { aPlannedOpening } from '../../../lib/test-opening.ts';
import { daySpan, flowNowM3PerH, nextOpening, nowItems, outputsOfSource, usedTodayM3 } from './today.ts';

const zone = 'Europe/Warsaw';
/** A local time of 11 June in Warsaw, two hours ahead of UTC. */
const local = (time: string) =>
  `2026-06-11T${String(Number(time.slice(0, 2)) - 2).padStart(2, '0')}${time.slice(2)}:00Z`;
const now = Date.parse(local('14:32'));
const midnight = Date.parse('2026-06-10T22:00:00Z');

const a = anOutput({ id: 'a', section_name: 'Kwatera A · Duke', flow: 10 });
const b = anOutput({ id: 'b', section_name: 'Kwatera B · Bluecrop', flow: 12, state: true, state_at: local('14:00') });
const pump = anOutput({
  id: 'p',
  type: 'pump',
  section_name: null,
  id_section: null,
  name: 'Pompa stawowa',
  flow: null,
});

function plan(
  id_output: string,
  from: string,
  until: string,
  status: number,
  more: Partial<OutputPlanShape> = {},
): OutputPlanShape {
  return aPlannedOpening({
    id: `${id_output}${from}`,
    open_at: local(from),
    close_at: local(until),
    duration: 60,
    id_output,
    status,
    opened_at: status >= 3 && status <= 10 ? local(from) : null,
    closed_at: status === 10 ? local(until) : null,
    ...more,
  });
}

describe('the day that is shown', () => {
  test('begins at four in the morning and ends at midnight', () => {
    const span = daySpan([plan('a', '05:00', '06:00', 10)], now, zone, false);
    expect([span.fromMs, span.untilMs]).toEqual([Date.parse(local('04:00')), Date.parse('2026-06-11T22:00:00Z')]);
  });

  test('is the whole day when something ran in the night', () => {
    expect(daySpan([plan('a', '02:30', '03:00', 10)], now, zone, false).fromMs).toBe(midnight);
  });

  test('on a phone is twelve hours from the last full three', () => {
    const span = daySpan([], now, zone, true);
    expect([span.fromMs, span.untilMs]).toEqual([Date.parse(local('12:00')), Date.parse('2026-06-11T22:00:00Z')]);
  });
});

describe('what runs now', () => {
  const running = plan('b', '14:00', '14:51', 3);

  test('is what the module reports open, with the end of its plan', () => {
    const items = nowItems([a, b], [running, plan('a', '13:00', '13:54', 10)], [], now);
    expect(items.map(({ output, view }) => [output.id, view.kind])).toEqual([['b', 'open']]);
    expect(flowNowM3PerH(items)).toBe(12);
  });

  test('includes an order that is on its way, but counts no flow for it', () => {
    const asked: ManualOpenShape = {
      id: 'h',
      id_output: 'a',
      minutes: 10,
      status: 1,
      requested_at: local('14:31'),
      sent_at: local('14:31'),
      opened_at: null,
      closes_at: null,
      closed_at: null,
      error: null,
    };
    const items = nowItems([a, b], [running], [asked], now);
    expect(items.map(({ output, view }) => [output.id, view.kind])).toEqual([
      ['b', 'open'],
      ['a', 'sent'],
    ]);
    expect(flowNowM3PerH(items)).toBe(12);
  });

  test('has no flow when the flow of an open section is not known', () => {
    expect(flowNowM3PerH(nowItems([{ ...b, flow: null }], [running], [], now))).toBeNull();
  });
});

describe('what comes and what has run', () => {
  test('the next opening is the first that will give water; a skipped one is passed over', () => {
    const plans = [
      plan('a', '16:00', '17:00', 11),
      plan('a', '20:00', '21:00', 2),
      plan('b', '18:00', '19:00', 2),
      plan('p', '15:00', '16:00', 2, { role: 'source' }),
    ];
    expect(nextOpening([a, b], plans, now)?.id).toBe('b18:00');
  });

  test('water of today is what modules have reported, the running valve up to now', () => {
    const plans = [
      plan('a', '05:00', '06:30', 10),
      plan('b', '14:02', '14:51', 3),
      plan('a', '20:00', '21:00', 2),
      plan('p', '05:00', '06:30', 10, { role: 'source' }),
    ];
    expect(usedTodayM3([a, b], plans, midnight, now)).toBeCloseTo(10 * 1.5 + 12 * 0.5, 6);
  });

  test('a valve that did not answer gave no water', () => {
    expect(usedTodayM3([a], [plan('a', '05:00', '06:00', 12)], midnight, now)).toBe(0);
  });

  test('without the flow of a section that ran nobody can say how much it was', () => {
    expect(usedTodayM3([{ ...a, flow: null }], [plan('a', '05:00', '06:00', 10)], midnight, now)).toBeNull();
  });
});

test('a water source has the valves of its sections by name, then its pump once, though it stands in both sets', () => {
  const source = {
    id: 'w',
    name: 'Staw',
    description: '',
    efficiency: 24,
    clean_water_outputs: ['p'],
    fertigated_water_outputs: ['p', 'gone'],
  };
  const both = outputsOfSource(source, ['b', 'a'], [a, b, pump]);
  expect(both.valves.map((output) => output.id)).toEqual(['a', 'b']);
  expect(both.controls.map((output) => output.id)).toEqual(['p']);
});
