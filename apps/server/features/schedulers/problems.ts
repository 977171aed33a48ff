import { programFromWire, wirePath } from '@zagon/contract/schedulers/convert.ts';
import type { SchedulerBody } from '@zagon/contract/schedulers/shapes.ts';
import { FIELDS } from '@zagon/domain/catalogue/fields.ts';
import { problem, type Problem } from '@zagon/domain/core/problems.ts';
import { ok, type Result } from '@zagon/domain/core/result.ts';
import { validateProgram } from '@zagon/domain/schedules/validate.ts';
import type { Sql } from '../../db/pool.ts';
import { invalid, type Refusal } from '../../http/refusal.ts';
import type { FarmFacts } from '../../stores/farm.ts';
import { ownGroupIds } from '../../stores/module-details.ts';
import { ownModuleIds } from '../../stores/own-ids.ts';

/** Every rule that the schedule breaks, named by the fields as they were sent. */
export async function problemsOf(
  sql: Sql,
  clientId: string,
  body: SchedulerBody,
  { farm }: FarmFacts,
): Promise<Result<null, Refusal>> {
  const broken: Problem[] = validateProgram(programFromWire(body), farm).map((found) => ({
    ...found,
    path: wirePath(found.path),
  }));
  if (body.name === '') broken.unshift(problem('name', 'required'));
  broken.push(...(await sensorProblems(sql, clientId, body)));
  return broken.length === 0 ? ok(null) : invalid(...broken);
}

/** Conditions look only at sensors and groups of modules of the account, and at fields that exist. */
async function sensorProblems(sql: Sql, clientId: string, body: SchedulerBody): Promise<readonly Problem[]> {
  const sensors = body.conditions.map(({ source }) => (source.type === 'sensor' ? source : null));
  const ids = sensors.flatMap((sensor) => (sensor === null ? [] : [sensor.id_object]));
  const own = ids.length === 0 ? new Set<string>() : await ownModuleIds(sql, clientId, ids);
  const groups = body.conditions.map(({ source }) => (source.type === 'group' ? source.id_group : null));
  const groupIds = groups.filter((id) => id !== null);
  const ownGroups = groupIds.length === 0 ? new Set<string>() : await ownGroupIds(sql, clientId, groupIds);
  return sensors.flatMap((sensor, i) => {
    const group = groups[i] ?? null;
    if (group !== null && !ownGroups.has(group)) return [problem(`conditions.${i}.source`, 'unknown_thing')];
    if (sensor === null || (own.has(sensor.id_object) && Object.hasOwn(FIELDS, sensor.field))) return [];
    return [problem(`conditions.${i}.source`, 'unknown_thing')];
  });
}
