import type { ScheduleReportBody, ScheduleReportReply } from '@zagon/contract/reports/schedule-report.ts';
import { problem } from '@zagon/domain/core/problems.ts';
import { ok, type Result } from '@zagon/domain/core/result.ts';
import { CONFIRMED_STATE, isConfirmedOpen } from '@zagon/domain/planned-openings/confirmed-state.ts';
import { REPORTS } from '@zagon/domain/reports/registry.ts';
import { type CycleOpening, openRanges, scheduleCycles } from '@zagon/domain/reports/schedule-cycles.ts';
import { presentPlannedOpening } from '../../calls/present/planned-opening.ts';
import type { AccountCall } from '../../calls/call.ts';
import { invalid, refused, type Refusal } from '../../core/refusal.ts';
import { accountRoute, type Route } from '../../calls/route.ts';
import { type PlannedOpeningRow, plannedOpeningsOfSchedule } from '../../stores/openings/planned-openings.ts';
import { scheduleExists } from '../../stores/schedules/schedules.ts';

/** Schedules in one report. */
const SCHEDULES_MAX = 1;

export function scheduleReportRoutes(): readonly Route[] {
  return [accountRoute('scheduleReport', (call) => readScheduleReport(call, call.body))];
}

/** Reads what a schedule did in a period; a deleted one keeps its past. */
export function readScheduleReport(
  call: AccountCall,
  body: ScheduleReportBody,
): Promise<Result<ScheduleReportReply, Refusal>> {
  const { account, now } = call;
  const [startMs, endMs] = [Date.parse(body.start_date), Date.parse(body.end_date)];
  const frame = { sources: body.sources.length, startMs, endMs };
  const checked = REPORTS.schedule.check(frame, { nowMs: now.epochMilliseconds, zone: account.timeZone });
  if (!checked.ok)
    return Promise.resolve(
      checked.error.kind === 'validation' ? invalid(...checked.error.problems) : refused('incorrect_report_data'),
    );
  const [source, ...others] = body.sources;
  if (source === undefined || others.length > 0)
    return Promise.resolve(invalid(problem('sources', 'max_items', { max: SCHEDULES_MAX })));
  return call.inAccount(async (sql) => {
    if (!(await scheduleExists(sql, account.id, source.schedule.id)))
      return invalid(problem('sources.0.schedule.id', 'unknown_thing'));
    const from = Temporal.Instant.fromEpochMilliseconds(startMs);
    const until = Temporal.Instant.fromEpochMilliseconds(endMs + 1);
    const openings = await plannedOpeningsOfSchedule(sql, account.id, source.schedule.id, from, until);
    return ok(presentReport(body, source, openings));
  });
}

function presentReport(
  { start_date, end_date }: ScheduleReportBody,
  { elements, waterSources }: ScheduleReportBody['sources'][number],
  openings: readonly PlannedOpeningRow[],
): ScheduleReportReply {
  const byElement = openings.filter(({ role }) => role === 'element');
  const bySource = openings.filter(({ role }) => role === 'source');
  const ofOutputs = (rows: readonly PlannedOpeningRow[], requested: readonly { readonly id_output: string }[]) =>
    rows.filter(({ output_id }) => requested.some(({ id_output }) => id_output === output_id));
  const plansOf = (rows: readonly PlannedOpeningRow[], outputId: string) =>
    rows.filter(({ output_id }) => output_id === outputId).map(presentPlannedOpening);
  return {
    type: 'schedule',
    start_date,
    end_date,
    elementsData: elements.map(({ id, id_output, type }) => ({
      id,
      id_output,
      type,
      plans: plansOf(byElement, id_output),
    })),
    scheduleData: presentCycles(byElement),
    scheduleRanges: presentRanges(ofOutputs(byElement, elements)),
    waterSourcesData: waterSources.map(({ id, id_output, fertigation }) => ({
      id,
      id_output,
      fertigation,
      plans: plansOf(bySource, id_output),
    })),
    scheduleWaterSourcesData: bySource.map(presentPlannedOpening),
    waterSourcesRanges: presentRanges(ofOutputs(bySource, waterSources)),
  };
}

function presentCycles(rows: readonly PlannedOpeningRow[]): ScheduleReportReply['scheduleData'] {
  return scheduleCycles(rows.map(cycleOpeningOf)).map(({ runId, fromMs, untilMs, fertigation, confirmed, error }) => {
    const first = rows.find(({ run_id }) => run_id === runId);
    return {
      id_run: runId,
      date: first?.date ?? null,
      cycle: first?.cycle ?? null,
      open_at: instant(fromMs),
      duration: (untilMs - fromMs) / 60_000,
      fertigation,
      confirmed_state: confirmed === null ? null : CONFIRMED_STATE[confirmed ? 'opened' : 'not_opened'],
      error,
    };
  });
}

/** Only actual openings have a range. */
function presentRanges(rows: readonly PlannedOpeningRow[]): ScheduleReportReply['scheduleRanges'] {
  const opened = rows.filter(({ opened_at }) => opened_at !== null).map(cycleOpeningOf);
  return openRanges(opened).map(([fromMs, untilMs]) => [instant(fromMs), instant(untilMs)]);
}

/** Uses the times reported by the device if there are any. */
function cycleOpeningOf(row: PlannedOpeningRow): CycleOpening {
  return {
    runId: row.run_id,
    fromMs: (row.opened_at ?? row.open_at).epochMilliseconds,
    untilMs: (row.closed_at ?? row.close_at).epochMilliseconds,
    fertigation: row.fertigation,
    confirmed: isConfirmedOpen(row.confirmed_state),
    error: row.error,
  };
}

function instant(ms: number): string {
  return Temporal.Instant.fromEpochMilliseconds(ms).toString();
}
