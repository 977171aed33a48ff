import type { EquipmentShape } from '@zagon/contract/equipment/endpoints.ts';
import type { GroupShape } from '@zagon/contract/groups/endpoints.ts';
import type { OutputShape } from '@zagon/contract/modules/shapes.ts';
import type { SectionShape } from '@zagon/contract/sections/endpoints.ts';
import type { WaterSourceShape } from '@zagon/contract/water-sources/endpoints.ts';
import { expandElement } from '@zagon/domain/resources/consumers.ts';
import type { Farm, Group } from '@zagon/domain/resources/farm.ts';
import { waterOutputIds } from '@zagon/domain/schedules/definition/validate-elements.ts';
import type { ScheduleForm } from './schedule-form.ts';

/** The lists of the account loaded for the editor. */
export type FarmLists = {
  readonly sections: readonly SectionShape[];
  readonly outputs: readonly OutputShape[];
  readonly sources: readonly WaterSourceShape[];
  readonly devices: readonly EquipmentShape[];
  readonly groups: readonly GroupShape[];
};

/** Builds the farm that the schedule rules expect. Equals the server's, but is built from data the user may read. */
export function buildFarm({ sections, outputs, sources, devices, groups }: FarmLists): Farm {
  const byId = <T extends { readonly id: string }>(rows: readonly T[]): Map<string, T> =>
    new Map(rows.map((row) => [row.id, row]));
  return {
    sections: byId(
      sections.map((row) => ({
        id: row.id,
        name: row.name,
        valveId: row.id_output,
        sourceId: row.id_water_source,
        flowM3PerH: row.flow,
      })),
    ),
    devices: byId([
      // Older schedules may refer to a device by its output.
      ...outputs.map(({ id, name }) => ({ id, name, outputId: id })),
      ...devices.flatMap(({ id, name, id_output }) => (id_output === null ? [] : [{ id, name, outputId: id_output }])),
    ]),
    groups: byId(
      groups
        .filter(({ scope }) => scope === 'outputs')
        .map(({ id, name, members }): Group => ({ id, name, memberIds: members.map((member) => member.id) })),
    ),
    sources: byId(
      sources.map((row) => ({
        id: row.id,
        name: row.name,
        efficiencyM3PerH: row.efficiency,
        cleanOutputIds: row.clean_water_outputs,
        fertigatedOutputIds: row.fertigated_water_outputs,
      })),
    ),
    outputIds: new Set(outputs.filter(({ removing }) => !removing).map(({ id }) => id)),
  };
}

/** The elements that can be added to a schedule, by kind. */
export type Addable = {
  readonly sections: readonly NamedElement[];
  readonly groups: readonly NamedElement[];
  readonly devices: readonly NamedElement[];
};
type NamedElement = { readonly id: string; readonly name: string };

/** Orders elements by name, their numbers by size. */
export function byName(item: NamedElement, other: NamedElement): number {
  return item.name.localeCompare(other.name, undefined, { numeric: true });
}

/** Elements not in the schedule yet that would not break its rules: same water, no pumps and no bare valves. */
export function addable(lists: FarmLists, farm: Farm, form: Pick<ScheduleForm, 'kind' | 'elements'>): Addable {
  const members = form.elements.flatMap((element) => expandElement(farm, element));
  const usedIds = new Set([...form.elements.map(({ id }) => id), ...members.map((member) => member?.id)]);
  const sourceId = members.find((member) => member?.kind === 'section')?.sourceId;
  const water = waterOutputIds(farm);
  const sections = lists.sections.filter(
    ({ id, id_water_source, removing }) =>
      form.kind === 'irrigation' &&
      !removing &&
      !usedIds.has(id) &&
      (sourceId === undefined || id_water_source === sourceId),
  );
  const addableIds = new Set(sections.map(({ id }) => id));
  const devices = lists.devices.filter(
    ({ id, id_output, removing }) => id_output !== null && !removing && !usedIds.has(id) && !water.has(id_output),
  );
  for (const { id } of devices) addableIds.add(id);
  const groups = lists.groups.filter(
    ({ id, scope, members: own, removing }) =>
      scope === 'outputs' &&
      !removing &&
      !usedIds.has(id) &&
      own.length > 0 &&
      own.every((item) => addableIds.has(item.id)),
  );
  return { sections: sections.toSorted(byName), groups: groups.toSorted(byName), devices: devices.toSorted(byName) };
}
