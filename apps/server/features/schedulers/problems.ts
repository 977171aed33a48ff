import { programFromWire, wirePath } from '@zagon/contract/schedulers/convert.ts';
import type { SchedulerBody } from '@zagon/contract/schedulers/shapes.ts';
import { isFieldName } from '@zagon/domain/catalogue/fields.ts';
import { problem, type Problem } from '@zagon/domain/core/problems.ts';
import { ok, type Result } from '@zagon/domain/core/result.ts';
import { tellsCondition } from '@zagon/domain/schedules/conditions/condition-inputs.ts';
import { validateProgram } from '@zagon/domain/schedules/validate.ts';
import type { Sql } from '../../db/pool.ts';
import { invalid, type Refusal } from '../../http/refusal.ts';
import type { FarmFacts } from '../../stores/farm.ts';
import { ownGroupIds } from '../../stores/module-details.ts';
import { ownModuleTypes } from '../../stores/own-ids.ts';

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

/** Conditions look only at sensors and groups of modules of the account, and at fields that measure what they ask for. */
async function sensorProblems(sql: Sql, clientId: string, body: SchedulerBody): Promise<readonly Problem[]> {
  const sources = body.conditions.map(({ source }) => source);
  const ids = sources.flatMap((source) => (source.type === 'sensor' ? [source.id_object] : []));
  const types = ids.length === 0 ? new Map<string, string>() : await ownModuleTypes(sql, clientId, ids);
  const groupIds = sources.flatMap((source) => (source.type === 'group' ? [source.id_group] : []));
  const ownGroups = groupIds.length === 0 ? new Set<string>() : await ownGroupIds(sql, clientId, groupIds);
  return body.conditions.flatMap(({ source, quantity }, i): readonly Problem[] => {
    const path = `conditions.${i}.source`;
    if (source.type === 'group') return ownGroups.has(source.id_group) ? [] : [problem(path, 'unknown_thing')];
    const type = types.get(source.id_object);
    if (type === undefined || !isFieldName(source.field)) return [problem(path, 'unknown_thing')];
    return tellsCondition(type, source.field, quantity) ? [] : [problem(path, 'sensor_measures_other')];
  });
}
