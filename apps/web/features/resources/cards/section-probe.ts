import type { ModuleShape } from '@zagon/contract/modules/shapes.ts';
import type { ScheduleShape } from '@zagon/contract/schedules/shapes.ts';
import type { SectionShape } from '@zagon/contract/sections/endpoints.ts';
import { probeOfSection } from '@zagon/domain/resources/probe-sections.ts';
import { conditionInputs } from '@zagon/domain/schedules/conditions/condition-inputs.ts';
import { probeIdsOf } from '../../../entities/resource/probe-ids.ts';
import { probeConditions } from '../../../entities/schedule/probe-conditions.ts';
import type { Lists } from '../resource-types.ts';

/** The probe that shows the soil of a section, and why it does. */
export type SectionProbe = {
  readonly module: ModuleShape;
  /** A user has confirmed it. */
  readonly confirmed: boolean;
  /** The schedule that reads it for this section, if any. */
  readonly schedule: string | null;
};

type Schedule = Pick<ScheduleShape, 'name' | 'elements' | 'conditions'>;

/** Finds the probe of a section; null if there is none. */
export function sectionProbe(
  section: SectionShape,
  schedules: readonly Schedule[],
  { modules, sections, groups }: Pick<Lists, 'modules' | 'sections' | 'groups'>,
): SectionProbe | null {
  const probes = modules.filter(
    ({ device_type: type, shared, removing }) =>
      shared === null && !removing && conditionInputs(type, 'soil_moisture').length > 0,
  );
  const conditions = schedules.flatMap((schedule) => probeConditions(schedule, groups));
  const probeIds = probeIdsOf(section);
  const module = probeOfSection({ ...section, probeIds }, { probes, sections, conditions });
  if (module === null) return null;
  const reading = conditions.find(({ probeId, sectionId }) => probeId === module.id && sectionId === section.id);
  return { module, confirmed: probeIds.includes(module.id), schedule: reading?.schedule ?? null };
}
