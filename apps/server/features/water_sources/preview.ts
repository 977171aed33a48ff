import type { ReplyOf } from '@zagon/contract/endpoint.ts';
import {
  type previewWaterSource as previewEndpoint,
  SOURCE_PREVIEW_DAYS,
} from '@zagon/contract/water_sources/endpoints.ts';
import { ok, type Result } from '@zagon/domain/core/result.ts';
import { laterCycles } from '@zagon/domain/schedules/later-cycles.ts';
import type { AccountCall } from '../../http/call.ts';
import { refused, type Refusal } from '../../http/refusal.ts';
import { planPeriod } from '../../stores/planned-cycles.ts';

/** What would become of the coming runs if the source gave so much. Nothing is changed by asking. */
export function previewWaterSource(
  call: AccountCall,
  id: string,
  efficiencyM3PerH: number,
): Promise<Result<ReplyOf<typeof previewEndpoint>, Refusal>> {
  const { account, now } = call;
  return call.inAccount(async (sql) => {
    const until = now.toZonedDateTimeISO(account.timeZone).add({ days: SOURCE_PREVIEW_DAYS }).toInstant();
    const { facts, cycles, planOn } = await planPeriod(sql, account, now, until, now);
    const source = facts.farm.sources.get(id);
    if (source === undefined) return refused('not_found');
    const sources = new Map(facts.farm.sources).set(id, { ...source, efficiencyM3PerH });
    const later = laterCycles(cycles, planOn({ ...facts.farm, sources }));
    return ok({
      later: later.map((one) => ({
        id_scheduler: one.programId,
        name: one.name,
        date: one.date,
        cycle: one.cycle,
        own_start_at: Temporal.Instant.fromEpochMilliseconds(one.ownStartMs).toString(),
        waits_minutes: one.waitsMin,
      })),
    });
  });
}
