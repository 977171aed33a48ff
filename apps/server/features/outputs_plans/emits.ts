import type { EmitReply } from '@zagon/contract/live/events.ts';
import { ok } from '@zagon/domain/core/result.ts';
import { busyOf, type Opening } from '@zagon/domain/outputs/busy.ts';
import { MANUAL_OPEN_STATUS } from '@zagon/domain/outputs/manual-open-states.ts';
import { OUTPUT_PLAN_STATUS } from '@zagon/domain/outputs/output-plan-states.ts';
import { stateOf } from '@zagon/domain/outputs/state-numbers.ts';
import { refused } from '../../http/refusal.ts';
import { type Emit, emitInAccount } from '../../live/emit.ts';
import { livePlans, type OutputPlanRow } from '../../stores/output-plans.ts';
import { ownModuleIds } from '../../stores/own-ids.ts';
import { presentPlan } from './present.ts';

/** A widget asks when it is opened and when something changed. */
const RATE = { burst: 30, perS: 2 } as const;
/** "Next irrigation" looks so far ahead. */
const NEXT: Temporal.DurationLike = { hours: 24 };

/** What the irrigation widget asks over the socket. */
export function outputPlanEmits(): readonly Emit[] {
  return [
    emitInAccount('widget_irrigation', RATE, (call) =>
      call.inAccount(async (sql) => {
        const { account, now, body } = call;
        const ids = body.id_objects ?? [];
        if (ids.length > 0 && (await ownModuleIds(sql, account.id, ids)).size < new Set(ids).size) {
          return refused('not_found');
        }
        const live = (await livePlans(sql, account.id)).filter(
          ({ module_id }) => ids.length === 0 || ids.includes(module_id),
        );
        const until = now.add(NEXT);
        const next = live.filter(
          ({ open_at, status }) => status < OUTPUT_PLAN_STATUS.open && Temporal.Instant.compare(open_at, until) <= 0,
        );
        return ok({ ok: true as const, busy: presentBusy(live, now), next: next.map(presentPlan) });
      }),
    ),
  ];
}

/** What each output is busy with, or next will be. */
export function presentBusy(
  plans: readonly OutputPlanRow[],
  now: Temporal.Instant,
): EmitReply<'widget_irrigation'>['busy'] {
  const outputIds = [...new Set(plans.map(({ output_id }) => output_id))];
  return outputIds.flatMap((id_output) => {
    const own = plans.filter(({ output_id }) => output_id === id_output);
    const busy = busyOf(own.map(openingOf), now.epochMilliseconds);
    if (busy === null) return [];
    return [
      {
        id_output,
        phase: busy.phase,
        by: busy.by,
        id_scheduler: busy.scheduleId,
        scheduler_name:
          own.find(({ schedule_id }) => schedule_id !== null && schedule_id === busy.scheduleId)?.schedule_name ?? null,
        fertigation: busy.fertigation,
        duration: busy.durationMin,
        left: busy.left,
        opens_at: instant(busy.openAtMs),
        closes_at: instant(busy.closeAtMs),
      },
    ];
  });
}

function openingOf(row: OutputPlanRow): Opening {
  return {
    by: row.manual_open_id === null ? 'schedule' : 'hand',
    openAtMs: (row.opened_at ?? row.open_at).epochMilliseconds,
    closeAtMs: row.close_at.epochMilliseconds,
    fertigation: row.fertigation,
    scheduleId: row.schedule_id,
    plan: stateOf(OUTPUT_PLAN_STATUS, row.status),
    // The source's outputs go by their own plan: the opening by hand is its valve's.
    manual: row.manual_status === null || row.role === 'source' ? null : stateOf(MANUAL_OPEN_STATUS, row.manual_status),
    confirmed: row.confirmed_state === null ? null : row.confirmed_state === 1,
  };
}

function instant(ms: number): string {
  return Temporal.Instant.fromEpochMilliseconds(ms).toString();
}
