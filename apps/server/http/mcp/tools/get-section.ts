import { SILENCES } from '@zagon/domain/findings/silence.ts';
import { ok } from '@zagon/domain/core/result.ts';
import type { SectionWaterShape } from '@zagon/contract/findings/endpoints.ts';
import { z } from 'zod';
import { isClosedToChosen } from '../ask.ts';
import { plantName, valve, valveOf } from './list-sections.ts';
import { defineTool, inLanguage, type ToolCall } from './tool.ts';
import {
  ageOf,
  ageS,
  head,
  headOf,
  known,
  localTime,
  number,
  rounded,
  text,
  time,
  timeOrUnknown,
  UNKNOWN,
} from './values.ts';

/** How far ahead openings are listed. */
const AHEAD_HOURS = 7 * 24;
const OPENINGS_MAX = 50;
/** Planned openings have these statuses until they are over. */
const LAST_OPEN_STATUS = 5;

const NOT_YET = { pl: 'Jeszcze nie ocenione.', en: 'Not judged yet.' } as const;

const percent = number.describe('% by volume');

export const getSection = defineTool({
  name: 'get_section',
  title: 'One section',
  description:
    'Describes one section: what grows there, the state of its valve, its soil water with the time at which it needs water, and its next openings. Ids are in list_sections and search.',
  input: z.strictObject({ id: z.uuid().describe('id of the section') }),
  output: z.object({
    ...head,
    id: z.string(),
    name: z.string(),
    description: z.string(),
    area_ha: number,
    flow_m3_per_h: number,
    plant: text,
    groups: z.array(z.string()),
    probe_module_ids: z.array(z.string()),
    valve,
    valve_age_s: ageS,
    soil_water: z.object({
      moisture_percent: percent,
      full_percent: percent,
      refill_percent: percent,
      needs_water: z.string().describe('time at which it needs water, or: now, later than can be seen, unknown'),
      certainty: z.enum(['sure', 'likely', 'unknown']),
      age_s: ageS,
      unknown_because: text.describe('why there is no date; unknown if there is one'),
    }),
    next_run_at: timeOrUnknown,
    next_openings: z.union([
      z.array(z.object({ opens_at: time, closes_at: time, schedule: text })),
      z.literal('closed to tokens with chosen things'),
    ]),
  }),
  async run(call, { id }) {
    const section = await call.ask('getSection', { params: { id } });
    if (!section.ok) return section;
    const water = await call.ask('getSoilWater', { params: { id } });
    if (!water.ok) return water;
    const output = await call.ask('getOutput', { params: { id: section.value.id_output } });
    if (!output.ok && output.error.code !== 'not_found') return output;
    const openings = await nextOpenings(call, id);
    if (!openings.ok) return openings;
    const { name, description, area, flow, plant_type: plant, groups, probes } = section.value;
    return ok({
      ...headOf(call),
      id,
      name,
      description,
      area_ha: known(area),
      flow_m3_per_h: known(flow),
      plant: plantName(call, plant),
      groups: groups.map((group) => group.name),
      probe_module_ids: probes.map((probe) => probe.id_object),
      valve: valveOf(output.ok ? output.value.state : null),
      valve_age_s: ageOf(call, output.ok ? output.value.state_at : null),
      soil_water: soilWater(call, water.value),
      next_run_at: localTime(call, water.value.next_run),
      next_openings: openings.value,
    });
  },
});

function soilWater(call: ToolCall, { at, soil_water: water, silence }: SectionWaterShape) {
  return {
    moisture_percent: rounded(water?.moisture, 1),
    full_percent: rounded(water?.full.percent, 1),
    refill_percent: rounded(water?.refill.percent, 1),
    needs_water: water === null ? ('unknown' as const) : needed(call, water.needed),
    certainty: known(water?.certainty),
    age_s: ageOf(call, at),
    unknown_because:
      at === null ? inLanguage(call, NOT_YET) : silence === null ? UNKNOWN : inLanguage(call, SILENCES[silence]),
  };
}

type Edge = NonNullable<SectionWaterShape['soil_water']>['needed'];

/** When water is needed, as a time or in words. */
export function needed(call: ToolCall, edge: Edge): string {
  switch (edge.kind) {
    case 'reached_at':
      return localTime(call, edge.at);
    case 'reached':
      return 'now';
    case 'later':
      return 'later than can be seen';
  }
}

async function nextOpenings(call: ToolCall, sectionId: string) {
  const query = { start_date: call.now.toString(), end_date: call.now.add({ hours: AHEAD_HOURS }).toString() };
  const openings = await call.ask('listPlannedOpenings', { query });
  if (!openings.ok)
    return isClosedToChosen(openings.error) ? ok('closed to tokens with chosen things' as const) : openings;
  return ok(
    openings.value
      .filter(
        (opening) =>
          opening.id_element === sectionId && opening.role === 'element' && opening.status <= LAST_OPEN_STATUS,
      )
      .slice(0, OPENINGS_MAX)
      .map((opening) => ({
        opens_at: localTime(call, opening.open_at),
        closes_at: localTime(call, opening.close_at),
        schedule: known(opening.Scheduler.name),
      })),
  );
}
