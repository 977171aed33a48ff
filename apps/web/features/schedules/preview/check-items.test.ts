import type { PreviewFinding } from '@zagon/contract/schedules/findings.ts';
import { expect, test } from 'vitest';
import { checkItems } from './check-items.ts';

const conflict = (at: string, output: string, minutes: number | null = null): PreviewFinding => ({
  code: 'output_taken',
  at,
  waits_minutes: minutes,
  text: { pl: `${at} x`, en: `${at} x` },
  params: {
    schedule: 'Rano',
    outcome: minutes === null ? 'skipped' : 'waits',
    minutes: minutes ?? 60,
    obstacle: { kind: 'output_taken', output },
    blocked_by: null,
  },
});
const TAKEN = 'The valve is in use by a hand opening. "Rano" does not fit within 60 min and is skipped.';
const timeOf = (ms: number) => new Date(ms).toISOString().slice(11, 16);

test('an issue that occurs on many days at the same hour is listed once, with its days', () => {
  const groups = checkItems(
    {
      plans: [],
      conflicts: [
        conflict('2026-06-11T03:00:00Z', 'the valve'),
        conflict('2026-06-12T03:00:00Z', 'the valve'),
        conflict('2026-06-12T19:00:00Z', 'the valve'),
      ],
      warnings: [{ code: 'no_run', at: null, text: { pl: 'x', en: 'x' }, waits_minutes: null }],
      flow: [],
      clock_changes: [],
      rain: null,
    },
    'en',
    timeOf,
  );
  expect(groups.map(({ kind, text, atMs }) => [kind, text, atMs.length])).toEqual([
    ['conflict', TAKEN, 2],
    ['conflict', TAKEN, 1],
    ['warning', 'The schedule opens nothing in this period.', 0],
  ]);
});

test('an issue that waits states when it could start', () => {
  const conflicts = [conflict('2026-06-11T19:40:00Z', 'the pump', 45), conflict('2026-06-12T19:40:00Z', 'the valve')];
  const reply = { plans: [], conflicts, warnings: [], flow: [], clock_changes: [], rain: null };
  expect(checkItems(reply, 'en', timeOf).map(({ freeMs }) => freeMs)).toEqual([
    Date.parse('2026-06-11T20:25:00Z'),
    null,
  ]);
});
