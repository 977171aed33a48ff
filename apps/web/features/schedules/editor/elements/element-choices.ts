import { expandElement } from '@zagon/domain/resources/consumers.ts';
import type { Farm } from '@zagon/domain/resources/farm.ts';
import { addable, byName, type FarmLists } from '../form/build-farm.ts';
import type { ElementForm, ScheduleForm } from '../form/schedule-form.ts';

/** An element of the menu: in the schedule or not, and whether it can be added. */
export type ElementChoice = Pick<ElementForm, 'type' | 'id'> & {
  readonly name: string;
  readonly isChosen: boolean;
  /** Why it cannot be added, although it is listed; null if it can, or if it is in the schedule. */
  readonly obstacle: 'in_group' | 'other_water' | 'taken' | null;
};

/**
 * The elements of the menu, by kind: those of the schedule, those that can be added, and the `kept` ones, which were
 * listed when the menu opened. A row that vanished while ticking would move the next one under the finger.
 */
export function elementChoices(
  lists: FarmLists,
  farm: Farm,
  form: Pick<ScheduleForm, 'kind' | 'elements'>,
  kept: ReadonlySet<string>,
) {
  const offered = addable(lists, farm, form);
  const addableIds = new Set(Object.values(offered).flatMap((items) => items.map(({ id }) => id)));
  const members = new Set(form.elements.flatMap((element) => expandElement(farm, element).map((item) => item?.id)));
  const choicesOf = (type: ElementForm['type'], items: readonly { readonly id: string; readonly name: string }[]) =>
    items
      .toSorted(byName)
      .map(({ id, name }): ElementChoice => {
        const isChosen = form.elements.some((element) => element.type === type && element.id === id);
        const isFree = isChosen || addableIds.has(id);
        const reason = type === 'group' ? 'taken' : members.has(id) ? 'in_group' : 'other_water';
        return { type, id, name, isChosen, obstacle: isFree ? null : reason };
      })
      .filter(({ id, obstacle }) => obstacle === null || kept.has(id));
  return {
    sections: choicesOf('section', lists.sections),
    groups: choicesOf('group', lists.groups),
    devices: choicesOf('device', lists.devices),
  } as const;
}
