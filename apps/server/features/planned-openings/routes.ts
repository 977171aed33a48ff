import { problem } from '@zagon/domain/core/problems.ts';
import { ok } from '@zagon/domain/core/result.ts';
import { openingsOf } from '../../actions/openings/list.ts';
import { invalid } from '../../core/refusal.ts';
import { accountRoute, type Route } from '../../calls/route.ts';
import { comingOpenings } from './coming-openings.ts';

export function plannedOpeningRoutes(): readonly Route[] {
  return [
    accountRoute('listPlannedOpenings', async (call) => {
      const from = Temporal.Instant.from(call.query.start_date);
      const until = Temporal.Instant.from(call.query.end_date);
      if (Temporal.Instant.compare(until, from) < 0) return invalid(problem('end_date', 'schedule_dates_order'));
      return ok(
        await call.inAccount(async (sql) => [
          ...(await openingsOf(sql, call.account.id, from, until)),
          ...(await comingOpenings(sql, call, from, until)),
        ]),
      );
    }),
  ];
}
