import { ok } from '@zagon/domain/core/result.ts';
import { z } from 'zod';
import { defineTool, inLanguage, type ToolCall } from './tool.ts';
import { head, headOf, list, localTime, number, offset, part, period, periodOf, rounded, time } from './values.ts';

/** The API reads so many days at a time. */
const DAYS_MAX = 62;
/** Reading why a run took place costs as much as reading a day. */
const EXPLAINED_MAX = 10;

const run = z.object({
  schedule_id: z.string(),
  schedule: z.string(),
  date: z.string(),
  cycle: z.number().int(),
  starts_at: time,
  ends_at: time,
  outcome: z.enum(['will_run', 'will_not_run', 'running', 'ran', 'did_not_run', 'ran_in_part']),
  planned_m3: number,
  given_m3: number,
  measured_m3: number,
  why: z.array(z.string()).describe('one sentence; with explain: all that decided'),
});

export const listRuns = defineTool({
  name: 'list_runs',
  title: 'Runs',
  description:
    'Lists past and planned runs of schedules with their water and why they ran or did not, from the day before yesterday to three days ahead unless stated, at most 62 days. With explain, at most 10 runs with every sentence that decided.',
  input: z.strictObject({
    ...period,
    schedule_id: z.uuid().optional().describe('only runs of this schedule'),
    explain: z.boolean().default(false),
    offset,
  }),
  output: z.object({ ...head, ...list(run) }),
  async run(call, { schedule_id: scheduleId, explain, offset: from, start, end }) {
    const usual = { start: call.now.subtract({ hours: 48 }), end: call.now.add({ hours: 72 }) };
    const asked = periodOf({ start, end }, usual, DAYS_MAX);
    if (!asked.ok) return asked;
    const query = { start_date: asked.value.start.toString(), end_date: asked.value.end.toString() };
    const board = await call.ask('irrigationBoard', { query });
    if (!board.ok) return board;
    const runs = board.value.runs.filter((one) => scheduleId === undefined || one.id_scheduler === scheduleId);
    const { items, ...rest } = part(runs, from, explain ? EXPLAINED_MAX : undefined);
    const shown = [];
    for (const one of items) {
      const explained = explain ? await explanation(call, one) : ok([inLanguage(call, one.title)]);
      if (!explained.ok) return explained;
      const short = explain || one.short_reason === null ? [] : [inLanguage(call, one.short_reason)];
      shown.push({
        schedule_id: one.id_scheduler,
        schedule: one.name,
        date: one.date,
        cycle: one.cycle,
        starts_at: localTime(call, one.starts_at),
        ends_at: localTime(call, one.ends_at),
        outcome: one.outcome,
        planned_m3: rounded(one.water.planned),
        given_m3: rounded(one.water.given),
        measured_m3: rounded(one.water.measured),
        why: [...explained.value, ...short],
      });
    }
    return ok({ ...headOf(call), ...rest, items: shown });
  },
});

async function explanation(call: ToolCall, one: { id_scheduler: string; date: string; cycle: number }) {
  const why = await call.ask('whySchedule', {
    params: { id: one.id_scheduler },
    query: { date: one.date, cycle: String(one.cycle) },
  });
  return why.ok ? ok(why.value.explanation.map((gate) => inLanguage(call, gate.text))) : why;
}
