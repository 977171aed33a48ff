import type { DeviceShape } from '@zagon/contract/devices/endpoints.ts';
import type { GroupShape } from '@zagon/contract/groups/endpoints.ts';
import type { OutputShape } from '@zagon/contract/objects/shapes.ts';
import type { SectionShape } from '@zagon/contract/sections/endpoints.ts';
import type { WaterSourceShape } from '@zagon/contract/water_sources/endpoints.ts';
import { unfoldElement } from '@zagon/domain/resources/consumers.ts';
import type { Farm, Group } from '@zagon/domain/resources/farm.ts';
import { outputsOfWater } from '@zagon/domain/schedules/validate-elements.ts';
import type { ProgramForm } from './program-form.ts';

/** What the editor has read of the account. */
export type FarmLists = {
  readonly sections: readonly SectionShape[];
  readonly outputs: readonly OutputShape[];
  readonly sources: readonly WaterSourceShape[];
  readonly devices: readonly DeviceShape[];
  readonly groups: readonly GroupShape[];
};

/** The farm as the rules of a program want it: the same as the server's, made of what the account may read. */
export function farmOf({ sections, outputs, sources, devices, groups }: FarmLists): Farm {
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
      // A device of an older program may be named by its output.
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

/** What can be added to a program, by kind. */
export type Addable = {
  readonly sections: readonly ElementChoice[];
  readonly groups: readonly ElementChoice[];
  readonly devices: readonly ElementChoice[];
};
type ElementChoice = { readonly id: string; readonly name: string };

/** What is not in the program yet and would not break its rules: of the same water, no pump and no valve by itself. */
export function addable(lists: FarmLists, farm: Farm, form: Pick<ProgramForm, 'kind' | 'elements'>): Addable {
  const members = form.elements.flatMap((element) => unfoldElement(farm, element));
  const taken = new Set([...form.elements.map(({ id }) => id), ...members.map((member) => member?.id)]);
  const sourceId = members.find((member) => member?.kind === 'section')?.sourceId;
  const water = outputsOfWater(farm);
  const sections = lists.sections.filter(
    ({ id, id_water_source, removing }) =>
      form.kind === 'irrigation' &&
      !removing &&
      !taken.has(id) &&
      (sourceId === undefined || id_water_source === sourceId),
  );
  const free = new Set(sections.map(({ id }) => id));
  const devices = lists.devices.filter(
    ({ id, id_output, removing }) => id_output !== null && !removing && !taken.has(id) && !water.has(id_output),
  );
  for (const { id } of devices) free.add(id);
  const groups = lists.groups.filter(
    ({ id, scope, members: own, removing }) =>
      scope === 'outputs' && !removing && !taken.has(id) && own.length > 0 && own.every((one) => free.has(one.id)),
  );
  const byName = (one: ElementChoice, other: ElementChoice) =>
    one.name.localeCompare(other.name, undefined, { numeric: true });
  return { sections: sections.toSorted(byName), groups: groups.toSorted(byName), devices: devices.toSorted(byName) };
}
