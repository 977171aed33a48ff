import { expect, test } from 'vitest';
import { aPlannedOpening } from '../output/testing/test-opening.ts';
import { cycleEndMs } from './use-stop-schedule.ts';

const NOW = Date.parse('2026-06-11T05:10:00Z');
const opening = (open_at: string, close_at: string, id_run: string | null = 'r1') =>
  aPlannedOpening({ open_at: `2026-06-11T${open_at}:00Z`, close_at: `2026-06-11T${close_at}:00Z`, id_run });
const later = opening('05:30', '06:00');
const running = opening('05:00', '05:30');
const next = opening('07:00', '08:00', 'r2');

test('a stop of a schedule is repeated until the end of its running cycle, and not into the next one', () => {
  expect(cycleEndMs([running, later, next], 's', NOW)).toBe(Date.parse('2026-06-11T06:00:00Z'));
});

test('a stop of a schedule whose cycle the page does not know is repeated for two hours', () => {
  expect(cycleEndMs([next], 's', NOW)).toBe(NOW + 2 * 3_600_000);
  expect(cycleEndMs([running, later], 'another', NOW)).toBe(NOW + 2 * 3_600_000);
});
