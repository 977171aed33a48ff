import { WEATHER_TYPES } from '@zagon/domain/weather/sensors.ts';
import { newId } from '../../apps/server/database/new-id.ts';
import {
  wateredReadings,
  runStart,
  WATERED_DAYS,
  WATERED_NOW,
} from '../../apps/server/testing/findings/watered-farm.ts';
import { storeReadings } from '../../apps/server/testing/stored-readings.ts';
import { ownAccount } from './own-account/own-account.ts';
import { asOwner } from './product/database.ts';

/**
 * Gives a section of this file's account another probe, and a history of daily runs: its probe rises by 2.4 points after
 * each of them, but not after the last `dry` ones, as behind a valve that no longer opens. Its account has no rain gauge.
 */
export async function drySection(name: string, dry: number): Promise<void> {
  const { accountId } = await ownAccount();
  const now = Temporal.Now.instant();
  const laterMs = now.epochMilliseconds - WATERED_NOW.epochMilliseconds;
  const shifted = (at: Temporal.Instant) => at.add({ milliseconds: laterMs });
  await asOwner(async (owner) => {
    // Rain would leave the last runs without a verdict.
    await owner.run('update modules set status = 0 where client_id = $1 and device_type = any($2)', [
      accountId,
      WEATHER_TYPES,
    ]);
    const section = await owner.first<{ id: string; output_id: string }>(
      'select id, output_id from sections where client_id = $1 and name like $2',
      [accountId, `${name}%`],
    );
    if (section === undefined) throw new Error(`the account has no section ${name}`);
    const probeId = newId(now);
    const probe = await owner.first<{ key: number }>(
      `insert into modules (id, client_id, station_id, serial_number, device_type, name)
       select $1, $2, station_id, $3, 'AM-100-103', 'Dry probe' from modules where client_id = $2 and device_type = 'AM-100-103'
       order by id limit 1 returning key`,
      [probeId, accountId, `DRY-${probeId}`],
    );
    if (probe === undefined) throw new Error('the account has no probe to put another one beside');
    await owner.run(`insert into module_ownerships (module_key, client_id, since) values ($1, $2, '-infinity')`, [
      probe.key,
      accountId,
    ]);
    await owner.run('update section_probes set until = $2 where section_id = $1 and until is null', [section.id, now]);
    await owner.run(
      `insert into section_probes (id, client_id, section_id, module_id, since, origin) values ($1, $2, $3, $4, $5, 'confirmed')`,
      [newId(now), accountId, section.id, probeId, now.subtract({ hours: 24 * 60 })],
    );
    await owner.run('update sections set learning_since = null where id = $1', [section.id]);
    await owner.run('delete from output_plans where client_id = $1 and output_id = $2', [accountId, section.output_id]);
    const rows = await wateredReadings(owner, { probeId }, (back) => (back <= dry ? 0 : 2.4));
    await storeReadings(
      owner,
      rows.map((row) => ({ ...row, atMs: row.atMs + laterMs })),
      now,
    );
    for (let back = WATERED_DAYS; back >= 1; back -= 1) {
      const opensAt = shifted(runStart(back));
      await owner.run(
        `insert into output_plans (id, client_id, output_id, role, open_at, close_at, duration_min, status, confirmed_state, opened_at, closed_at)
         values ($1, $2, $3, 'element', $4, $5, 60, 10, 1, $4, $5)`,
        [newId(now), accountId, section.output_id, opensAt, opensAt.add({ hours: 1 })],
      );
    }
  });
}
