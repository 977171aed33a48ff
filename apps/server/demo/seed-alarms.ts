import { demoId } from '@zagon/demo-farm/demo-id.ts';
import type { AccountHistory } from '@zagon/demo-farm/history/demo-history.ts';
import { json, type Sql } from '../database/pool.ts';

/** Seeds the alarms of the past weeks. */
export async function seedAlarms(sql: Sql, { account, alarms }: AccountHistory): Promise<void> {
  for (const { id, alarm, message, messageFahrenheit, measured, activatedAtMs, endedAtMs, confirmed } of alarms) {
    await sql.run(
      `insert into alarms (id, client_id, module_id, rule, field, message, activation_date, inactivation_date,
         confirmation_date, confirmed_by, updated_at, value, threshold, noticed_at, told, message_fahrenheit)
       values ($1, $2, $3, $4, $5, $6::jsonb, $7, $8, $9, $10, $11, $12, $13, $7, '{app,email}', $14::jsonb)`,
      [
        id,
        account.id,
        demoId('module', alarm.moduleSerial),
        alarm.rule,
        alarm.field,
        json(message),
        instant(activatedAtMs),
        endedAtMs === null ? null : instant(endedAtMs),
        confirmed === null ? null : instant(confirmed.atMs),
        confirmed?.by ?? null,
        instant(endedAtMs ?? activatedAtMs),
        measured?.value ?? null,
        measured?.threshold ?? null,
        messageFahrenheit === null ? null : json(messageFahrenheit),
      ],
    );
  }
}

function instant(ms: number): Temporal.Instant {
  return Temporal.Instant.fromEpochMilliseconds(ms);
}
