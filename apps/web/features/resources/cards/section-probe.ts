import type { GroupShape } from '@zagon/contract/groups/endpoints.ts';
import type { ModuleShape } from '@zagon/contract/modules/shapes.ts';
import type { ScheduleShape } from '@zagon/contract/schedules/shapes.ts';
import type { SectionShape } from '@zagon/contract/sections/endpoints.ts';
import { probeOfSection } from '@zagon/domain/resources/probe-sections.ts';
import { conditionInputs } from '@zagon/domain/schedules/conditions/condition-inputs.ts';
import type { Lists } from '../resource-types.ts';

/** The probe that shows the soil of a section; `schedule`: the one that reads it for this section, if any. */
export type SectionProbe = { readonly module: ModuleShape; readonly schedule: string | null };

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
  const conditions = schedules.flatMap((schedule) => conditionsOf(schedule, groups));
  const module = probeOfSection(section, { probes, sections, conditions });
  if (module === null) return null;
  const reading = conditions.find(({ probeId, sectionId }) => probeId === module.id && sectionId === section.id);
  return { module, schedule: reading?.schedule ?? null };
}

/** Which module a schedule reads, alone or in a group, before it opens which section, alone or in a group. */
function conditionsOf({ name, elements, conditions }: Schedule, groups: readonly GroupShape[]) {
  const membersOf = (id: string) => groups.find((group) => group.id === id)?.members.map((member) => member.id) ?? [id];
  const sectionIds = elements.flatMap(({ id }) => membersOf(id));
  const probeIds = conditions.flatMap(({ source }) =>
    source.type === 'sensor' ? [source.id_object] : membersOf(source.id_group),
  );
  return probeIds.flatMap((probeId) => sectionIds.map((sectionId) => ({ probeId, sectionId, schedule: name })));
}
