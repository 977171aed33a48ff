import { expect, test } from 'vitest';
import { kindOf, lookOf, timelineRun, waterOf } from './board-run.ts';
import { aBoardRun } from './test-board.ts';

const nowMs = Date.parse('2026-06-11T12:00:00Z');

test('what became of a cycle decides its look', () => {
  const looks = [
    aBoardRun({}),
    aBoardRun({ outcome: 'ran', result: 'correct' }),
    aBoardRun({ outcome: 'did_not_run', result: 'correct_with_logic' }),
    aBoardRun({ outcome: 'did_not_run', result: 'error' }),
    aBoardRun({ outcome: 'ran_in_part', result: 'error' }),
    aBoardRun({ skipped: 'paused', outcome: 'will_not_run' }),
  ].map(lookOf);
  expect(looks).toEqual(['planned', 'done', 'skipped', 'error', 'error', 'skipped']);
  // Red is for what failed: one that somebody stopped did not.
  expect(lookOf(aBoardRun({ outcome: 'ran_in_part', result: 'correct_with_logic' }))).toBe('done');
});

test('red goes before purple, purple before blue', () => {
  expect(kindOf(aBoardRun({ fertigation: true, outcome: 'did_not_run', result: 'error' }))).toBe('error');
  expect(kindOf(aBoardRun({ fertigation: true }))).toBe('fertigation');
  expect(kindOf(aBoardRun({ kind: 'control' }))).toBe('control');
});

test('a run is unconfirmed only while the device should already hold it', () => {
  const off = { on_device: false };
  expect(timelineRun(aBoardRun(off), nowMs, 'en', '').state).toBe('unconfirmed');
  const later = { ...off, starts_at: '2026-06-13T18:00:00Z', ends_at: '2026-06-13T19:00:00Z' };
  expect(timelineRun(aBoardRun(later), nowMs, 'en', '').state).toBeUndefined();
});

test('one that waits for water leaves a ghost at its own start', () => {
  const run = timelineRun(aBoardRun({ own_start_at: '2026-06-11T17:15:00Z' }), nowMs, 'en', '20:00');
  expect(run.ghostFromMs).toBe(Date.parse('2026-06-11T17:15:00Z'));
  expect(run.title).toBe('Rano, 20:00. As things stand, it will run');
});

test('sections in turn are parts of the bar with their letters and clean ends, sections together one word', () => {
  const element = (name: string, from: string, until: string, clean: number | null = null) => ({
    name,
    opens_at: `2026-06-11T${from}:00Z`,
    closes_at: `2026-06-11T${until}:00Z`,
    pre_water: clean,
    flush: clean,
  });
  const drawn = (...elements: Parameters<typeof aBoardRun>[0]['elements'] & object) =>
    timelineRun(aBoardRun({ elements }), nowMs, 'en', '20:00');
  const inTurn = drawn(
    element('Kwatera A · Duke', '18:00', '18:40', 5),
    element('Kwatera B · Bluecrop', '18:40', '19:00'),
  );
  expect(inTurn.parts).toEqual([
    {
      fromMs: Date.parse('2026-06-11T18:00:00Z'),
      untilMs: Date.parse('2026-06-11T18:40:00Z'),
      text: 'A',
      preWaterMs: 300_000,
      flushMs: 300_000,
    },
    { fromMs: Date.parse('2026-06-11T18:40:00Z'), untilMs: Date.parse('2026-06-11T19:00:00Z'), text: 'B' },
  ]);
  expect(inTurn.title).toBe('Rano, 20:00, Kwatera A · Duke, Kwatera B · Bluecrop. As things stand, it will run');
  const together = drawn(element('Kwatera A', '18:00', '18:40'), element('Kwatera B', '18:00', '19:00'));
  expect([together.parts, together.text]).toEqual([undefined, 'A, B']);
});

test('water is what was given where it is over, what is planned where it is not, and none of what is skipped', () => {
  const water = { planned: 10, given: 8, measured: null };
  expect(waterOf(aBoardRun({ water }))).toBe(10);
  expect(waterOf(aBoardRun({ water, outcome: 'ran', result: 'correct' }))).toBe(8);
  expect(waterOf(aBoardRun({ water: { ...water, given: null }, skipped: 'condition', outcome: 'will_not_run' }))).toBe(
    0,
  );
});
