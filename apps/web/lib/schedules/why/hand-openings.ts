import type { DeviceShape } from '@zagon/contract/devices/endpoints.ts';
import type { GroupShape } from '@zagon/contract/groups/endpoints.ts';
import type { SchedulerShape } from '@zagon/contract/schedulers/shapes.ts';
import type { SectionShape } from '@zagon/contract/sections/endpoints.ts';

/** What the elements of a program stand for. */
export type Switched = {
  readonly sections: readonly Pick<SectionShape, 'id' | 'name' | 'id_output'>[];
  readonly groups: readonly Pick<GroupShape, 'id' | 'members'>[];
  readonly devices: readonly Pick<DeviceShape, 'id' | 'name' | 'id_output'>[];
};

/** One thing of a program that can be opened by hand, for as long as the program would. */
export type HandOpening = { readonly idOutput: string; readonly name: string; readonly minutes: number };

/** What somebody could open in place of a cycle that did not run, in the order of the program. */
export function handOpenings(
  { type, run_time, elements }: Pick<SchedulerShape, 'type' | 'run_time' | 'elements'>,
  { sections, groups, devices }: Switched,
): readonly HandOpening[] {
  const things = [...sections, ...devices];
  return elements.flatMap((element) => {
    const minutes = type === 'interval' ? run_time : (element.minutes ?? run_time);
    const members = groups.find(({ id }) => id === element.id)?.members.map(({ id }) => id);
    return (members ?? [element.id]).flatMap((id): HandOpening[] => {
      const thing = things.find((one) => one.id === id);
      if (thing === undefined || thing.id_output === null) return [];
      return [{ idOutput: thing.id_output, name: thing.name, minutes }];
    });
  });
}
