import type { OutputShape } from '@zagon/contract/modules/shapes.ts';
import type { PlannedOpeningShape } from '@zagon/contract/planned-openings/endpoints.ts';
import { describe, expect, test } from 'vitest';
import { aPlannedOpening } from '../output/testing/test-opening.ts';
import { isSkippedBy } from '../schedule/expected-skips.ts';
import { nightFrom, nextPlannedOpening, type NightFacts } from './night.ts';
import { nightOf } from './night-span.ts';

const zone = 'Europe/Warsaw';
const at = (text: string) => Date.parse(text);

function opening(
  id: string,
  open_at: string,
  close_at: string,
  overrides: Partial<PlannedOpeningShape> = {},
): PlannedOpeningShape {
  const Output = { id: 'valve', name: 'Zawór A', id_object: 'm', field_name: 'o1' } as const;
  return aPlannedOpening({ id, open_at, close_at, duration: 60, id_output: 'valve', Output, ...overrides });
}

const valve: OutputShape = {
  version: 'v1',
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
  section_flow: null,
  area: null,
  interface: 'latching_valve',
  removing: false,
};
const outputs = new Map([['valve', valve]]);
const night = { fromMs: at('2026-06-11T16:00:00Z'), untilMs: at('2026-06-12T06:00:00Z') };
/** No opening is skipped. */
const NONE = () => false;
/** A night in which no valve is open without water. */
function factsOf(
  openings: readonly PlannedOpeningShape[],
  farmOutputs: ReadonlyMap<string, OutputShape> = outputs,
  isSkipped: NightFacts['isSkipped'] = NONE,
): NightFacts {
  return { openings, outputs: farmOutputs, isSkipped, isDry: NONE, minutes: (count) => `${count} min` };
}

describe('the night on the start page', () => {
  test('the night is the coming one during the day, and the ending one until eight in the morning', () => {
    expect(nightOf(at('2026-06-11T12:00:00Z'), zone)).toEqual(night);
    expect(nightOf(at('2026-06-12T05:30:00Z'), zone)).toEqual(night);
  });

  test('a cycle not expected to run is drawn as skipped and adds no water, until it has opened', () => {
    const openings = [
      opening('1', '2026-06-11T18:00:00Z', '2026-06-11T19:00:00Z', { date: '2026-06-11', cycle: 1 }),
      opening('2', '2026-06-12T03:00:00Z', '2026-06-12T04:00:00Z', { date: '2026-06-12', cycle: 1 }),
    ];
    const isSecond = (one: PlannedOpeningShape) => isSkippedBy(one, new Set(['s 2026-06-12 1']));
    const dry = nightFrom(factsOf(openings, outputs, isSecond), night);
    expect(dry.runs.map(({ key, state }) => [key, state])).toEqual([
      ['1', undefined],
      ['2', 'skipped'],
    ]);
    expect([dry.count, dry.skippedCount, dry.waterM3]).toEqual([1, 1, 12]);
    const opened = openings.map((one) => ({ ...one, opened_at: one.open_at }));
    expect(nightFrom(factsOf(opened, outputs, isSecond), night).skippedCount).toBe(0);
  });

  test('a control schedule is drawn, but adds neither a run nor unknown water', () => {
    const stirrer: OutputShape = {
      ...valve,
      id: 'stirrer',
      type: 'mixer',
      flow: null,
      id_section: null,
      section_name: null,
      section_flow: null,
    };
    const Output = { id: 'stirrer', name: 'Mieszadło', id_object: 'm', field_name: 'o1' } as const;
    const sums = nightFrom(
      factsOf(
        [
          opening('1', '2026-06-11T18:00:00Z', '2026-06-11T19:00:00Z'),
          opening('2', '2026-06-11T20:00:00Z', '2026-06-11T20:15:00Z', { id_output: 'stirrer', Output }),
        ],
        new Map([...outputs, ['stirrer', stirrer]]),
        NONE,
      ),
      night,
    );
    expect(sums).toMatchObject({ count: 1, waterM3: 12, lastClosesMs: at('2026-06-11T19:00:00Z') });
    expect(sums.runs.map(({ kind }) => kind)).toEqual(['irrigation', 'control']);
  });

  test('the night sums only the water that will run; skipped runs are drawn but not counted', () => {
    const plannedOpenings = [
      opening('1', '2026-06-11T18:00:00Z', '2026-06-11T19:00:00Z'),
      opening('2', '2026-06-11T19:00:00Z', '2026-06-11T19:30:00Z'),
      opening('3', '2026-06-11T20:00:00Z', '2026-06-11T21:00:00Z', { status: 11 }),
      opening('4', '2026-06-11T18:00:00Z', '2026-06-11T19:30:00Z', { role: 'source' }),
      opening('5', '2026-06-12T10:00:00Z', '2026-06-12T11:00:00Z'),
    ];
    const sums = nightFrom(factsOf(plannedOpenings, outputs, NONE), night);
    expect(sums).toMatchObject({
      count: 2,
      waterM3: 18,
      durationMs: 90 * 60_000,
      lastClosesMs: at('2026-06-11T19:30:00Z'),
      onDevice: true,
    });
    expect(sums.runs.map((run) => [run.text, run.state])).toEqual([
      ['A', undefined],
      ['A', undefined],
      ['A', 'skipped'],
    ]);
  });

  test('the flow of a section counts before that of its valve', () => {
    const openings = [opening('1', '2026-06-11T18:00:00Z', '2026-06-11T19:00:00Z', { date: '2026-06-11', cycle: 1 })];
    const sectioned = new Map([['valve', { ...valve, section_flow: 13.5 }]]);
    expect(nightFrom(factsOf(openings, sectioned, NONE), night).waterM3).toBe(13.5);
  });

  test("the water total is omitted if a section's flow is unknown, and a plan that the station has not reported is detected", () => {
    const unknown = new Map([['valve', { ...valve, flow: null }]]);
    expect(
      nightFrom(
        factsOf([opening('1', '2026-06-11T18:00:00Z', '2026-06-11T19:00:00Z', { status: 1 })], unknown, NONE),
        night,
      ),
    ).toMatchObject({ waterM3: null, onDevice: false });
  });

  test('a night without water names the next opening that is expected to happen', () => {
    const plannedOpenings = [
      opening('late', '2026-06-13T03:00:00Z', '2026-06-13T04:00:00Z'),
      opening('next', '2026-06-12T11:00:00Z', '2026-06-12T12:00:00Z'),
    ];
    expect(nextPlannedOpening(factsOf(plannedOpenings, outputs, NONE), night.untilMs)?.id).toBe('next');
    const isNext = ({ id }: PlannedOpeningShape) => id === 'next';
    expect(nextPlannedOpening(factsOf(plannedOpenings, outputs, isNext), night.untilMs)?.id).toBe('late');
  });

  test('only the part of an opening within the night is counted, and from now on for those who ask what is to come', () => {
    const long = factsOf([opening('1', '2026-06-11T14:00:00Z', '2026-06-12T08:00:00Z')]);
    expect(nightFrom(long, night)).toMatchObject({ durationMs: 14 * 3_600_000, waterM3: 14 * 12 });
    const fromMs = at('2026-06-12T05:00:00Z');
    expect(nightFrom(long, night, fromMs)).toMatchObject({ durationMs: 3_600_000, waterM3: 12 });
    const over = factsOf([opening('1', '2026-06-11T18:00:00Z', '2026-06-11T19:00:00Z')]);
    expect(nightFrom(over, night, fromMs)).toMatchObject({ count: 0, waterM3: 0, lastClosesMs: null });
  });

  test('a valve that is open without water is drawn as dry, and its water is not counted', () => {
    const open = opening('1', '2026-06-11T18:00:00Z', '2026-06-11T19:00:00Z', { opened_at: '2026-06-11T18:00:00Z' });
    const dry = nightFrom({ ...factsOf([open]), isDry: (id) => id === 'valve' }, night);
    expect(dry).toMatchObject({ count: 0, skippedCount: 0, waterM3: 0 });
    expect(dry.runs.map(({ state }) => state)).toEqual(['dry']);
    const closed = { ...open, closed_at: '2026-06-11T19:00:00Z' };
    expect(nightFrom({ ...factsOf([closed]), isDry: () => true }, night).count).toBe(1);
  });

  test('an opening by hand is never the next one', () => {
    const byHand = opening('hand', '2026-06-12T11:00:00Z', '2026-06-12T12:00:00Z');
    const { Scheduler } = byHand;
    const facts = factsOf([{ ...byHand, Scheduler: { ...Scheduler, type: 0 } }]);
    expect(nextPlannedOpening(facts, night.untilMs)).toBeUndefined();
  });
});
