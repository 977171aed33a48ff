import type { DeviceGate } from '@zagon/domain/schedules/why/gates.ts';
import type { PlanRefusal } from '@zagon/domain/schedules/why/plan-refusal.ts';
import type { Sql } from '../../database/pool.ts';
import { acceptedAt } from '../../stores/stations/plan-sets.ts';

/**
 * The base station that carries out an opening: whether it is online, and since when it has had the plan. Null if
 * the output has no station.
 */
export async function deviceGateOf(
  sql: Sql,
  accountId: string,
  opening: { readonly outputId: string; readonly planId: string | null },
): Promise<DeviceGate | null> {
  const station = await sql.first<{
    id: string;
    serial: string;
    online: boolean | null;
    plan_refused: PlanRefusal | null;
  }>(
    `select s.id, s.serial_number as serial, t.online, t.plan_refused from outputs o
     join modules m on m.id = o.module_id and m.client_id = o.client_id
     join modules s on s.id = m.station_id and s.client_id = o.client_id
     left join stations t on t.module_id = s.id
     where o.client_id = $1 and o.id = $2`,
    [accountId, opening.outputId],
  );
  if (station === undefined) return null;
  const accepted = opening.planId === null ? null : await acceptedAt(sql, station.id, opening.planId);
  return {
    kind: 'device',
    state: accepted === null ? 'unknown' : 'open',
    station: station.serial,
    acceptedAtMs: accepted?.epochMilliseconds ?? null,
    online: station.online === true,
    ...(accepted === null && station.plan_refused !== null ? { refused: station.plan_refused } : {}),
  };
}
