import { ok, type Result } from '@zagon/domain/core/result.ts';
import { z } from 'zod';
import type { Refusal } from '../../../core/refusal.ts';
import { isClosedToChosen } from '../ask.ts';
import { defineTool, inLanguage, type ToolCall } from './tool.ts';
import { ageOf, ageS, head, headOf, localTime, rounded, number, time } from './values.ts';

const CLOSED = 'closed to tokens with chosen things' as const;
const LISTED_MAX = 20;

const openOutput = z.object({ id: z.string(), name: z.string(), open_since: z.string(), age_s: ageS });
const run = z.object({
  schedule: z.string(),
  starts_at: time,
  ends_at: time,
  outcome: z.string(),
  why: z.string(),
  planned_m3: number,
});
const alarm = z.object({ message: z.string(), raised_at: time, age_s: ageS });
const closed = z.literal(CLOSED);

export const overview = defineTool({
  name: 'overview',
  title: 'Overview of the farm',
  description:
    'Starts an answer about the farm: how many sections and modules it has, which modules are silent, what is open now, the runs of the next 24 hours and the active alarms.',
  input: z.strictObject({}),
  output: z.object({
    ...head,
    sections: z.number().int(),
    modules: z.number().int(),
    silent_modules: z.array(z.object({ id: z.string(), name: z.string(), age_s: ageS })),
    silent_modules_total: z.number().int(),
    open_outputs: z.array(openOutput),
    open_outputs_total: z.number().int(),
    next_runs: z.union([z.array(run), closed]),
    next_runs_total: z.union([z.number().int(), closed]),
    active_alarms: z.union([z.array(alarm), closed]),
    active_alarms_total: z.union([z.number().int(), closed]),
  }),
  async run(call) {
    const sections = await call.ask('listSections');
    if (!sections.ok) return sections;
    const modules = await call.ask('listModules');
    if (!modules.ok) return modules;
    const outputs = await call.ask('listOutputs');
    if (!outputs.ok) return outputs;
    const runs = await orClosed(nextRuns(call));
    if (!runs.ok) return runs;
    const alarms = await orClosed(activeAlarms(call));
    if (!alarms.ok) return alarms;
    const silent = modules.value.filter(({ latest }) => latest?.communication !== 'current');
    const open = outputs.value.filter(({ state }) => state === true);
    return ok({
      ...headOf(call),
      sections: sections.value.length,
      modules: modules.value.length,
      silent_modules: silent
        .slice(0, LISTED_MAX)
        .map(({ id, name, latest }) => ({ id, name, age_s: ageOf(call, latest?.timestamp) })),
      silent_modules_total: silent.length,
      open_outputs: open.slice(0, LISTED_MAX).map(({ id, name, state_at: since }) => ({
        id,
        name,
        open_since: localTime(call, since),
        age_s: ageOf(call, since),
      })),
      open_outputs_total: open.length,
      next_runs: runs.value === CLOSED ? CLOSED : runs.value.slice(0, LISTED_MAX),
      next_runs_total: runs.value === CLOSED ? CLOSED : runs.value.length,
      active_alarms: alarms.value === CLOSED ? CLOSED : alarms.value.slice(0, LISTED_MAX),
      active_alarms_total: alarms.value === CLOSED ? CLOSED : alarms.value.length,
    });
  },
});

/** The value, or that it is closed to the token: the rest of the overview stands. */
async function orClosed<T>(asked: Promise<Result<T, Refusal>>): Promise<Result<T | typeof CLOSED, Refusal>> {
  const answer = await asked;
  return !answer.ok && isClosedToChosen(answer.error) ? ok(CLOSED) : answer;
}

async function nextRuns(call: ToolCall) {
  const query = { start_date: call.now.toString(), end_date: call.now.add({ hours: 24 }).toString() };
  const board = await call.ask('irrigationBoard', { query });
  if (!board.ok) return board;
  return ok(
    board.value.runs.map((one) => ({
      schedule: one.name,
      starts_at: localTime(call, one.starts_at),
      ends_at: localTime(call, one.ends_at),
      outcome: one.outcome,
      why: inLanguage(call, one.title),
      planned_m3: rounded(one.water.planned),
    })),
  );
}

async function activeAlarms(call: ToolCall) {
  const alarms = await call.ask('listAlarms', { query: { limit: '1000' } });
  if (!alarms.ok) return alarms;
  return ok(
    alarms.value
      .filter((one) => !one.deleted && one.inactivation_date === null)
      .map((one) => ({
        message: inLanguage(call, one.message),
        raised_at: localTime(call, one.activation_date),
        age_s: ageOf(call, one.activation_date),
      })),
  );
}
