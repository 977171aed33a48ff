import type { OutputShape } from '@zagon/contract/objects/shapes.ts';
import type { SectionShape } from '@zagon/contract/sections/endpoints.ts';
import type { WaterSourceShape } from '@zagon/contract/water_sources/endpoints.ts';
import type { Farm, Group } from '@zagon/domain/resources/farm.ts';
import type { ElementForm } from './program-form.ts';

/** What the editor has read of the account. */
export type FarmLists = {
  readonly sections: readonly SectionShape[];
  readonly outputs: readonly OutputShape[];
  readonly sources: readonly WaterSourceShape[];
};

/**
 * The farm as the rules of a program want it. A group of the program is not known here by its members: it stands for
 * one output that nobody else has, so that its place in the program is kept and the server judges what is in it.
 */
export function farmOf({ sections, outputs, sources }: FarmLists, elements: readonly ElementForm[]): Farm {
  const groups = elements.filter(({ type }) => type === 'group').map(({ id }) => id);
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
      ...outputs.map(({ id, name }) => ({ id, name, outputId: id })),
      ...groups.map((id) => ({ id: memberOf(id), name: '', outputId: memberOf(id) })),
    ]),
    groups: byId(groups.map((id): Group => ({ id, name: '', memberIds: [memberOf(id)] }))),
    sources: byId(
      sources.map((row) => ({
        id: row.id,
        name: row.name,
        efficiencyM3PerH: row.efficiency,
        cleanOutputIds: row.clean_water_outputs,
        fertigatedOutputIds: row.fertigated_water_outputs,
      })),
    ),
    outputIds: new Set([...outputs.map(({ id }) => id), ...groups.map(memberOf)]),
  };
}

function memberOf(groupId: string): string {
  return `member-of-${groupId}`;
}

/** Sections that can be added to a program: not in it yet, and of the water source of those that are. */
export function sectionsToAdd(
  sections: readonly SectionShape[],
  elements: readonly ElementForm[],
): readonly SectionShape[] {
  const chosen = new Set(elements.map(({ id }) => id));
  const sourceId = sections.find(({ id }) => chosen.has(id))?.id_water_source;
  return sections.filter(
    (section) => !chosen.has(section.id) && (sourceId === undefined || section.id_water_source === sourceId),
  );
}
