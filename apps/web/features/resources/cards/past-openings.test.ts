import { PLANNED_OPENING_STATUS } from '@zagon/domain/planned-openings/planned-opening-states.ts';
import { expect, test } from 'vitest';
import { aPlannedOpening } from '../../../entities/output/testing/test-opening.ts';
import { pastOpenings } from './past-openings.ts';

const at = (time: string) => `2026-06-11T${time}:00Z`;
const nowMs = Date.parse(at('12:00'));
const opening = (
  id: string,
  status: keyof typeof PLANNED_OPENING_STATUS,
  [opened, closed]: readonly [string | null, string | null] = [null, null],
) =>
  aPlannedOpening({
    id,
    id_output: 'o1',
    status: PLANNED_OPENING_STATUS[status],
    opened_at: opened === null ? null : at(opened),
    closed_at: closed === null ? null : at(closed),
  });

test('the list contains what ran, what was skipped and what failed, newest first, and no future openings', () => {
  const past = pastOpenings(
    [
      opening('done', 'success', ['05:00', '05:20']),
      opening('coming', 'accepted'),
      opening('stopped', 'cancelled', ['06:00', '06:05']),
      opening('withdrawn', 'cancelled'),
      opening('running', 'open', ['11:50', null]),
      opening('failed', 'failed'),
      { ...opening('of another output', 'success', ['05:00', '05:20']), id_output: 'o2' },
    ],
    ['o1'],
    nowMs,
  );
  expect(past.map(({ key, result }) => `${key}: ${result}`)).toEqual([
    'running: open',
    'stopped: stopped',
    'done: done',
    'failed: failed',
  ]);
});

test('the reported minutes are counted, or the planned ones if none were reported', () => {
  const minutes = (one: ReturnType<typeof opening>) => pastOpenings([one], ['o1'], nowMs)[0]?.minutes;
  expect(minutes(opening('done', 'success', ['05:00', '05:20']))).toBe(20);
  expect(minutes(opening('failed', 'failed'))).toBe(30);
});

test('an opening of a schedule links to its explanation; one by hand has none', () => {
  const [planned] = pastOpenings([opening('done', 'success', ['05:00', '05:20'])], ['o1'], nowMs);
  expect(planned).toMatchObject({ schedule: 'Noc', cycle: { scheduleId: 's', date: '2026-06-11', cycle: 1 } });
  const byHand = { ...opening('hand', 'success', ['05:00', '05:20']), Scheduler: { id: null, name: null, type: 0 } };
  expect(pastOpenings([byHand], ['o1'], nowMs)[0]).toMatchObject({ schedule: null, cycle: null });
});
