import { expect, test } from 'vitest';
import { kindOf, runStyle, timelineRun, waterOf } from './board-run.ts';
import { aBoardRun } from './testing/test-board.ts';

const nowMs = Date.parse('2026-06-11T12:00:00Z');

test('the outcome of a cycle determines its style', () => {
  const styles = [
    aBoardRun({}),
    aBoardRun({ outcome: 'ran', result: 'correct' }),
    aBoardRun({ outcome: 'did_not_run', result: 'correct_with_logic' }),
    aBoardRun({ outcome: 'did_not_run', result: 'error' }),
    aBoardRun({ outcome: 'ran_in_part', result: 'error' }),
    aBoardRun({ skipped: 'paused', outcome: 'will_not_run' }),
  ].map(runStyle);
  expect(styles).toEqual(['planned', 'done', 'skipped', 'error', 'error', 'skipped']);
  // Red means failed; a stopped run did not fail.
  expect(runStyle(aBoardRun({ outcome: 'ran_in_part', result: 'correct_with_logic' }))).toBe('done');
});

test('red takes precedence over purple, and purple over blue', () => {
  expect(kindOf(aBoardRun({ fertigation: true, outcome: 'did_not_run', result: 'error' }))).toBe('error');
  expect(kindOf(aBoardRun({ fertigation: true }))).toBe('fertigation');
  expect(kindOf(aBoardRun({ kind: 'control' }))).toBe('control');
});

test('if only some sections failed, only they are red', () => {
  const section = (name: string, from: string, until: string) => ({
    name,
    opens_at: `2026-06-11T${from}:00Z`,
    closes_at: `2026-06-11T${until}:00Z`,
    pre_water: null,
    flush: null,
  });
  const inPart = aBoardRun({
    outcome: 'ran_in_part',
    result: 'error',
    elements: [section('A', '05:00', '05:20'), { ...section('B', '05:20', '05:40'), failed: true }],
  });
  const drawn = timelineRun(inPart, nowMs, 'en', '');
  expect([drawn.kind, drawn.failedInPart]).toEqual(['irrigation', true]);
  expect(drawn.parts?.map(({ failed }) => failed)).toEqual([undefined, true]);
  const whole = timelineRun({ ...inPart, outcome: 'did_not_run' }, nowMs, 'en', '');
  expect([whole.kind, whole.failedInPart]).toEqual(['error', undefined]);
});

test('a run is unconfirmed only if the device should already hold it', () => {
  const off = { on_device: false };
  expect(timelineRun(aBoardRun(off), nowMs, 'en', '').state).toBe('unconfirmed');
  const later = { ...off, starts_at: '2026-06-13T18:00:00Z', ends_at: '2026-06-13T19:00:00Z' };
  expect(timelineRun(aBoardRun(later), nowMs, 'en', '').state).toBeUndefined();
});

test('a run that waits for water leaves a ghost at its intended start', () => {
  const run = timelineRun(aBoardRun({ own_start_at: '2026-06-11T17:15:00Z' }), nowMs, 'en', '20:00');
  expect(run.ghostFromMs).toBe(Date.parse('2026-06-11T17:15:00Z'));
  expect(run.title).toBe('Rano, 20:00. Expected to run');
});

test('sequential sections are parts of the bar with their letters and clean ends, simultaneous ones a single label', () => {
  const element = (name: string, from: string, until: string, clean: number | null = null) => ({
    name,
    opens_at: `2026-06-11T${from}:00Z`,
    closes_at: `2026-06-11T${until}:00Z`,
    pre_water: clean,
    flush: clean,
  });
  const drawn = (...elements: Parameters<typeof aBoardRun>[0]['elements'] & object) =>
    timelineRun(aBoardRun({ elements }), nowMs, 'en', '20:00');
  const sequential = drawn(
    element('Kwatera A · Duke', '18:00', '18:40', 5),
    element('Kwatera B · Bluecrop', '18:40', '19:00'),
  );
  expect(sequential.parts).toEqual([
    {
      fromMs: Date.parse('2026-06-11T18:00:00Z'),
      untilMs: Date.parse('2026-06-11T18:40:00Z'),
      text: 'A',
      preWaterMs: 300_000,
      flushMs: 300_000,
    },
    { fromMs: Date.parse('2026-06-11T18:40:00Z'), untilMs: Date.parse('2026-06-11T19:00:00Z'), text: 'B' },
  ]);
  expect(sequential.title).toBe('Rano, 20:00, Kwatera A · Duke, Kwatera B · Bluecrop. Expected to run');
  const simultaneous = drawn(element('Kwatera A', '18:00', '18:40'), element('Kwatera B', '18:00', '19:00'));
  expect([simultaneous.parts, simultaneous.text]).toEqual([undefined, 'A, B']);
});

test('water is the amount given if the cycle is over, else the planned amount, and none if it is skipped', () => {
  const water = { planned: 10, given: 8, measured: null };
  expect(waterOf(aBoardRun({ water }))).toBe(10);
  expect(waterOf(aBoardRun({ water, outcome: 'ran', result: 'correct' }))).toBe(8);
  expect(waterOf(aBoardRun({ water: { ...water, given: null }, skipped: 'condition', outcome: 'will_not_run' }))).toBe(
    0,
  );
});
