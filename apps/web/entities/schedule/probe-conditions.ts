import type { GroupShape } from '@zagon/contract/groups/endpoints.ts';
import type { ScheduleShape } from '@zagon/contract/schedules/shapes.ts';

type Schedule = Pick<ScheduleShape, 'name' | 'elements' | 'conditions'>;

/** Which module a schedule reads, alone or in a group, before it opens which section, alone or in a group. */
export function probeConditions({ name, elements, conditions }: Schedule, groups: readonly GroupShape[]) {
  const membersOf = (id: string) => groups.find((group) => group.id === id)?.members.map((member) => member.id) ?? [id];
  const sectionIds = elements.flatMap(({ id }) => membersOf(id));
  const probeIds = conditions.flatMap(({ source }) =>
    source.type === 'sensor' ? [source.id_object] : membersOf(source.id_group),
  );
  return probeIds.flatMap((probeId) => sectionIds.map((sectionId) => ({ probeId, sectionId, schedule: name })));
}
