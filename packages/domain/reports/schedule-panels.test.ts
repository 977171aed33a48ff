import { describe, expect, test } from 'vitest';
import { countsOf, cyclesOf, runTone, schedulePanels, type PanelOutput, type PanelRun } from './schedule-panels.ts';

const MINUTE = 60_000;

/** A run, by minutes from midnight. */
function run(from: number, until: number, overrides: Partial<PanelRun> = {}): PanelRun {
  return {
    key: `${from}`,
    fromMs: from * MINUTE,
    untilMs: until * MINUTE,
    kind: 'irrigation',
    result: 'confirmed',
    cycle: '2026-06-11 1',
    waterM3: 1.5,
    arrival: null,
    ...overrides,
  };
}

/**
 * 11 June: the first cycle irrigates A and B, with the mixer alongside and the pump for both. In the second, A was
 * fertilised without confirmation and valve B did not open.
 */
const outputs: readonly PanelOutput[] = [
  { key: 'pump', part: 'source', position: 0, runs: [run(300, 340, { waterM3: null })] },
  {
    key: 'b',
    part: 'element',
    position: 1,
    runs: [run(320, 340, { waterM3: 2 }), run(620, 640, { result: 'error', cycle: '2026-06-11 2', waterM3: 2 })],
  },
  { key: 'mixer', part: 'control', position: 2, runs: [run(300, 320, { kind: 'control', waterM3: null })] },
  {
    key: 'a',
    part: 'element',
    position: 0,
    runs: [
      run(300, 320),
      run(600, 620, { kind: 'fertigation', result: 'unconfirmed', cycle: '2026-06-11 2', waterM3: 9 }),
    ],
  },
];

describe('the panels of a schedule report', () => {
  const panels = schedulePanels('s', outputs);

  test('the panels of a schedule report are the schedule, its elements in order, control, then water sources', () => {
    expect(panels.map(({ key }) => key)).toEqual(['s', 'a', 'b', 'mixer', 'pump']);
  });

  test.each([
    // panel, confirmed, unconfirmed, errors, minutes, water
    ['s', 1, 0, 1, 40, 3.5],
    ['a', 1, 1, 0, 20, 1.5],
    ['b', 1, 0, 1, 20, 2],
    ['mixer', 1, 0, 0, 20, null],
    ['pump', 1, 0, 0, 40, null],
  ])(
    'the panel %s: %i confirmed, %i unconfirmed, %i errors, %i min, %s m³',
    (key, confirmed, unconfirmed, errors, minutes, waterM3) => {
      expect(panels.find((panel) => panel.key === key)?.sums).toEqual({
        confirmed,
        unconfirmed,
        errors,
        minutes,
        waterM3,
      });
    },
  );

  test('the panels of a schedule report agree with the figures above them, without counting the pump separately', () => {
    expect(countsOf(panels)).toEqual({ planned: 5, confirmed: 3, unconfirmed: 1, errors: 1 });
  });
});

test('a cycle spans its first opening to its last closing and takes its worst result', () => {
  const cycles = cyclesOf(outputs.filter(({ part }) => part === 'element').flatMap(({ runs }) => runs));
  expect(cycles).toMatchObject([
    { fromMs: 300 * MINUTE, untilMs: 340 * MINUTE, kind: 'irrigation', result: 'confirmed' },
    { fromMs: 600 * MINUTE, untilMs: 640 * MINUTE, kind: 'fertigation', result: 'error' },
  ]);
});

test('a schedule of control elements only shows their cycles', () => {
  const controlOnly = schedulePanels(
    's',
    outputs.filter(({ part }) => part === 'control'),
  );
  expect(controlOnly[0]?.runs).toMatchObject([{ kind: 'control', fromMs: 300 * MINUTE }]);
});

test.each([
  ['irrigation', 'confirmed', 'irrigation'],
  ['irrigation', 'unconfirmed', 'irrigation'],
  ['fertigation', 'confirmed', 'fertigation'],
  ['control', 'confirmed', 'control'],
  ['fertigation', 'error', 'error'],
  ['control', 'error', 'error'],
] as const)('a %s run that is %s is coloured as %s', (kind, result, tone) => {
  expect(runTone({ kind, result })).toBe(tone);
});
