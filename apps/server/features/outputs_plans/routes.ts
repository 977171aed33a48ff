import type { OutputPlanShape } from '@zagon/contract/outputs_plans/endpoints.ts';
import { problem } from '@zagon/domain/core/problems.ts';
import { ok } from '@zagon/domain/core/result.ts';
import type { Sql } from '../../db/pool.ts';
import { invalid } from '../../http/refusal.ts';
import { inAccount, type Route } from '../../http/route.ts';
import { plansBetween } from '../../stores/output-plans.ts';
import { openingsAhead } from './ahead.ts';
import { presentPlan } from './present.ts';

export function outputPlanRoutes(): readonly Route[] {
  return [
    inAccount('listOutputsPlans', async (call) => {
      const from = Temporal.Instant.from(call.query.start_date);
      const until = Temporal.Instant.from(call.query.end_date);
      if (Temporal.Instant.compare(until, from) < 0) return invalid(problem('end_date', 'schedule_dates_order'));
      return ok(
        await call.inAccount(async (sql) => [
          ...(await openingsOf(sql, call.account.id, from, until)),
          ...(await openingsAhead(sql, call, from, until)),
        ]),
      );
    }),
  ];
}

/** Openings of an account that touch a span, planned and past. */
export async function openingsOf(
  sql: Sql,
  clientId: string,
  from: Temporal.Instant,
  until: Temporal.Instant,
): Promise<OutputPlanShape[]> {
  return (await plansBetween(sql, clientId, from, until)).map(presentPlan);
}
