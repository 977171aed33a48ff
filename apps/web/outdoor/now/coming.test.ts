import { PLANNED_OPENING_STATUS } from '@zagon/domain/planned-openings/planned-opening-states.ts';
import { expect, test } from 'vitest';
import { aPlannedOpening } from '../../entities/output/testing/test-opening.ts';
import { comingOpenings } from './coming.ts';

const nowMs = Date.parse('2026-06-11T12:00:00Z');
const at = (id: string, openAt: string, change: Parameters<typeof aPlannedOpening>[0] = {}) =>
  aPlannedOpening({ id, open_at: openAt, close_at: openAt, ...change });

test('what opens within a day is listed, earliest first, without skipped, running, pump and hand openings', () => {
  const openings = [
    at('later', '2026-06-11T20:00:00Z'),
    at('next', '2026-06-11T12:30:00Z'),
    at('tomorrow evening', '2026-06-12T12:30:00Z'),
    at('skipped', '2026-06-11T13:00:00Z', { status: PLANNED_OPENING_STATUS.skipped }),
    at('open', '2026-06-11T12:01:00Z', { opened_at: '2026-06-11T11:59:50Z' }),
    at('pump', '2026-06-11T12:30:00Z', { role: 'source' }),
    at('by hand', '2026-06-11T12:01:00Z', { Scheduler: { id: null, name: null, type: 0 } }),
    at('past', '2026-06-11T11:00:00Z'),
  ];
  expect(comingOpenings(openings, nowMs).map(({ id }) => id)).toEqual(['next', 'later']);
});
