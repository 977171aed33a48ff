import { PLANTS, plantOf } from '@zagon/domain/catalogue/plants.ts';
import { ok } from '@zagon/domain/core/result.ts';
import { z } from 'zod';
import { defineTool, inLanguage, type ToolCall } from './tool.ts';
import { ageOf, ageS, head, headOf, known, list, number, offset, part, text } from './values.ts';

export const valve = z.enum(['open', 'closed', 'unknown']).describe('as the module reported it');

/** The state of an output as its module reported it. */
export function valveOf(state: boolean | null | undefined): z.output<typeof valve> {
  if (state === null || state === undefined) return 'unknown';
  return state ? 'open' : 'closed';
}

/** Name of a plant of the catalogue. */
export function plantName(call: Pick<ToolCall, 'language'>, number: number | null): string {
  const plant = plantOf(number);
  return plant === null ? 'unknown' : inLanguage(call, PLANTS[plant]);
}

export const listSections = defineTool({
  name: 'list_sections',
  title: 'Sections',
  description:
    'Lists the irrigated sections of the farm with their ids, areas, flows, plants and the reported states of their valves.',
  input: z.strictObject({ offset }),
  output: z.object({
    ...head,
    ...list(
      z.object({
        id: z.string(),
        name: z.string(),
        area_ha: number,
        flow_m3_per_h: number,
        plant: text,
        valve,
        valve_age_s: ageS,
      }),
    ),
  }),
  async run(call, { offset: from }) {
    const sections = await call.ask('listSections');
    if (!sections.ok) return sections;
    const outputs = await call.ask('listOutputs');
    if (!outputs.ok) return outputs;
    const byId = new Map(outputs.value.map((output) => [output.id, output]));
    const items = sections.value.map((section) => {
      const output = byId.get(section.id_output);
      return {
        id: section.id,
        name: section.name,
        area_ha: known(section.area),
        flow_m3_per_h: known(section.flow),
        plant: plantName(call, section.plant_type),
        valve: valveOf(output?.state),
        valve_age_s: ageOf(call, output?.state_at),
      };
    });
    return ok({ ...headOf(call), ...part(items, from) });
  },
});
