import type { EquipmentShape } from '@zagon/contract/equipment/endpoints.ts';
import type { GroupShape } from '@zagon/contract/groups/endpoints.ts';
import type { ScheduleShape } from '@zagon/contract/schedules/shapes.ts';
import type { SectionShape } from '@zagon/contract/sections/endpoints.ts';

/** The target of an element of a schedule. */
export type ElementTargets = {
  readonly sections: readonly Pick<SectionShape, 'id' | 'name' | 'id_output'>[];
  readonly groups: readonly Pick<GroupShape, 'id' | 'members'>[];
  readonly devices: readonly Pick<EquipmentShape, 'id' | 'name' | 'id_output'>[];
};

/** A section or device of a schedule that can be opened by hand, with the schedule's minutes. */
export type OpeningOffer = { readonly outputId: string; readonly name: string; readonly minutes: number };

/** The elements that can be opened instead of a cycle that did not run, in the schedule's order. */
export function openingOffers(
  { type, run_time, elements }: Pick<ScheduleShape, 'type' | 'run_time' | 'elements'>,
  { sections, groups, devices }: ElementTargets,
): readonly OpeningOffer[] {
  const targets = [...sections, ...devices];
  return elements.flatMap((element) => {
    const minutes = type === 'interval' ? run_time : (element.minutes ?? run_time);
    const members = groups.find(({ id }) => id === element.id)?.members.map(({ id }) => id);
    return (members ?? [element.id]).flatMap((id): OpeningOffer[] => {
      const target = targets.find((item) => item.id === id);
      if (target === undefined || target.id_output === null) return [];
      return [{ outputId: target.id_output, name: target.name, minutes }];
    });
  });
}
