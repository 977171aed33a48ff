import { ok } from '@zagon/domain/core/result.ts';
import { z } from 'zod';
import { defineTool, inLanguage } from './tool.ts';
import {
  ageOf,
  ageS,
  head,
  headOf,
  known,
  list,
  localTime,
  number,
  offset,
  part,
  period,
  periodOf,
  text,
  time,
  YEAR_DAYS,
  rounded,
} from './values.ts';

/** The API reads so many alarms at a time. */
const ALARMS_MAX = 1000;

const alarm = z.object({
  message: z.string(),
  module_id: text,
  module: text,
  raised_at: time,
  age_s: ageS,
  state: z.enum(['active', 'ended']),
  ended_at: z.string().describe('unknown while it is active'),
  confirmed: z.boolean(),
  value: number.describe('in the unit that the message states'),
  threshold: number,
});

export const listAlarms = defineTool({
  name: 'list_alarms',
  title: 'Alarms',
  description:
    'Lists the alarms of the farm, newest first: active ones unless all are requested, of the last 30 days unless stated.',
  input: z.strictObject({ ...period, include_ended: z.boolean().default(false), offset }),
  output: z.object({ ...head, ...list(alarm) }),
  async run(call, { include_ended: all, offset: from, start, end }) {
    const asked = periodOf({ start, end }, { start: call.now.subtract({ hours: 30 * 24 }), end: call.now }, YEAR_DAYS);
    if (!asked.ok) return asked;
    const query = {
      since: asked.value.start.toString(),
      // The end belongs to the period.
      before: asked.value.end.add({ seconds: 1 }).toString(),
      limit: String(ALARMS_MAX),
    };
    const alarms = await call.ask('listAlarms', { query });
    if (!alarms.ok) return alarms;
    const items = alarms.value
      .filter((one) => !one.deleted && (all || one.inactivation_date === null))
      .map((one) => ({
        message: inLanguage(call, one.message),
        module_id: known(one.id_object),
        module: known(one.object_name),
        raised_at: localTime(call, one.activation_date),
        age_s: ageOf(call, one.activation_date),
        state: one.inactivation_date === null ? ('active' as const) : ('ended' as const),
        ended_at: localTime(call, one.inactivation_date),
        confirmed: one.confirmation_date !== null,
        value: rounded(one.value),
        threshold: rounded(one.threshold),
      }));
    return ok({ ...headOf(call), ...part(items, from) });
  },
});
