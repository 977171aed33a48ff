import { anId } from './farm.ts';
import type { Owner } from './sample-owner.ts';
import type { Things } from './things.ts';

/** A program as its editor sends it. */
export const scheduler = (things: Things): Record<string, unknown> => ({
  name: 'Morning',
  kind: 'irrigation',
  type: 'sequential',
  begin_date: '2026-04-01',
  rule: { type: 'days', days: [1, 3, 5] },
  run_time: 10,
  cycles: { start_hours: ['05:00'] },
  elements: [{ type: 'section', id: things.sectionId, minutes: null }],
});

export async function aSchedule({ sql, clientId, things }: Owner): Promise<string> {
  const id = anId();
  await sql.run(
    `insert into schedules (id, client_id, name, kind, type, definition) values ($1, $2, 'Morning', 'irrigation', 1, $3::jsonb)`,
    [
      id,
      clientId,
      JSON.stringify({
        ...scheduler(things),
        priority: 'standard',
        expiration_date: null,
        fertigation: { type: 'none', pre_water: 0, flush: 0 },
        conditions: [],
        pause: null,
      }),
    ],
  );
  return id;
}

export async function aSkippedCycle(owner: Owner): Promise<string> {
  const id = await aSchedule(owner);
  await owner.sql.run(
    `insert into schedule_skips (client_id, schedule_id, date, cycle) values ($1, $2, '2027-04-02', 1)`,
    [owner.clientId, id],
  );
  return id;
}

export async function anOverriddenCycle(owner: Owner): Promise<string> {
  const id = await aSchedule(owner);
  await owner.sql.run(
    `insert into schedule_overrides (client_id, schedule_id, date, cycle, decide)
     values ($1, $2, '2027-04-02', 1, '{"by":"run_anyway"}')`,
    [owner.clientId, id],
  );
  return id;
}

/** One opening by hand that goes on; those before are over. */
export async function aManualOpen({ sql, clientId, userId, things }: Owner): Promise<string> {
  const id = anId();
  await sql.run('update manual_opens set status = 10 where client_id = $1', [clientId]);
  await sql.run(
    `insert into manual_opens (id, client_id, output_id, user_id, minutes, status, send_after)
     values ($1, $2, $3, $4, 10, 3, now())`,
    [id, clientId, things.outputIds[2] ?? '', userId],
  );
  return id;
}

/** A day on which the sample schedule runs. */
export function comingRunDay(): string {
  let day = Temporal.Now.plainDateISO('Europe/Warsaw').add({ days: 1 });
  while (![1, 3, 5].includes(day.dayOfWeek)) day = day.add({ days: 1 });
  return day.toString();
}
