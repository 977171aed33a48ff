import { ok } from '@zagon/domain/core/result.ts';
import type { Services } from '../../calls/services.ts';
import { refused } from '../../core/refusal.ts';
import { signedInRoute, type Route } from '../../calls/route.ts';
import { countNeeds } from '../../stores/accounts/installation.ts';
import { writeAudit } from '../../stores/accounts/audit.ts';
import { confirmRestore, type RestoreRow, unconfirmedRestore } from '../../stores/processes/restores.ts';

function presentRestore({ id, restored_to: until, restored_at: at }: RestoreRow) {
  return { id, restored_to: until?.toString() ?? null, restored_at: at.toString() };
}

/** The health of the installation, for operators. */
export function installationHealthRoutes({ pools, vitals }: Pick<Services, 'pools' | 'vitals'>): readonly Route[] {
  return [
    signedInRoute('installationHealth', async ({ now }) => {
      const [database, needs, restored] = await Promise.all([
        vitals.database(),
        countNeeds(pools.system, now),
        unconfirmedRestore(pools.system),
      ]);
      const { stations_online: online, stations, not_closed, blocking, waiting, failed } = needs;
      return ok({
        checked_at: now.toString(),
        database,
        broker: vitals.broker(),
        dispatcher: vitals.dispatcher(),
        connections: vitals.connections(),
        stations: { online, all: stations },
        not_closed,
        blocking,
        deliveries: { waiting, failed },
        restore: restored === undefined ? null : presentRestore(restored),
      });
    }),

    signedInRoute('confirmRestore', async ({ params, body, visitor, ip, now }) =>
      pools.system.transaction(async (sql) => {
        if (!(await confirmRestore(sql, params.id, visitor.userId, now))) return refused('not_found');
        await writeAudit(sql, {
          accountId: null,
          userId: visitor.userId,
          actingAs: 'operator',
          ip,
          event: 'restore_confirmed',
          subject: params.id,
          details: body,
          at: now,
        });
        return ok({ ok: true as const });
      }),
    ),
  ];
}
