import type { HandOpeningShape } from '@zagon/contract/hand-openings/endpoints.ts';
import type { PlannedOpeningShape } from '@zagon/contract/planned-openings/endpoints.ts';
import { describe, expect, test } from 'vitest';
import type { OutputShape } from '@zagon/contract/modules/shapes.ts';
import { outputView } from '../../../entities/output/output-view.ts';
import { anOutput } from '../../../entities/module/testing/test-module.ts';
import { aPlannedOpening } from '../../../entities/output/testing/test-opening.ts';
import { daySpan, flowNowM3PerH, nextOpening, nowItems, outputsOfSource } from './today.ts';

const zone = 'Europe/Warsaw';
/** A local time on 11 June in Warsaw, two hours ahead of UTC. */
const local = (time: string) =>
  `2026-06-11T${String(Number(time.slice(0, 2)) - 2).padStart(2, '0')}${time.slice(2)}:00Z`;
const now = Date.parse(local('14:32'));
const midnight = Date.parse('2026-06-10T22:00:00Z');

const a = anOutput({ id: 'a', section_name: 'Kwatera A · Duke', section_flow: null, flow: 10 });
const b = anOutput({
  id: 'b',
  section_name: 'Kwatera B · Bluecrop',
  section_flow: null,
  flow: 12,
  state: true,
  state_at: local('14:00'),
});
const pump = anOutput({
  id: 'p',
  type: 'pump',
  section_name: null,
  section_flow: null,
  id_section: null,
  name: 'Pompa stawowa',
  flow: null,
});

function opening(
  id_output: string,
  from: string,
  until: string,
  status: number,
  overrides: Partial<PlannedOpeningShape> = {},
): PlannedOpeningShape {
  return aPlannedOpening({
    id: `${id_output}${from}`,
    open_at: local(from),
    close_at: local(until),
    duration: 60,
    id_output,
    status,
    opened_at: status >= 3 && status <= 10 ? local(from) : null,
    closed_at: status === 10 ? local(until) : null,
    ...overrides,
  });
}

describe('the day span', () => {
  test('the day span starts at four in the morning and ends at midnight', () => {
    const span = daySpan([opening('a', '05:00', '06:00', 10)], now, zone, false);
    expect([span.fromMs, span.untilMs]).toEqual([Date.parse(local('04:00')), Date.parse('2026-06-11T22:00:00Z')]);
  });

  test('the day span covers the whole day if something ran during the night', () => {
    expect(daySpan([opening('a', '02:30', '03:00', 10)], now, zone, false).fromMs).toBe(midnight);
  });

  test('on a phone, the day span covers twelve hours from the last full multiple of three', () => {
    const span = daySpan([], now, zone, true);
    expect([span.fromMs, span.untilMs]).toEqual([Date.parse(local('12:00')), Date.parse('2026-06-11T22:00:00Z')]);
  });
});

/** The state of an output from these openings. */
const viewFrom =
  (plannedOpenings: readonly PlannedOpeningShape[], handOpenings: readonly HandOpeningShape[] = []) =>
  (output: OutputShape) =>
    outputView(
      {
        output,
        handOpening: handOpenings.find(({ id_output: id }) => id === output.id),
        plannedOpenings: plannedOpenings.filter(({ id_output: id }) => id === output.id),
        command: undefined,
      },
      now,
    );

describe('what is running', () => {
  const running = opening('b', '14:00', '14:51', 3);

  test('what is running is what the module reports as open, with the planned end', () => {
    const items = nowItems([a, b], viewFrom([running, opening('a', '13:00', '13:54', 10)]));
    expect(items.map(({ output, view }) => [output.id, view.kind])).toEqual([['b', 'open']]);
    expect(flowNowM3PerH(items)).toBe(12);
  });

  test('what is running includes a pending order, but counts no flow for it', () => {
    const pendingOpening: HandOpeningShape = {
      id: 'h',
      id_output: 'a',
      Output: { id: 'a', name: 'Kwatera A', id_object: 'm1', field_name: 'o1' },
      minutes: 10,
      status: 1,
      requested_at: local('14:31'),
      sent_at: local('14:31'),
      opened_at: null,
      closes_at: null,
      closed_at: null,
      error: null,
    };
    const items = nowItems([a, b], viewFrom([running], [pendingOpening]));
    expect(items.map(({ output, view }) => [output.id, view.kind])).toEqual([
      ['b', 'open'],
      ['a', 'sent'],
    ]);
    expect(flowNowM3PerH(items)).toBe(12);
  });

  test('while the state of every valve is unknown, no flow is claimed', () => {
    const items = nowItems(
      [
        { ...a, state: null },
        { ...b, state: null },
      ],
      viewFrom([]),
    );
    expect(flowNowM3PerH(items)).toBeNull();
  });

  test('what is running includes a pump and a valve of unknown state, which may be open, but counts no flow for them', () => {
    const items = nowItems([b, { ...pump, state: true }, { ...a, state: null }], viewFrom([running]));
    expect(items.map(({ output, view }) => [output.id, view.kind])).toEqual([
      ['b', 'open'],
      ['a', 'unknown'],
      ['p', 'out_of_sync'],
    ]);
    expect(flowNowM3PerH(items)).toBe(12);
  });

  test('what is running has no flow if the flow of an open section is unknown', () => {
    expect(flowNowM3PerH(nowItems([{ ...b, flow: null }], viewFrom([running])))).toBeNull();
  });
});

describe('next and past openings', () => {
  test('the next opening is the first that will give water; skipped ones and those that will be are ignored', () => {
    const plannedOpenings = [
      opening('a', '16:00', '17:00', 11),
      opening('a', '20:00', '21:00', 2),
      opening('b', '18:00', '19:00', 2),
      opening('p', '15:00', '16:00', 2, { role: 'source' }),
    ];
    expect(nextOpening([a, b], plannedOpenings, now, () => false)?.id).toBe('b18:00');
    const isAtSix = ({ open_at: at }: { readonly open_at: string }) => at === plannedOpenings[2]?.open_at;
    expect(nextOpening([a, b], plannedOpenings, now, isAtSix)?.id).toBe('a20:00');
  });

  test('the hand opening being ordered is not the next opening', () => {
    const byHand = { id: null, name: null, type: 0 };
    const plannedOpenings = [
      opening('b', '14:33', '14:43', 0, { Scheduler: byHand }),
      opening('a', '16:00', '17:00', 2),
    ];
    expect(nextOpening([a, b], plannedOpenings, now, () => false)?.id).toBe('a16:00');
  });
});

test("a water source lists its sections' valves by name, then its pump once, even if the pump is in both sets", () => {
  const pond = {
    id: 'w',
    version: 'v1',
    name: 'Staw',
    description: '',
    efficiency: 24,
    clean_water_outputs: ['p'],
    fertigated_water_outputs: ['p', 'gone'],
  };
  const sharedPump = outputsOfSource(pond, ['b', 'a'], [a, b, pump]);
  expect(sharedPump.valves.map((output) => output.id)).toEqual(['a', 'b']);
  expect(sharedPump.controls.map((output) => output.id)).toEqual(['p']);
});
