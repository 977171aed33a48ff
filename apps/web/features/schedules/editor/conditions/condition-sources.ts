import type { GroupShape } from '@zagon/contract/groups/endpoints.ts';
import type { ModuleShape } from '@zagon/contract/modules/shapes.ts';
import type { DeviceType } from '@zagon/domain/catalogue/device-type.ts';
import { depthText } from '@zagon/domain/catalogue/level-name.ts';
import type { Language } from '@zagon/domain/core/language.ts';
import { inputsMeasuring } from '@zagon/domain/schedules/conditions/condition-inputs.ts';
import { groupDepthsCm, groupInputs } from '@zagon/domain/schedules/conditions/group-inputs.ts';
import { CONDITION_KINDS, type Quantity } from '@zagon/domain/schedules/conditions/kinds/registry.ts';
import { decideCondition, type ConditionVerdict, type SensorFact } from '@zagon/domain/schedules/conditions/decide.ts';
import { isActive } from '../../../../entities/module/module-health.ts';
import { typeOf } from '../../../../entities/module/shown-field.ts';
import type { ConditionForm } from './condition-form.ts';

/** Sources for conditions: the account's modules and groups. */
export type Sensors = { readonly modules: readonly ModuleShape[]; readonly groups: readonly GroupShape[] };

/** A sensor or group to choose; `key` identifies it in a list. */
export type SourceChoice = {
  readonly key: string;
  readonly label: string;
  readonly kind: 'sensor' | 'group';
  readonly source: ConditionForm['source'];
};

export function keyOf(source: ConditionForm['source']): string {
  return source.type === 'sensor'
    ? `sensor ${source.idObject} ${source.field}`
    : `group ${source.idGroup} ${source.depthCm ?? 'deepest'}`;
}

/**
 * Every sensor of a quantity on the account's own modules, from the surface down, then the groups that contain at
 * least one, once per depth.
 */
export function sourceChoices({ modules, groups }: Sensors, quantity: Quantity, language: Language): SourceChoice[] {
  const ownModules = modules.filter(({ shared, removing }) => shared === null && !removing);
  const sensors = ownModules.flatMap((module) => {
    const type = typeOf(module);
    const inputs = type === undefined ? [] : inputsMeasuring(type, quantity);
    return inputs.map((input): SourceChoice => {
      const source = { type: 'sensor', idObject: module.id, field: input.name } as const;
      return { key: keyOf(source), kind: 'sensor', source, label: `${module.name}, ${input.label[language]}` };
    });
  });
  const measuringGroups = groups
    .filter(({ scope }) => scope === 'objects')
    .flatMap((group) =>
      depthChoices(membersOf(group, ownModules), quantity).map((depthCm): SourceChoice => {
        const source = { type: 'group', idGroup: group.id, depthCm } as const;
        const label = depthCm === null ? group.name : `${group.name}, ${depthText(depthCm)}`;
        return { key: keyOf(source), kind: 'group', source, label };
      }),
    );
  return [...sensors, ...measuringGroups];
}

/** The depths a group offers; a single null for a quantity without depths, none if no member measures it. */
function depthChoices(members: readonly DeviceType[], quantity: Quantity): readonly (number | null)[] {
  const depths = groupDepthsCm(members, quantity);
  if (depths.length > 0) return depths;
  return members.some((type) => inputsMeasuring(type, quantity).length > 0) ? [null] : [];
}

/** The types of a group's modules, with the depths of each. */
function membersOf({ members }: GroupShape, modules: readonly ModuleShape[]): DeviceType[] {
  const ids = new Set(members.map(({ id }) => id));
  return modules.flatMap((module) => (ids.has(module.id) ? (typeOf(module) ?? []) : []));
}

/** True for a group's condition saved before depths could be chosen: it reads the deepest sensor of each probe. */
export function readsDeepest({ source, quantity }: ConditionForm, { modules, groups }: Sensors): boolean {
  if (source.type !== 'group' || source.depthCm !== null) return false;
  const group = groups.find(({ id }) => id === source.idGroup);
  return group !== undefined && groupDepthsCm(membersOf(group, modules), quantity).length > 0;
}

/**
 * What the condition would decide now; null while its limit is not a
 * number. The server also checks for stuck probes.
 */
export function decidesNow(condition: ConditionForm, sensors: Sensors, nowMs: number): ConditionVerdict | null {
  const { quantity, threshold } = condition;
  if (threshold === '') return null;
  return decideCondition({
    condition: { ...condition, threshold },
    sourceName: '',
    depthCm: null,
    unit: CONDITION_KINDS[quantity].unit,
    sensors: factsOf(condition, sensors, nowMs),
  });
}

function factsOf({ source, quantity }: ConditionForm, { modules, groups }: Sensors, nowMs: number): SensorFact[] {
  if (source.type === 'sensor') {
    const module = modules.find(({ id }) => id === source.idObject);
    return module === undefined ? [] : [factOf(module, source.field, nowMs)];
  }
  const members = new Set(groups.find(({ id }) => id === source.idGroup)?.members.map(({ id }) => id));
  return modules.flatMap((module) => {
    const type = members.has(module.id) ? typeOf(module) : undefined;
    const inputs = type === undefined ? [] : groupInputs(type, quantity, source.depthCm);
    const first = inputs.find(({ name }) => module.latest?.fields[name] !== undefined) ?? inputs.at(-1);
    return first === undefined ? [] : [factOf(module, first.name, nowMs)];
  });
}

function factOf(module: ModuleShape, field: string, nowMs: number): SensorFact {
  if (!isActive(module)) return { value: null, ageMin: null, quality: 'off' };
  const { latest } = module;
  const reading = latest?.fields[field];
  if (latest === null || reading === undefined || reading.value === null)
    return { value: null, ageMin: null, quality: 'none' };
  const ageMin = Math.max(0, (nowMs - Date.parse(reading.timestamp)) / 60_000);
  return { value: reading.value, ageMin, quality: latest.communication === 'current' ? 'good' : 'stale' };
}
