import type { GroupShape } from '@zagon/contract/groups/endpoints.ts';
import type { ModuleShape } from '@zagon/contract/modules/shapes.ts';
import { isFieldName } from '@zagon/domain/catalogue/fields.ts';
import { valueAge } from '@zagon/domain/measurements/freshness.ts';
import { isPossible } from '@zagon/domain/measurements/possible.ts';
import type { DeviceType } from '@zagon/domain/catalogue/device-type.ts';
import type { Condition } from '@zagon/domain/schedules/conditions/condition.ts';
import { decideCondition, type ConditionVerdict, type SensorFact } from '@zagon/domain/schedules/conditions/decide.ts';
import { groupDepthsCm, groupInputs } from '@zagon/domain/schedules/conditions/group-inputs.ts';
import { CONDITION_KINDS } from '@zagon/domain/schedules/conditions/kinds/registry.ts';
import { useRead } from '../../../api/query.ts';
import { timesOf } from '../../module/age/module-times.ts';
import { isActive } from '../../module/is-active.ts';
import { typeOf } from '../../module/shown-field.ts';

/** Sources for conditions: the account's modules and groups. */
export type Sensors = { readonly modules: readonly ModuleShape[]; readonly groups: readonly GroupShape[] };

/** The sources of conditions with their latest readings; empty while they load. */
export function useSensors(): Sensors {
  return { modules: useRead('listModules').data ?? [], groups: useRead('listGroups').data ?? [] };
}

/** The current decision of a condition, by the rule of the server, which also checks for stuck probes. */
export function verdictNow(condition: Condition, sensors: Sensors, nowMs: number): ConditionVerdict {
  const { unit } = CONDITION_KINDS[condition.quantity];
  return decideCondition({
    condition,
    sourceName: '',
    depthCm: null,
    unit,
    sensors: sensorsOf(condition, sensors).map(({ module, field }) => factOf(module, field, nowMs)),
  });
}

/** The types of a group's modules, with the depths of each. */
export function membersOf({ members }: GroupShape, modules: readonly ModuleShape[]): DeviceType[] {
  const ids = new Set(members.map(({ id }) => id));
  return modules.flatMap((module) => (ids.has(module.id) ? (typeOf(module) ?? []) : []));
}

/** True for a group's condition saved before depths could be chosen: it reads the deepest sensor of each probe. */
export function readsDeepest(
  { source, quantity }: Pick<Condition, 'source' | 'quantity'>,
  { modules, groups }: Sensors,
): boolean {
  if (source.type !== 'group' || source.depthCm !== null) return false;
  const group = groups.find(({ id }) => id === source.idGroup);
  return group !== undefined && groupDepthsCm(membersOf(group, modules), quantity).length > 0;
}

/** The sensors that decide a condition: its own, or one of each member of its group. */
export function sensorsOf(
  { source, quantity }: Pick<Condition, 'source' | 'quantity'>,
  { modules, groups }: Sensors,
): readonly { readonly module: ModuleShape; readonly field: string }[] {
  if (source.type === 'sensor') {
    const module = modules.find(({ id }) => id === source.idObject);
    return module === undefined ? [] : [{ module, field: source.field }];
  }
  const members = new Set(groups.find(({ id }) => id === source.idGroup)?.members.map(({ id }) => id));
  return modules.flatMap((module) => {
    const type = members.has(module.id) ? typeOf(module) : undefined;
    const inputs = type === undefined ? [] : groupInputs(type, quantity, source.depthCm);
    const first = inputs.find(({ name }) => module.latest?.fields[name] !== undefined) ?? inputs.at(-1);
    return first === undefined ? [] : [{ module, field: first.name }];
  });
}

function factOf(module: ModuleShape, field: string, nowMs: number): SensorFact {
  if (!isActive(module)) return { value: null, ageMin: null, quality: 'off' };
  const { latest } = module;
  const reading = latest?.fields[field];
  if (latest === null || reading === undefined || reading.value === null)
    return { value: null, ageMin: null, quality: 'none' };
  const ageMin = Math.max(0, (nowMs - Date.parse(reading.timestamp)) / 60_000);
  if (valueAge({ ...timesOf(module), measuredAtMs: Date.parse(reading.timestamp) }, nowMs) !== 'current')
    return { value: reading.value, ageMin, quality: 'stale' };
  const isUsable = isFieldName(field) && isPossible(typeOf(module), field, reading.value);
  return { value: reading.value, ageMin, quality: isUsable ? 'good' : 'impossible' };
}
