import { conditionInputs } from '@zagon/domain/schedules/conditions/condition-inputs.ts';
import { problem } from '@zagon/domain/core/problems.ts';
import { ok, type Result } from '@zagon/domain/core/result.ts';
import { useAnywayProblems } from '@zagon/domain/probe-trust/use-anyway.ts';
import { auditCall } from '../../calls/audit/audit-call.ts';
import { changedValues } from '../../calls/audit/changed-values.ts';
import type { AccountCall } from '../../calls/call.ts';
import { invalid, refused, type Refusal } from '../../core/refusal.ts';
import type { Sql } from '../../database/pool.ts';
import { findingsOf } from '../../stores/findings/findings.ts';
import { storedTrust } from '../../stores/findings/stored-facts.ts';
import { lockModule } from '../../stores/modules/module-details.ts';
import { recordModuleEvent } from '../../stores/modules/module-lifecycle.ts';
import { findOwnModule, type ModuleRow } from '../../stores/modules/modules.ts';
import { lockIrrigation } from '../../stores/resources/farm.ts';
import { judgeProbeAgain, startProbeAgain, storeSensorUse, usedSensors } from '../../stores/probe-trust/sensor-use.ts';
import { sensorId } from '../../stores/probe-trust/sensor-days.ts';

type UseAnyway = { readonly field: string; readonly until: string | null };

/**
 * Lets a sensor decide until a time although it is not trusted, or ends that. Only a sensor that is not trusted now can
 * be used anyway: a promise in advance would hide the next fault.
 */
export function useSensorAnyway(
  call: AccountCall,
  id: string,
  { field, until }: UseAnyway,
): Promise<Result<{ readonly used_until: string | null }, Refusal>> {
  return call.inAccount(async (sql): Promise<Result<{ readonly used_until: string | null }, Refusal>> => {
    const module = await lockOwnModule(sql, call, id);
    if (module === undefined) return refused('not_found');
    if (!conditionInputs(module.device_type, 'soil_moisture').some(({ name }) => name === field))
      return invalid(problem('field', 'unknown_thing'));
    const untilAt = until === null ? null : Temporal.Instant.from(until);
    const problems = untilAt === null ? [] : useAnywayProblems(untilAt.epochMilliseconds, call.now.epochMilliseconds);
    if (problems.length > 0) return invalid(...problems);
    const used = (await usedSensors(sql, call.account.id, call.now)).get(sensorId(id, field)) ?? null;
    if (untilAt !== null && used === null && !(await isDistrustedNow(sql, call, id, field)))
      return invalid(problem('field', 'sensor_decides_already'));
    if (untilAt === null && used === null) return ok({ used_until: null });
    const use = { accountId: call.account.id, moduleId: id, field, userId: call.visitor.userId, until: untilAt };
    await storeSensorUse(sql, use, call.now);
    await judgeProbeAgain(sql, call.account.id, id, call.now, ['soil_water']);
    await auditCall(sql, call, {
      event: untilAt === null ? 'sensor_use_ended' : 'sensor_used_anyway',
      subject: id,
      details: {
        field,
        ...changedValues({ used_until: used?.toString() ?? null }, { used_until: untilAt?.toString() ?? null }),
      },
    });
    return ok({ used_until: untilAt?.toString() ?? null });
  });
}

/**
 * States that the probe of a module was replaced in the ground: its earlier readings were those of another one, so trust
 * in it starts again, and so does what is learnt by it about its sections.
 */
export function probeWasReplaced(call: AccountCall, id: string): Promise<Result<{ readonly since: string }, Refusal>> {
  return call.inAccount(async (sql): Promise<Result<{ readonly since: string }, Refusal>> => {
    const module = await lockOwnModule(sql, call, id);
    if (module === undefined) return refused('not_found');
    if (conditionInputs(module.device_type, 'soil_moisture').length === 0) return refused('conflict');
    const accountId = call.account.id;
    await startProbeAgain(sql, accountId, id, call.now);
    await judgeProbeAgain(sql, accountId, id, call.now, ['probe_trust', 'soil_water']);
    const { userId } = call.visitor;
    await recordModuleEvent(sql, { accountId, moduleId: id, kind: 'probe_replaced', userId, at: call.now });
    const details = changedValues(
      { probe_since: module.probe_since?.toString() ?? null },
      { probe_since: call.now.toString() },
    );
    await auditCall(sql, call, { event: 'probe_replaced', subject: id, details });
    return ok({ since: call.now.toString() });
  });
}

async function lockOwnModule(sql: Sql, call: AccountCall, id: string): Promise<ModuleRow | undefined> {
  await lockIrrigation(sql, call.account.id);
  await lockModule(sql, call.account.id, id);
  return findOwnModule(sql, call.account.id, id);
}

/** Whether it holds now that a sensor is not trusted. */
async function isDistrustedNow(sql: Sql, call: AccountCall, moduleId: string, field: string): Promise<boolean> {
  const rows = await findingsOf(sql, call.account.id, 'probe_trust', [moduleId]);
  return rows.some(
    ({ subject_field: of, stated, facts, expires_at: end }) =>
      of === field &&
      stated &&
      storedTrust.parse(facts).verdict === 'not_trusted' &&
      end !== null &&
      Temporal.Instant.compare(end, call.now) > 0,
  );
}
