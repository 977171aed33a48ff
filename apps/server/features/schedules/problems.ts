import { scheduleFromWire, wirePath } from '@zagon/contract/schedules/convert.ts';
import type { ScheduleBody } from '@zagon/contract/schedules/shapes.ts';
import { depthText } from '@zagon/domain/catalogue/level-name.ts';
import { isFieldName } from '@zagon/domain/catalogue/fields.ts';
import { problem, type Problem } from '@zagon/domain/core/problems.ts';
import { ok, type Result } from '@zagon/domain/core/result.ts';
import { moduleType } from '@zagon/domain/modules/module-type.ts';
import { measuresQuantity } from '@zagon/domain/schedules/conditions/condition-inputs.ts';
import { groupInputs } from '@zagon/domain/schedules/conditions/group-inputs.ts';
import type { Quantity } from '@zagon/domain/schedules/conditions/kinds/registry.ts';
import { validateSchedule } from '@zagon/domain/schedules/definition/validate.ts';
import type { Sql } from '../../database/pool.ts';
import { invalid, type Refusal } from '../../core/refusal.ts';
import type { FarmFacts } from '../../stores/resources/farm.ts';
import { type GroupMember, ownGroupMembers } from '../../stores/modules/module-details.ts';
import { ownModuleTypes } from '../../stores/accounts/own-ids.ts';

/** Every rule that the schedule violates, reported at the fields of the request. */
export async function problemsOf(
  sql: Sql,
  accountId: string,
  body: ScheduleBody,
  { farm }: FarmFacts,
): Promise<Result<null, Refusal>> {
  const problems: Problem[] = validateSchedule(scheduleFromWire(body), farm).map((found) => ({
    ...found,
    path: wirePath(found.path),
  }));
  if (body.name === '') problems.unshift(problem('name', 'required'));
  problems.push(...(await sensorProblems(sql, accountId, body)));
  return problems.length === 0 ? ok(null) : invalid(...problems);
}

/** Conditions may only use sensors and module groups of the account, and fields and depths that measure the quantity. */
async function sensorProblems(sql: Sql, accountId: string, body: ScheduleBody): Promise<readonly Problem[]> {
  const sources = body.conditions.map(({ source }) => source);
  const ids = sources.flatMap((source) => (source.type === 'sensor' ? [source.id_object] : []));
  const types = ids.length === 0 ? new Map<string, string>() : await ownModuleTypes(sql, accountId, ids);
  const groupIds = sources.flatMap((source) => (source.type === 'group' ? [source.id_group] : []));
  const groups = await ownGroupMembers(sql, accountId, groupIds);
  return body.conditions.flatMap(({ source, quantity }, i): readonly Problem[] => {
    const path = `conditions.${i}.source`;
    if (source.type === 'group') {
      const members = groups.get(source.id_group);
      if (members === undefined) return [problem(path, 'unknown_thing')];
      const { depth_cm: depthCm = null } = source;
      if (depthCm === null || measuresAt(members, quantity, depthCm)) return [];
      return [problem(path, 'depth_not_measured', { depth: depthText(depthCm) })];
    }
    const type = types.get(source.id_object);
    if (type === undefined || !isFieldName(source.field)) return [problem(path, 'unknown_thing')];
    return measuresQuantity(type, source.field, quantity) ? [] : [problem(path, 'sensor_measures_other')];
  });
}

function measuresAt(members: readonly GroupMember[], quantity: Quantity, depthCm: number): boolean {
  return members.some(({ device_type: key, config }) => {
    const type = moduleType(key, config);
    return type !== undefined && groupInputs(type, quantity, depthCm).length > 0;
  });
}
