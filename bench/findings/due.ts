import { accountsToJudge } from '../../apps/server/boot/parts.ts';
import { median, type Print, type RecordFigure } from '../record/figure.ts';
import { medianAndRange } from '../report/median-range.ts';
import { costOf } from './cost.ts';
import { bareDatabase } from './database.ts';

const ACCOUNTS = 10_000;
const ROUNDS = 7;
const BAR_MS = 100;
const NOW = Temporal.Instant.from('2026-11-25T04:00:00Z');

/** SQL for the id of the `kind` of account n. */
const id = (kind: string, of = "''"): string => `md5('${kind}' || n || '-' || ${of})::uuid`;

/** What asking costs that is asked every minute: which of many accounts are due, of which hardly any is. */
export async function benchDue(print: Print, record: RecordFigure): Promise<void> {
  const database = await bareDatabase();
  try {
    const { system } = database.pools;
    await system.transaction(async (sql) => {
      const all = `generate_series(1, ${ACCOUNTS}) n`;
      const each = `${all}, generate_series(1, 4) m`;
      const at = `'${NOW.subtract({ minutes: 30 }).toString()}'::timestamptz`;
      await sql.run(`insert into clients (id, name, type, time_zone, plan_due_at)
        select ${id('c')}, 'Account ' || n, 'company', 'Europe/Warsaw', null from ${all}`);
      for (const [kind, type] of [
        ['v', 'AM-421'],
        ['p', 'AM-100-103'],
      ] as const)
        await sql.run(`insert into modules (id, client_id, serial_number, device_type, name)
          select ${id(kind, 'm')}, ${id('c')}, '${kind}-' || n || '-' || m, '${type}', 'Module' from ${each}`);
      await sql.run(`insert into outputs (id, client_id, module_id, field_name, name, type)
        select ${id('o', 'm')}, ${id('c')}, ${id('v', 'm')}, 'o1', 'Valve', 'valve' from ${each}`);
      await sql.run(
        `insert into water_sources (id, client_id, name, efficiency_m3_per_h) select ${id('w')}, ${id('c')}, 'Pond', 24 from ${all}`,
      );
      await sql.run(`insert into sections (id, client_id, name, water_source_id, output_id)
        select ${id('s', 'm')}, ${id('c')}, 'Block ' || m, ${id('w')}, ${id('o', 'm')} from ${each}`);
      await sql.run(`insert into section_probes (id, client_id, section_id, module_id, since, origin)
        select ${id('l', 'm')}, ${id('c')}, ${id('s', 'm')}, ${id('p', 'm')}, ${at}, 'confirmed' from ${each}`);
      // Runs of a week, one a day at any hour, all judged.
      await sql.run(`insert into output_plans (id, client_id, output_id, role, open_at, close_at, duration_min, status, confirmed_state, opened_at, closed_at)
        select ${id('r', "m || '-' || d")}, ${id('c')}, ${id('o', 'm')}, 'element', start, start + interval '1 hour', 60, 10, 1, start, start + interval '1 hour'
        from ${each}, generate_series(1, 7) d, lateral (select ${at} - make_interval(days => d - 1, hours => 2 + (n + m) % 24) as start) t`);
      const about = `id, client_id, kind, subject_id, at, stated, examples, silence, expires_at`;
      await sql.run(`insert into findings (${about}) select gen_random_uuid(), ${id('c')}, kind, ${id('s', 'm')}, ${at}, false, 0, 'learning', ${at} + interval '3 hours'
        from ${each}, unnest(array['soil_water', 'unexpected_water']) kind`);
      await sql.run(
        `insert into findings (${about}) select gen_random_uuid(), client_id, 'water_arrived', id, ${at}, false, 0, 'learning', null from output_plans`,
      );
    });
    await database.asOwner('vacuum (analyze)');
    const [wallMs, postgresMs]: [number[], number[]] = [[], []];
    for (let round = 0; round <= ROUNDS; round += 1) {
      const cost = await costOf(database, async () => {
        const due = await accountsToJudge(system, NOW);
        if (due.length > 0) throw new Error(`${due.length} accounts are due, though all are judged`);
      });
      // The first round fills the caches.
      if (round === 0) continue;
      wallMs.push(cost.wallMs);
      postgresMs.push(cost.postgresMs);
    }
    print(
      `  what is due of ${ACCOUNTS} accounts × 4 sections: ${medianAndRange(wallMs, 0)} ms by the clock, ${medianAndRange(postgresMs, 0)} ms of PostgreSQL; at most ${BAR_MS}`,
    );
    record({
      what: `asking which of ${ACCOUNTS} accounts × 4 sections are due`,
      ...median(wallMs, 0),
      unit: 'ms',
      required: { atMost: BAR_MS },
    });
  } finally {
    await database.close();
  }
}
