import type { overrideCycle as endpoint } from '@zagon/contract/schedulers/board.ts';
import type { BodyOf } from '@zagon/contract/endpoint.ts';
import { isFieldName } from '@zagon/domain/catalogue/fields.ts';
import { problem } from '@zagon/domain/core/problems.ts';
import { ok, type Refused } from '@zagon/domain/core/result.ts';
import { tellsCondition } from '@zagon/domain/schedules/conditions/condition-inputs.ts';
import type { AccountCall } from '../../http/call.ts';
import { invalid, refused, type Refusal } from '../../http/refusal.ts';
import { deleteOverride, setOverride } from '../../stores/cycle-overrides.ts';
import { ownModuleTypes } from '../../stores/own-ids.ts';
import { hasBegun } from '../../stores/planner-facts.ts';
import { runOf, undecideRun } from '../../stores/runs.ts';
import { listSchedules } from '../../stores/schedules.ts';
import { type Answer, changing } from './service.ts';

/** Decides one coming cycle otherwise than its program: it runs anyway, or another sensor decides a condition of it. */
export function overrideCycle(call: AccountCall, id: string, body: BodyOf<typeof endpoint>): Answer {
  const { account, now } = call;
  const { decide, date, cycle } = body;
  return changing(call, id, 'cycle_overridden', async (sql) => {
    const name = { scheduleId: id, date, cycle };
    const run = await runOf(sql, account.id, name);
    if (run !== undefined && hasBegun(run, now)) return refuseDecided();
    if (decide.by === 'sensor') {
      const schedule = (await listSchedules(sql, account.id)).find((row) => row.id === id);
      const condition = schedule?.body.conditions[decide.condition];
      if (condition === undefined) return invalid(problem('decide.condition', 'unknown_thing'));
      const type = (await ownModuleTypes(sql, account.id, [decide.id_object])).get(decide.id_object);
      if (type === undefined || !isFieldName(decide.field)) {
        return invalid(problem('decide.id_object', 'unknown_thing'));
      }
      if (!tellsCondition(type, decide.field, condition.quantity)) {
        return invalid(problem('decide.id_object', 'sensor_measures_other'));
      }
    }
    await setOverride(sql, account.id, name, decide, { userId: call.visitor.userId, now });
    // Its conditions are read once more, also where they had been read in the last minute.
    if (run !== undefined) await undecideRun(sql, run.id);
    return ok({});
  });
}

/** Lets the program decide the cycle again. */
export function clearOverride(call: AccountCall, id: string, cycle: { date: string; cycle: number }): Answer {
  const { account, now } = call;
  return changing(call, id, 'cycle_override_cleared', async (sql) => {
    const name = { scheduleId: id, ...cycle };
    const run = await runOf(sql, account.id, name);
    if (run !== undefined && hasBegun(run, now)) return refuseDecided();
    if (!(await deleteOverride(sql, account.id, name))) return refused('not_found');
    if (run !== undefined) await undecideRun(sql, run.id);
    return ok({});
  });
}

function refuseDecided(): Refused<Refusal> {
  return refused('conflict', {
    message: { pl: 'Ten cykl jest już rozstrzygnięty.', en: 'This cycle has been decided already.' },
  });
}
