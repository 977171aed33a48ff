import type { PlannedOpeningShape } from '@zagon/contract/planned-openings/endpoints.ts';
import { PLANNED_OPENING_STATUS } from '@zagon/domain/planned-openings/planned-opening-states.ts';
import { sumsOf } from '@zagon/domain/schedules/night/night-facts.ts';
import { nightSentence } from '@zagon/domain/schedules/night/night-sentence.ts';
import { describe, expect, test } from 'vitest';
import { anOutput } from '../module/testing/test-module.ts';
import { aPlannedOpening } from '../output/testing/test-opening.ts';
import { isSkippedBy, skippedKeys } from '../schedule/expected-skips.ts';
import { aBoardRun } from '../schedule/testing/test-board.ts';
import type { BoardRun } from '../schedule/use-board.ts';
import { nightFrom } from './night.ts';
import { isLastNightShown, lastNightOf, nightOf } from './night-span.ts';
import { nightStory, skippedCycles } from './night-story.ts';

const zone = 'Europe/Warsaw';
const at = (time: string) => Date.parse(time);
const evening = at('2026-06-11T17:00:00Z');
const span = nightOf(evening, zone);
const short_reason = { pl: 'gleba 20,04 %, próg 20', en: 'soil 20.04 %, limit 20' };
const outputs = new Map(
  ['A', 'B', 'C', 'E'].map((letter) => [
    letter,
    anOutput({
      id: letter,
      id_section: letter,
      section_name: `Kwatera ${letter} · Duke`,
      section_flow: null,
      flow: 12,
    }),
  ]),
);

function opening(
  id: string,
  from: string,
  until: string,
  change: Partial<PlannedOpeningShape> = {},
): PlannedOpeningShape {
  return aPlannedOpening({
    id: `${id} ${from}`,
    id_output: id,
    open_at: `2026-06-${from}:00Z`,
    close_at: `2026-06-${until}:00Z`,
    Scheduler: { id: `schedule ${id}`, name: 'Noc', type: 1 },
    date: '2026-06-12',
    cycle: 1,
    ...change,
  });
}
const cycleOf = (id: string, change: Partial<BoardRun>) =>
  aBoardRun({
    id_scheduler: `schedule ${id}`,
    date: '2026-06-12',
    starts_at: '2026-06-12T03:00:00Z',
    ends_at: '2026-06-12T04:00:00Z',
    ...change,
  });

function factsOf(
  openings: readonly PlannedOpeningShape[],
  cycles: readonly BoardRun[] = [],
  dry: readonly string[] = [],
) {
  const keys = skippedKeys(cycles);
  return {
    openings,
    outputs,
    isSkipped: (one: PlannedOpeningShape) => isSkippedBy(one, keys),
    isDry: (id: string) => dry.includes(id),
    minutes: (count: number) => `${count} min`,
  };
}
const sentenceOf = (
  openings: readonly PlannedOpeningShape[],
  cycles: readonly BoardRun[],
  nowMs: number,
  dry: readonly string[] = [],
) =>
  nightSentence(nightStory(factsOf(openings, cycles, dry), cycles, span, nowMs), nowMs, {
    language: 'en',
    zone,
  }).replaceAll('\u00A0', ' ');

describe('the story of a night', () => {
  const planned = [opening('A', '12T03:00', '12T03:15'), opening('B', '12T03:15', '12T03:30')];

  test('the story counts what the card of the night counts', () => {
    const facts = factsOf([...planned, opening('C', '12T04:00', '12T07:00')]);
    const { durationMs, waterM3, count } = nightFrom(facts, span);
    const { runs } = nightStory(facts, [], span, evening);
    expect({ ...sumsOf(runs), count: runs.length }).toEqual({ durationMs, waterM3, count });
    expect(sumsOf(runs).durationMs).toBe(150 * 60_000);
  });

  test('a skipped cycle is listed with its reason, whether or not it has openings', () => {
    const skippedRun = cycleOf('E', {
      outcome: 'will_not_run',
      skipped: 'condition',
      short_reason,
      elements: [
        {
          name: 'Kwatera E',
          opens_at: '2026-06-12T03:00:00Z',
          closes_at: '2026-06-12T03:10:00Z',
          pre_water: null,
          flush: null,
        },
      ],
    });
    const expected = 'Tonight A and B, 30 min, 6.0 m³; E skipped: soil 20.04 %, limit 20; done by 05:30';
    expect(sentenceOf(planned, [skippedRun], evening)).toBe(expected);
    expect(sentenceOf([...planned, opening('E', '12T03:30', '12T03:40')], [skippedRun], evening)).toBe(expected);
    expect(skippedCycles([skippedRun], span)).toEqual([skippedRun]);
    expect(skippedCycles([{ ...skippedRun, kind: 'control' }], span)).toEqual([]);
  });

  test('an opening that closed early or opened late is told, one reported by nobody is not claimed to have run', () => {
    const reported = { status: PLANNED_OPENING_STATUS.success } as const;
    const over = [
      opening('A', '12T03:00', '12T03:15', {
        ...reported,
        opened_at: '2026-06-12T03:00:04Z',
        closed_at: '2026-06-12T03:15:04Z',
      }),
      opening('B', '12T03:15', '12T03:30', {
        ...reported,
        opened_at: '2026-06-12T03:15:00Z',
        closed_at: '2026-06-12T03:26:00Z',
      }),
      opening('C', '12T03:30', '12T03:45'),
    ];
    expect(sentenceOf(over, [], at('2026-06-12T07:00:00Z'))).toBe(
      'Last night A, B and C ran, 41 min, 8.2 m³; B 4 min shorter than planned; C not confirmed by the station',
    );
  });

  test.each([
    ['failed', null, 'B did not open'],
    ['failed', '2026-06-12T03:15:00Z', 'B closed too early'],
    ['missed', null, 'B missed'],
    ['cancelled', null, 'B cancelled'],
    ['cancelled', '2026-06-12T03:15:00Z', 'B stopped by hand'],
    ['skipped', null, 'B skipped'],
  ] as const)('an opening that is %s after it opened at %s is told as "%s"', (state, opened_at, expected) => {
    const status = PLANNED_OPENING_STATUS[state];
    const openings = [
      planned[0],
      opening('B', '12T03:15', '12T03:30', {
        status,
        opened_at,
        closed_at: opened_at === null ? null : '2026-06-12T03:20:00Z',
      }),
    ];
    expect(
      sentenceOf(
        openings.filter((one) => one !== undefined),
        [],
        evening,
      ),
    ).toContain(expected);
  });

  test('a valve that is open without water is named, and its water is not counted', () => {
    const open = opening('A', '12T03:00', '12T03:15', {
      status: PLANNED_OPENING_STATUS.open,
      opened_at: '2026-06-12T03:00:00Z',
    });
    expect(sentenceOf([open, opening('B', '12T03:15', '12T03:30')], [], at('2026-06-12T03:05:00Z'), ['A'])).toBe(
      'Tonight B, 15 min, 3.0 m³; A open without water; done by 05:30',
    );
  });

  test('control and openings outside the night are not told', () => {
    const fan = anOutput({ id: 'fan', id_section: null, section_name: null });
    const facts = {
      ...factsOf([opening('fan', '12T03:00', '12T04:00'), opening('A', '12T09:00', '12T10:00')]),
      outputs: new Map([...outputs, ['fan', fan] as const]),
    };
    expect(nightStory(facts, [], span, evening)).toMatchObject({ runs: [], skips: [], dry: [] });
  });

  test('it is stated while the cycles that are skipped are not known', () => {
    expect(nightStory(factsOf(planned), undefined, span, evening).areSkipsKnown).toBe(false);
  });
});

test('the last night is over as a whole: until eight it is the one before the ending one', () => {
  const night = (day: number) => ({
    fromMs: at(`2026-06-${day}T16:00:00Z`),
    untilMs: at(`2026-06-${day + 1}T06:00:00Z`),
  });
  expect(lastNightOf(at('2026-06-12T03:06:00Z'), zone)).toEqual(night(10));
  expect(lastNightOf(at('2026-06-12T06:30:00Z'), zone)).toEqual(night(11));
  expect(lastNightOf(at('2026-06-12T21:00:00Z'), zone)).toEqual(night(11));
  expect(['03:06', '09:59', '10:00'].map((time) => isLastNightShown(at(`2026-06-12T${time}:00Z`), zone))).toEqual([
    true,
    true,
    false,
  ]);
});
