import type { PreviewReply } from '@zagon/contract/schedules/shapes.ts';
import { describe, expect, test } from 'vitest';
import { previewDays, type PreviewOpening } from './preview-days.ts';
import { previewSum } from './preview-sums.ts';

const zone = 'Europe/Warsaw';
const now = Date.parse('2026-06-11T12:00:00Z');
const A = 'a';
const B = 'b';

function opening(from: string, until: string, overrides: Partial<PreviewOpening> = {}): PreviewOpening {
  return {
    open_at: from,
    close_at: until,
    id_output: A,
    id_element: A,
    role: 'element',
    date: from.slice(0, 10),
    cycle: 1,
    fertigation: false,
    shifted_minutes: 0,
    skipped: null,
    ...overrides,
  };
}
const reply = (plannedOpenings: PreviewOpening[], overrides: Partial<PreviewReply> = {}): PreviewReply => ({
  plans: plannedOpenings,
  conflicts: [],
  warnings: [],
  flow: [],
  clock_changes: [],
  rain: null,
  ...overrides,
});

describe('strips of the coming days', () => {
  test('the strips of the coming days draw the sections of a cycle as one block, between local midnights', () => {
    const [today] = previewDays(
      reply([
        opening('2026-06-11T16:00:00Z', '2026-06-11T16:30:00Z'),
        opening('2026-06-11T16:30:00Z', '2026-06-11T17:00:00Z', { id_output: B, id_element: B }),
        opening('2026-06-11T16:00:00Z', '2026-06-11T17:00:00Z', { id_output: 'pump', role: 'source' }),
      ]),
      14,
      now,
      zone,
    );
    expect(today).toMatchObject({ date: '2026-06-11', cycles: 1, now: 14 / 24 });
    expect(today?.blocks).toMatchObject([{ from: 18 / 24, until: 19 / 24, past: false, fertigation: false }]);
  });

  test('the strips of the coming days split a cycle across midnight', () => {
    const days = previewDays(reply([opening('2026-06-11T21:30:00Z', '2026-06-11T22:30:00Z')]), 2, now, zone);
    expect(days.map(({ blocks }) => blocks.map(({ from, until }) => [from * 24, until * 24]))).toEqual([
      [[23.5, 24]],
      [[0, 0.5]],
    ]);
    expect(days.map(({ cycles }) => cycles)).toEqual([1, 0]);
  });

  test('the strip of a day has 25 hours on the day the clocks go back', () => {
    const october = Date.parse('2026-10-25T10:00:00Z');
    const [day] = previewDays(reply([]), 1, october, zone);
    expect((day?.endMs ?? 0) - (day?.startMs ?? 0)).toBe(25 * 3_600_000);
  });

  test('the strips of the coming days mark the day of a conflict or a warning', () => {
    const issue = { code: 'x', text: { pl: '', en: '' }, waits_minutes: null };
    const days = previewDays(
      reply([], {
        conflicts: [{ ...issue, at: '2026-06-12T03:00:00Z' }],
        warnings: [{ ...issue, at: null }],
      }),
      3,
      now,
      zone,
    );
    expect(days.map(({ warned }) => warned)).toEqual([false, true, false]);
  });
});

describe('totals of a preview', () => {
  const plannedOpenings = [
    opening('2026-06-11T16:00:00Z', '2026-06-11T16:30:00Z'),
    opening('2026-06-11T16:30:00Z', '2026-06-11T17:30:00Z', { id_output: B }),
    opening('2026-06-12T16:00:00Z', '2026-06-12T16:30:00Z', { date: '2026-06-12', skipped: 'source_short' }),
    opening('2026-06-13T16:00:00Z', '2026-06-13T16:30:00Z', { date: '2026-06-13' }),
  ];

  test('the totals of a preview count only the cycles, days and water of real runs', () => {
    expect(previewSum(plannedOpenings, (output) => (output === A ? 10 : 6))).toEqual({
      cycles: 2,
      days: 2,
      cycleMinutes: 90,
      waterM3: 16,
      firstMs: Date.parse('2026-06-11T16:00:00Z'),
    });
  });

  test('the totals of a preview have no water if a flow is unknown', () => {
    expect(previewSum(plannedOpenings, () => null).waterM3).toBeNull();
  });
});
