import { expect, test } from 'vitest';
import { toldGroups } from './told-groups.ts';

const conflict = (at: string, what: string, waits_minutes: number | null = null) => ({
  code: 'output_taken',
  at,
  waits_minutes,
  text: { pl: `${at.slice(0, 10)} 05:00: ${what}`, en: `${at.slice(0, 10)} 05:00: ${what}` },
});
const timeOf = (ms: number) => new Date(ms).toISOString().slice(11, 16);

test('what happens on many days at the same hour is said once, with its days', () => {
  const groups = toldGroups(
    {
      plans: [],
      conflicts: [
        conflict('2026-06-11T03:00:00Z', 'the valve is taken'),
        conflict('2026-06-12T03:00:00Z', 'the valve is taken'),
        conflict('2026-06-12T19:00:00Z', 'the valve is taken'),
      ],
      warnings: [{ code: 'no_run', at: null, text: { pl: 'nic', en: 'nothing opens' }, waits_minutes: null }],
      flow: [],
      clock_changes: [],
    },
    'en',
    timeOf,
  );
  expect(groups.map(({ kind, text, atMs }) => [kind, text, atMs.length])).toEqual([
    ['conflict', 'The valve is taken', 2],
    ['conflict', 'The valve is taken', 1],
    ['warning', 'Nothing opens', 0],
  ]);
});

test('one that waits tells when it could start by itself', () => {
  const conflicts = [
    conflict('2026-06-11T19:40:00Z', 'the pond is too weak', 45),
    conflict('2026-06-12T19:40:00Z', 'the valve is taken'),
  ];
  const reply = { plans: [], conflicts, warnings: [], flow: [], clock_changes: [] };
  expect(toldGroups(reply, 'en', timeOf).map(({ freeMs }) => freeMs)).toEqual([
    Date.parse('2026-06-11T20:25:00Z'),
    null,
  ]);
});
