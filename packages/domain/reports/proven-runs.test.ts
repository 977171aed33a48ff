import { describe, expect, test } from 'vitest';
import { type PanelArrival, provenWeeks, worseArrival } from './proven-runs.ts';

const WORST_FIRST = ['no_response', 'weak', 'unknown', 'pending', 'wetted'] as const;

test.each(WORST_FIRST.slice(1).map((better, index) => [WORST_FIRST[index] ?? null, better] as const))(
  'of %s and %s the first is the worse',
  (worse, better) => {
    expect(worseArrival(worse, better)).toBe(worse);
    expect(worseArrival(better, worse)).toBe(worse);
  },
);

test('a run of which nothing was to be seen leaves the word to the others', () => {
  expect(worseArrival(null, 'wetted')).toBe('wetted');
  expect(worseArrival('weak', null)).toBe('weak');
  expect(worseArrival(null, null)).toBeNull();
});

describe('the weeks of a schedule report', () => {
  const run = (at: string, arrival: PanelArrival | null) => ({ fromMs: Date.parse(at), arrival });

  test('the weeks count runs that wetted of those that could be judged, and the others apart', () => {
    const runs = [
      run('2026-06-16T03:00:00Z', 'wetted'),
      run('2026-06-17T03:00:00Z', 'weak'),
      run('2026-06-18T03:00:00Z', 'no_response'),
      run('2026-06-19T03:00:00Z', 'unknown'),
      run('2026-06-20T03:00:00Z', 'pending'),
      run('2026-06-20T04:00:00Z', null),
      run('2026-06-10T03:00:00Z', 'wetted'),
    ];
    expect(provenWeeks(runs, 'Europe/Warsaw')).toEqual([
      { monday: '2026-06-08', proven: 1, judged: 1, unknown: 0 },
      { monday: '2026-06-15', proven: 1, judged: 3, unknown: 2 },
    ]);
  });

  test.each([
    ['Europe/Warsaw', '2026-06-15'],
    ['UTC', '2026-06-08'],
  ])('a week begins on Monday at midnight of %s', (zone, monday) => {
    expect(provenWeeks([run('2026-06-14T22:30:00Z', 'wetted')], zone)).toMatchObject([{ monday }]);
  });

  test('a week is missing if nothing was to be seen', () => {
    expect(provenWeeks([run('2026-06-14T22:30:00Z', null)], 'UTC')).toEqual([]);
  });
});
