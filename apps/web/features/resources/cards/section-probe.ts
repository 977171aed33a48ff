import type { ModuleShape } from '@zagon/contract/modules/shapes.ts';
import type { ScheduleShape } from '@zagon/contract/schedules/shapes.ts';
import type { SectionShape } from '@zagon/contract/sections/endpoints.ts';
import { conditionInputs } from '@zagon/domain/schedules/conditions/condition-inputs.ts';
import { containsName } from '@zagon/domain/reports/received-water/watered-sections.ts';
import { nameParts } from '../../../entities/resource/section-name.ts';

/** The probe that shows the soil of a section; `schedule`: the one with a condition on it, null if only named alike. */
export type SectionProbe = { readonly module: ModuleShape; readonly schedule: string | null };

/**
 * Finds the probe of a section: the one that decides a schedule of this section, or else the one named after it.
 * A section has no probe of its own; null if neither exists.
 */
export function sectionProbe(
  section: SectionShape,
  schedules: readonly Pick<ScheduleShape, 'name' | 'elements' | 'conditions'>[],
  modules: readonly ModuleShape[],
): SectionProbe | null {
  const probes = modules.filter(
    ({ device_type: type, shared, removing }) =>
      shared === null && !removing && conditionInputs(type, 'soil_moisture').length > 0,
  );
  const ids = [section.id, ...section.groups.map(({ id }) => id)];
  for (const { name, elements, conditions } of schedules) {
    if (!elements.some(({ id }) => ids.includes(id))) continue;
    const deciding = conditions.flatMap(({ quantity, source }) =>
      quantity === 'soil_moisture' && source.type === 'sensor' ? [source.id_object] : [],
    );
    const module = probes.find(({ id }) => deciding.includes(id));
    if (module !== undefined) return { module, schedule: name };
  }
  const { name } = nameParts(section.name);
  const module = probes.find((probe) => containsName(probe.name, name));
  return module === undefined ? null : { module, schedule: null };
}
