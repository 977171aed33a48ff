import type { OutputShape } from '@zagon/contract/modules/shapes.ts';
import type { HandOpeningShape } from '@zagon/contract/hand-openings/endpoints.ts';
import { outputFlowM3PerH } from '@zagon/domain/outputs/output-flow.ts';
import { mayBeOpen } from '@zagon/domain/outputs/stop-offer.ts';
import { useOutputViewOf } from '../../../entities/output/use-output-view.ts';
import { useRead } from '../../../api/query.ts';

/** A section or device of a group with its output. */
export type GroupMember = {
  readonly id: string;
  readonly name: string;
  readonly output: OutputShape;
  readonly flowM3PerH: number | null;
  readonly handOpening: HandOpeningShape | undefined;
  /** It is not confirmed closed. */
  readonly stoppable: boolean;
};

/** Total demand of the members on one source, against its capacity; m³/h. */
export type GroupDemand = {
  readonly name: string;
  readonly demandM3PerH: number;
  readonly capacityM3PerH: number | null;
};

export type GroupFacts = {
  readonly name: string;
  readonly members: readonly GroupMember[];
  readonly demands: readonly GroupDemand[];
  /** The base station of at least one member is offline. */
  readonly stationOffline: boolean;
};

/** A group with everything related to it; undefined while loading, null if the group does not exist. */
export function useGroupFacts(groupId: string): GroupFacts | null | undefined {
  const groups = useRead('listGroups').data;
  const modules = useRead('listModules').data;
  const sections = useRead('listSections').data;
  const devices = useRead('listEquipment').data;
  const sources = useRead('listWaterSources').data;
  const handOpenings = useRead('listHandOpenings').data;
  const viewOf = useOutputViewOf();
  if (!groups || !modules || !sections || !devices || !sources) return undefined;
  const group = groups.find(({ id }) => id === groupId);
  if (group === undefined) return null;
  const membersById = new Map([...sections, ...devices].map((item) => [item.id, item]));
  const resolved = group.members.flatMap(({ id, name }) => {
    const outputId = membersById.get(id)?.id_output;
    const module = modules.find(({ outputs }) => outputs.some((entry) => entry.id === outputId));
    const output = module?.outputs.find((entry) => entry.id === outputId);
    if (module === undefined || output === undefined) return [];
    const handOpening = handOpenings?.find(({ id_output: outputIdOfOpening }) => outputIdOfOpening === outputId);
    const section = sections.find((entry) => entry.id === id);
    const flowM3PerH = outputFlowM3PerH(section?.flow ?? null, output.flow);
    const stoppable = mayBeOpen(viewOf(output));
    return [{ module, section, member: { id, name, output, flowM3PerH, handOpening, stoppable } }];
  });
  const demands = [...Map.groupBy(resolved, ({ section }) => section?.id_water_source ?? null)].flatMap(
    ([id, sourceMembers]) => {
      const source = sources.find((entry) => entry.id === id);
      const demandM3PerH = sourceMembers.reduce((sum, { member }) => sum + (member.flowM3PerH ?? 0), 0);
      return source === undefined ? [] : [{ name: source.name, demandM3PerH, capacityM3PerH: source.efficiency }];
    },
  );
  return {
    name: group.name,
    members: resolved.map(({ member }) => member),
    demands,
    stationOffline: resolved.some(
      ({ module }) => modules.find(({ id }) => id === module.id_base_station)?.online === false,
    ),
  };
}
