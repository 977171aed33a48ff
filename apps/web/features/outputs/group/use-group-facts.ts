import type { OutputShape } from '@zagon/contract/objects/shapes.ts';
import type { ManualOpenShape } from '@zagon/contract/manual_opens/endpoints.ts';
import { useRead } from '../../../lib/api/query.ts';

/** A section or device of a group with the output behind it. */
export type GroupMember = {
  readonly id: string;
  readonly name: string;
  readonly output: OutputShape;
  readonly flowM3PerH: number | null;
  readonly manual: ManualOpenShape | undefined;
  /** It runs, or an order for it is on its way. */
  readonly busy: boolean;
};

/** What the members want of one source together, against what it gives; m³/h. */
export type GroupDemand = { readonly name: string; readonly wantedM3PerH: number; readonly givesM3PerH: number | null };

export type GroupFacts = {
  readonly name: string;
  readonly members: readonly GroupMember[];
  readonly demands: readonly GroupDemand[];
  /** The base station of one of them cannot be heard. */
  readonly stationOffline: boolean;
};

/** A group with what hangs on it; undefined while it is read, null when there is no such group. */
export function useGroupFacts(idGroup: string): GroupFacts | null | undefined {
  const groups = useRead('listGroups').data;
  const objects = useRead('listObjects').data;
  const sections = useRead('listSections').data;
  const devices = useRead('listDevices').data;
  const sources = useRead('listWaterSources').data;
  const opens = useRead('listManualOpens').data;
  if (!groups || !objects || !sections || !devices || !sources) return undefined;
  const group = groups.find(({ id }) => id === idGroup);
  if (group === undefined) return null;
  const things = new Map([...sections, ...devices].map((thing) => [thing.id, thing]));
  const found = group.members.flatMap(({ id, name }) => {
    const idOutput = things.get(id)?.id_output;
    const module = objects.find(({ outputs }) => outputs.some((one) => one.id === idOutput));
    const output = module?.outputs.find((one) => one.id === idOutput);
    if (module === undefined || output === undefined) return [];
    const manual = opens?.find(({ id_output: opened }) => opened === idOutput);
    const section = sections.find((one) => one.id === id);
    const busy = output.state === true || manual !== undefined;
    return [{ module, section, member: { id, name, output, flowM3PerH: section?.flow ?? null, manual, busy } }];
  });
  const demands = [...Map.groupBy(found, ({ section }) => section?.id_water_source ?? null)].flatMap(([id, own]) => {
    const source = sources.find((one) => one.id === id);
    const wantedM3PerH = own.reduce((sum, { section }) => sum + (section?.flow ?? 0), 0);
    return source === undefined ? [] : [{ name: source.name, wantedM3PerH, givesM3PerH: source.efficiency }];
  });
  return {
    name: group.name,
    members: found.map(({ member }) => member),
    demands,
    stationOffline: found.some(
      ({ module }) => objects.find(({ id }) => id === module.id_base_station)?.online === false,
    ),
  };
}
