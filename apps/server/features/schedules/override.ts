import type { ENDPOINTS } from '@zagon/contract/endpoints.ts';
import type { BodyOf } from '@zagon/contract/endpoint.ts';
import { isFieldName } from '@zagon/domain/catalogue/fields.ts';
import { problem } from '@zagon/domain/core/problems.ts';
import { ok, type Refused } from '@zagon/domain/core/result.ts';
import { measuresQuantity } from '@zagon/domain/schedules/conditions/condition-inputs.ts';
import type { AccountCall } from '../../calls/call.ts';
import { invalid, refused, type Refusal } from '../../core/refusal.ts';
import { deleteOverride, setOverride } from '../../stores/schedules/cycle-overrides.ts';
import { ownModuleTypes } from '../../stores/accounts/own-ids.ts';
import { hasBegun } from '../../irrigation/facts/planner-facts.ts';
import { findRun, clearDecisions } from '../../stores/schedules/runs.ts';
import { listSchedules } from '../../stores/schedules/schedules.ts';
import { type Answer, changeLocked } from './service.ts';

/** Overrides one coming cycle: it runs anyway, or another sensor decides one of its conditions. */
export function overrideCycle(call: AccountCall, id: string, body: BodyOf<typeof ENDPOINTS.overrideCycle>): Answer {
  const { account, now } = call;
  const { decide, date, cycle } = body;
  return changeLocked(call, id, 'cycle_overridden', async (sql) => {
    const name = { scheduleId: id, date, cycle };
    const run = await findRun(sql, account.id, name);
    if (run !== undefined && hasBegun(run, now)) return refuseDecided();
    if (decide.by === 'sensor') {
      const schedule = (await listSchedules(sql, account.id)).find((row) => row.id === id);
      const condition = schedule?.body.conditions[decide.condition];
      if (condition === undefined) return invalid(problem('decide.condition', 'unknown_thing'));
      const type = (await ownModuleTypes(sql, account.id, [decide.id_object])).get(decide.id_object);
      if (type === undefined || !isFieldName(decide.field)) {
        return invalid(problem('decide.id_object', 'unknown_thing'));
      }
      if (!measuresQuantity(type, decide.field, condition.quantity)) {
        return invalid(problem('decide.id_object', 'sensor_measures_other'));
      }
    }
    await setOverride(sql, account.id, name, decide, { userId: call.visitor.userId, now });
    // The conditions must be read again, even if they were read within the last minute.
    if (run !== undefined) await clearDecisions(sql, [run.id]);
    return ok({});
  });
}

/** Removes the override of a cycle. */
export function clearOverride(call: AccountCall, id: string, cycle: { date: string; cycle: number }): Answer {
  const { account, now } = call;
  return changeLocked(call, id, 'cycle_override_cleared', async (sql) => {
    const name = { scheduleId: id, ...cycle };
    const run = await findRun(sql, account.id, name);
    if (run !== undefined && hasBegun(run, now)) return refuseDecided();
    if (!(await deleteOverride(sql, account.id, name))) return refused('not_found');
    if (run !== undefined) await clearDecisions(sql, [run.id]);
    return ok({});
  });
}

function refuseDecided(): Refused<Refusal> {
  return refused('conflict', {
    message: { pl: 'Ten cykl jest już rozstrzygnięty.', en: 'This cycle has already been decided.' },
  });
}
