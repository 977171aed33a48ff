import type { Conflict } from '@zagon/domain/schedules/definition/findings.ts';
import { conflictFacts, conflictText } from '@zagon/domain/schedules/definition/findings-text.ts';
import type { Obstacle } from '@zagon/domain/schedules/planner/place.ts';
import { NO_HOLDER } from '@zagon/domain/schedules/planner/place.ts';
import { expect, test } from 'vitest';
import { conflictToWire, findingSentence, previewConflict } from './findings.ts';

const names = { schedule: (id: string) => `S${id}`, output: String, source: String, time: () => '05:00' };
const short = { sourceId: 'Pond', usedM3PerH: 20, wantedM3PerH: 12, efficiencyM3PerH: 24 };

const obstacles: readonly Obstacle[] = [
  { kind: 'output_taken', outputId: 'Valve', holder: 2 },
  { kind: 'source_short', ...short, holder: 2 },
  { kind: 'source_short', ...short, holder: NO_HOLDER },
  { kind: 'other_water', sourceId: 'Pond', holder: 2 },
];

function conflict(obstacle: Obstacle, overrides: Partial<Conflict>): Conflict {
  return {
    scheduleId: '1',
    date: '2026-06-11',
    cycle: 1,
    ownStartMs: 0,
    outcome: 'waits',
    shiftedMinutes: 20,
    obstacle,
    blockedBy: '2',
    ...overrides,
  };
}

test.each(obstacles)("the sentence built from the wire equals the server's, apart from its time: $kind", (obstacle) => {
  for (const overrides of [{}, { blockedBy: null }, { outcome: 'skipped' as const }]) {
    const found = conflict(obstacle, overrides);
    const text = conflictText(found, names);
    const params = conflictToWire(conflictFacts(found, names));
    const wire = previewConflict.parse({ code: obstacle.kind, at: null, text, waits_minutes: null, params });
    const { pl, en } = findingSentence(wire);
    expect({ pl: `05:00: ${pl}`, en: `05:00: ${en}` }).toEqual(text);
  }
});

test('a warning is worded by its code, and an unknown code keeps the text of the server', () => {
  const warning = { at: null, text: { pl: 'x', en: 'y' }, waits_minutes: null };
  expect(findingSentence({ ...warning, code: 'passed_today' }).en).toBe(
    'this start time has passed; the cycle will not run today.',
  );
  expect(findingSentence({ ...warning, code: 'of tomorrow' }).en).toBe('y');
});
