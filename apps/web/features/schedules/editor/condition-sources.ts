import type { GroupShape } from '@zagon/contract/groups/endpoints.ts';
import type { ObjectShape } from '@zagon/contract/objects/shapes.ts';
import type { Language } from '@zagon/domain/core/language.ts';
import type { Quantity } from '@zagon/domain/schedules/conditions/condition.ts';
import { conditionInputs } from '@zagon/domain/schedules/conditions/condition-inputs.ts';
import { decideCondition, type ConditionVerdict, type SensorFact } from '@zagon/domain/schedules/conditions/decide.ts';
import type { UnitSymbol } from '@zagon/domain/units/symbols.ts';
import type { ConditionForm } from './condition-form.ts';

/** What conditions can look at: the modules of the account and its groups. */
export type Sensors = { readonly modules: readonly ObjectShape[]; readonly groups: readonly GroupShape[] };

/** One sensor or group to choose; `key` stands for it in a list. */
export type SourceChoice = {
  readonly key: string;
  readonly label: string;
  readonly kind: 'sensor' | 'group';
  readonly source: ConditionForm['source'];
};

/** Units of the quantities, as the limits are kept. */
export const CONDITION_UNITS = {
  soil_moisture: '%',
  soil_temperature: '°C',
  air_temperature: '°C',
  ec: 'mS/cm',
  mci: 'g/l',
} as const satisfies Record<Quantity, UnitSymbol>;

export function keyOf(source: ConditionForm['source']): string {
  return source.type === 'sensor' ? `sensor ${source.id_object} ${source.field}` : `group ${source.id_group}`;
}

/** Every sensor of a quantity on the account's own modules, then the groups that have at least one of them. */
export function sourceChoices({ modules, groups }: Sensors, quantity: Quantity, language: Language): SourceChoice[] {
  const own = modules.filter(({ shared, removing }) => shared === null && !removing);
  const sensors = own.flatMap((module) =>
    conditionInputs(module.device_type, quantity).map((input): SourceChoice => {
      const source = { type: 'sensor', id_object: module.id, field: input.name } as const;
      return { key: keyOf(source), kind: 'sensor', source, label: `${module.name}, ${input.label[language]}` };
    }),
  );
  const measuring = new Set(
    own.filter((module) => conditionInputs(module.device_type, quantity).length > 0).map(({ id }) => id),
  );
  const together = groups
    .filter(({ scope, members }) => scope === 'objects' && members.some(({ id }) => measuring.has(id)))
    .map((group): SourceChoice => {
      const source = { type: 'group', id_group: group.id } as const;
      return { key: keyOf(source), kind: 'group', source, label: group.name };
    });
  return [...sensors, ...together];
}

/** What the condition would decide now; null while its limit is not a number. The server asks in addition whether a probe is stuck. */
export function decidesNow(condition: ConditionForm, sensors: Sensors, nowMs: number): ConditionVerdict | null {
  const { quantity, comparator, threshold, source, when_true: whenTrue, when_unknown: whenUnknown } = condition;
  if (threshold === '') return null;
  return decideCondition({
    condition: {
      quantity,
      comparator,
      threshold,
      whenTrue,
      whenUnknown,
      source:
        source.type === 'sensor'
          ? { type: 'sensor', idObject: source.id_object, field: source.field }
          : { type: 'group', idGroup: source.id_group },
    },
    sourceName: '',
    unit: CONDITION_UNITS[quantity],
    sensors: factsOf(condition, sensors, nowMs),
  });
}

function factsOf({ source, quantity }: ConditionForm, { modules, groups }: Sensors, nowMs: number): SensorFact[] {
  if (source.type === 'sensor') {
    const module = modules.find(({ id }) => id === source.id_object);
    return module === undefined ? [] : [factOf(module, source.field, nowMs)];
  }
  const members = new Set(groups.find(({ id }) => id === source.id_group)?.members.map(({ id }) => id));
  return modules.flatMap((module) => {
    const inputs = members.has(module.id) ? conditionInputs(module.device_type, quantity) : [];
    const first = inputs.find(({ name }) => module.latest?.fields[name] !== undefined) ?? inputs.at(-1);
    return first === undefined ? [] : [factOf(module, first.name, nowMs)];
  });
}

function factOf({ latest, status }: ObjectShape, field: string, nowMs: number): SensorFact {
  if (status === 0) return { value: null, ageMin: null, quality: 'off' };
  const reading = latest?.fields[field];
  if (latest === null || reading === undefined || reading.value === null)
    return { value: null, ageMin: null, quality: 'none' };
  const ageMin = Math.max(0, (nowMs - Date.parse(reading.timestamp)) / 60_000);
  return { value: reading.value, ageMin, quality: latest.communication === 'current' ? 'good' : 'stale' };
}
