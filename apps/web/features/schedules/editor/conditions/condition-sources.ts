import type { DeviceType } from '@zagon/domain/catalogue/device-type.ts';
import { depthText, sensorName } from '@zagon/domain/catalogue/level-name.ts';
import type { Language } from '@zagon/domain/core/language.ts';
import { inputsMeasuring } from '@zagon/domain/schedules/conditions/condition-inputs.ts';
import { groupDepthsCm } from '@zagon/domain/schedules/conditions/group-inputs.ts';
import type { Quantity } from '@zagon/domain/schedules/conditions/kinds/registry.ts';
import type { ConditionVerdict } from '@zagon/domain/schedules/conditions/decide.ts';
import { membersOf, verdictNow, type Sensors } from '../../../../entities/schedule/conditions/condition-sensors.ts';
import { typeOf } from '../../../../entities/module/shown-field.ts';
import type { ConditionForm } from './condition-form.ts';

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
      const place = sensorName(input, language);
      return {
        key: keyOf(source),
        kind: 'sensor',
        source,
        label: place === null ? module.name : `${module.name} · ${place}`,
      };
    });
  });
  const measuringGroups = groups
    .filter(({ scope }) => scope === 'objects')
    .flatMap((group) =>
      depthChoices(membersOf(group, ownModules), quantity).map((depthCm): SourceChoice => {
        const source = { type: 'group', idGroup: group.id, depthCm } as const;
        const label = depthCm === null ? group.name : `${group.name} · ${depthText(depthCm)}`;
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

/** The current decision of the condition; null while its limit is not a number. */
export function decidesNow(condition: ConditionForm, sensors: Sensors, nowMs: number): ConditionVerdict | null {
  const { threshold } = condition;
  return typeof threshold === 'string' ? null : verdictNow({ ...condition, threshold }, sensors, nowMs);
}
