import type { DemoAccount } from '@zagon/demo-farm/accounts/account.ts';
import type { Sql } from '../database/pool.ts';
import { setFlowWatch } from '../stores/resources/flow-watches.ts';

/** Counter input of the water meter on a meter box. */
const METER_FIELD = 'DI_USR_3';

/** Seeds flow watches: the water meter behind a pump monitors the flow of its source and notifies about faults. */
export async function seedFlowWatches(sql: Sql, account: DemoAccount, now: Temporal.Instant): Promise<void> {
  for (const { id, meteredSourceId } of account.modules) {
    if (meteredSourceId === null) continue;
    await setFlowWatch(
      sql,
      {
        subject_id: meteredSourceId,
        client_id: account.id,
        subject: 'source',
        module_id: id,
        field: METER_FIELD,
        reads: 'total',
        scale: 1,
        low_percent: 60,
        high_percent: 140,
        settle_min: 2,
        closed_m3_per_h: 0.5,
        action: 'notify',
      },
      now,
    );
  }
}
