import type { EmitReply } from '@zagon/contract/live/events.ts';
import { ok } from '@zagon/domain/core/result.ts';
import { busyOf, openingStates, type Opening } from '@zagon/domain/outputs/busy.ts';
import { isConfirmedOpen } from '@zagon/domain/planned-openings/confirmed-state.ts';
import { PLANNED_OPENING_STATUS } from '@zagon/domain/planned-openings/planned-opening-states.ts';
import { refused } from '../../core/refusal.ts';
import { type Emit, emitInAccount } from '../../calls/emit.ts';
import { livePlannedOpenings, type PlannedOpeningRow } from '../../stores/openings/planned-openings.ts';
import { ownModuleIds } from '../../stores/accounts/own-ids.ts';
import { presentPlannedOpening } from '../../calls/present/planned-opening.ts';

/** A widget requests data when it is opened and after changes. */
const RATE = { name: 'widget_irrigation', rate: { burst: 30, perS: 2 } } as const;
/** How far ahead "Next irrigation" looks. */
const NEXT_WITHIN: Temporal.DurationLike = { hours: 24 };

/** The socket requests of the irrigation widget. */
export function plannedOpeningEmits(): readonly Emit[] {
  return [
    emitInAccount('widget_irrigation', RATE, (call) =>
      call.inAccount(async (sql) => {
        const { account, now, body } = call;
        const ids = body.id_objects ?? [];
        if (ids.length > 0 && (await ownModuleIds(sql, account.id, ids)).size < new Set(ids).size) {
          return refused('not_found');
        }
        const live = (await livePlannedOpenings(sql, account.id)).filter(
          ({ module_id }) => ids.length === 0 || ids.includes(module_id),
        );
        const until = now.add(NEXT_WITHIN);
        const next = live.filter(
          ({ open_at, status }) =>
            status < PLANNED_OPENING_STATUS.open && Temporal.Instant.compare(open_at, until) <= 0,
        );
        return ok({ ok: true as const, busy: presentBusy(live, now), next: next.map(presentPlannedOpening) });
      }),
    ),
  ];
}

/** The current or next activity of each output. */
export function presentBusy(
  plans: readonly PlannedOpeningRow[],
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

function openingOf(row: PlannedOpeningRow): Opening {
  return {
    by: row.manual_open_id === null ? 'schedule' : 'hand',
    openAtMs: (row.opened_at ?? row.open_at).epochMilliseconds,
    closeAtMs: row.close_at.epochMilliseconds,
    fertigation: row.fertigation,
    scheduleId: row.schedule_id,
    ...openingStates(row.status, row.manual_status, row.role),
    confirmed: isConfirmedOpen(row.confirmed_state),
  };
}

function instant(ms: number): string {
  return Temporal.Instant.fromEpochMilliseconds(ms).toString();
}
