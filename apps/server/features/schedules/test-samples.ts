import { anId } from '../../testing/farm.ts';
import type { FarmFixture } from '../../testing/farm-fixture.ts';
import { type Owner, PERIOD, type Samples } from '../../testing/samples/sample.ts';
import { testClock } from '../../testing/test-clock.ts';

/** A schedule as its editor sends it. */
const schedule = (fixture: FarmFixture): Record<string, unknown> => ({
  name: 'Morning',
  kind: 'irrigation',
  type: 'sequential',
  begin_date: '2026-04-01',
  rule: { type: 'days', days: [1, 3, 5] },
  run_time: 10,
  cycles: { start_hours: ['05:00'] },
  elements: [{ type: 'section', id: fixture.sectionId, minutes: null }],
});

export async function aSchedule({ sql, accountId, fixture }: Owner): Promise<string> {
  const id = anId();
  await sql.run(
    `insert into schedules (id, client_id, name, kind, type, definition) values ($1, $2, 'Morning', 'irrigation', 1, $3::jsonb)`,
    [
      id,
      accountId,
      JSON.stringify({
        ...schedule(fixture),
        priority: 'standard',
        expiration_date: null,
        fertigation: { type: 'none', pre_water: 0, flush: 0 },
        conditions: [],
        rain: null,
        pause: null,
      }),
    ],
  );
  return id;
}

async function aCalendarFeed({ sql, accountId, userId }: Owner): Promise<string> {
  await sql.run(
    `insert into calendar_feeds (client_id, user_id, feed_hash, made_at) values ($1, $2, sha256($3::bytea), now())
     on conflict (client_id, user_id) do nothing`,
    [accountId, userId, Buffer.from(`${accountId} ${userId}`)],
  );
  return userId;
}

async function aSkippedCycle(owner: Owner): Promise<string> {
  const id = await aSchedule(owner);
  await owner.sql.run(
    `insert into schedule_skips (client_id, schedule_id, date, cycle) values ($1, $2, '2027-04-02', 1)`,
    [owner.accountId, id],
  );
  return id;
}

async function anOverriddenCycle(owner: Owner): Promise<string> {
  const id = await aSchedule(owner);
  await owner.sql.run(
    `insert into schedule_overrides (client_id, schedule_id, date, cycle, decide)
     values ($1, $2, '2027-04-02', 1, '{"by":"run_anyway"}')`,
    [owner.accountId, id],
  );
  return id;
}

/** A future day on which the sample schedule runs. */
function comingRunDay(): string {
  let day = testClock.now().toZonedDateTimeISO('Europe/Warsaw').toPlainDate().add({ days: 1 });
  while (![1, 3, 5].includes(day.dayOfWeek)) day = day.add({ days: 1 });
  return day.toString();
}

export const scheduleSamples: Samples = {
  items: { '/api/schedulers/:id': aSchedule },
  calls: {
    createSchedule: { body: schedule },
    endCalendarFeed: { id: aCalendarFeed },
    makeCalendarFeed: { body: () => ({ schedules: null }) },
    chooseCalendarSchedules: { id: aCalendarFeed, body: () => ({ schedules: null }) },
    updateSchedule: { body: (fixture) => ({ ...schedule(fixture), name: 'Evening' }) },
    previewSchedule: { body: (fixture) => ({ scheduler: schedule(fixture), days: 2 }) },
    pauseSchedule: { body: () => ({ start: '2026-11-21T00:00:00Z', end: null }) },
    skipCycle: { body: () => ({ date: '2027-04-02', cycle: 1 }) },
    unskipCycle: { id: aSkippedCycle, body: () => ({ date: '2027-04-02', cycle: 1 }) },
    scheduleHistory: { query: `id_schedule=${anId()}&d0=2026-11-20T00:00:00Z&d1=2026-11-21T00:00:00Z` },
    irrigationBoard: { query: PERIOD },
    overrideCycle: { body: () => ({ date: '2027-04-02', cycle: 1, decide: { by: 'run_anyway' } }) },
    clearOverride: { id: anOverriddenCycle, body: () => ({ date: '2027-04-02', cycle: 1 }) },
    whySchedule: { query: `date=${comingRunDay()}&cycle=1` },
  },
};
