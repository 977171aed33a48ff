import { z } from 'zod';
import { endpoint, id } from '../endpoint.ts';

const amount = z.number().nullable();

/** The amounts of a counting input by the farm's calendar, in its own unit; null where nothing was reported. */
export const meterAmounts = z.object({
  id_object: id,
  field: z.string(),
  today: amount,
  seven_days: amount.describe('today and the six days before'),
  season: amount.describe('since 1 March; null unless one module was requested, or if it has too many readings'),
  kept_apart: z
    .number()
    .describe('what the meter showed but cannot have delivered, not counted: of the season, or of the seven days'),
  days: z.array(amount).describe('each of the seven days, today last'),
});
export type MeterAmountsShape = z.output<typeof meterAmounts>;

export const meterEndpoints = {
  listMeterAmounts: endpoint({
    method: 'GET',
    path: '/api/meter_amounts',
    who: 'watch',
    summary: 'What rain gauges, water meters and other counters counted today, in seven days and in the season',
    query: z.strictObject({ id_object: id.optional().describe('only this module, with its season') }),
    reply: z.array(meterAmounts),
  }),
};
