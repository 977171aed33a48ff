import type { ENDPOINTS } from '@zagon/contract/endpoints.ts';
import type { ReplyOf } from '@zagon/contract/endpoint.ts';
import { SOURCE_PREVIEW_DAYS } from '@zagon/contract/water-sources/endpoints.ts';
import { ok, type Result } from '@zagon/domain/core/result.ts';
import { delayedCycles } from '@zagon/domain/schedules/calendar/delayed-cycles.ts';
import type { AccountCall } from '../../calls/call.ts';
import { refused, type Refusal } from '../../core/refusal.ts';
import { planPeriod } from '../../irrigation/facts/planned-cycles.ts';

/** Previews which coming runs would change if the source supplied this much. Changes nothing. */
export function previewWaterSource(
  call: AccountCall,
  id: string,
  efficiencyM3PerH: number,
): Promise<Result<ReplyOf<typeof ENDPOINTS.previewWaterSource>, Refusal>> {
  const { account, now } = call;
  return call.inAccount(async (sql) => {
    const until = now.toZonedDateTimeISO(account.timeZone).add({ days: SOURCE_PREVIEW_DAYS }).toInstant();
    const { facts, cycles, planOn } = await planPeriod(sql, account, now, until, now);
    const source = facts.farm.sources.get(id);
    if (source === undefined) return refused('not_found');
    const sources = new Map(facts.farm.sources).set(id, { ...source, efficiencyM3PerH });
    const later = delayedCycles(cycles, planOn({ ...facts.farm, sources }));
    return ok({
      later: later.map((one) => ({
        id_scheduler: one.scheduleId,
        name: one.name,
        date: one.date,
        cycle: one.cycle,
        own_start_at: Temporal.Instant.fromEpochMilliseconds(one.ownStartMs).toString(),
        waits_minutes: one.waitsMin,
      })),
    });
  });
}
