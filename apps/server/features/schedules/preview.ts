import { scheduleFromWire } from '@zagon/contract/schedules/convert.ts';
import { conflictToWire } from '@zagon/contract/schedules/findings.ts';
import type { PreviewReply, ScheduleBody } from '@zagon/contract/schedules/shapes.ts';
import { ok, type Result } from '@zagon/domain/core/result.ts';
import { type Conflict, conflictsOf, type Warning, warningsOf } from '@zagon/domain/schedules/definition/findings.ts';
import {
  conflictFacts,
  conflictText,
  type FindingNames,
  warningText,
} from '@zagon/domain/schedules/definition/findings-text.ts';
import { clockDays } from '@zagon/domain/schedules/calendar/clock-days.ts';
import { type PlannedCycle, planCycles } from '@zagon/domain/schedules/planner/plan.ts';
import { planRows } from '@zagon/domain/schedules/planner/plan-rows.ts';
import type { SavedSchedule } from '@zagon/domain/schedules/definition/schedule.ts';
import { drawsOf, flowSteps } from '@zagon/domain/schedules/water/source-flow.ts';
import { rainGate } from '@zagon/domain/schedules/why/gates.ts';
import { rainDetail } from '@zagon/domain/schedules/why/texts-rain.ts';
import type { Sql } from '../../database/pool.ts';
import type { AccountCall } from '../../calls/call.ts';
import type { Refusal } from '../../core/refusal.ts';
import { readRain } from '../../irrigation/facts/rain-facts.ts';
import { loadPlannerFacts, type PlannerFacts } from '../../irrigation/facts/planner-facts.ts';
import { findingNames } from './finding-names.ts';
import { isoOf as iso, presentClockDay, presentFlow } from './present-flow.ts';
import { problemsOf } from './problems.ts';

/** A preview request: a schedule, saved under `id` or not, over a number of days. */
export type Preview = {
  readonly id?: string | undefined;
  readonly scheduler: ScheduleBody;
  readonly from?: string | undefined;
  readonly days: number;
};

/** Id of a schedule that is previewed before it is saved. */
const UNSAVED = 'unsaved';

/** Previews a schedule, saved or not, together with all others of the account, exactly as if it were saved now. */
export function preview(call: AccountCall, request: Preview): Promise<Result<PreviewReply, Refusal>> {
  const { account, now } = call;
  const from = request.from === undefined ? now : Temporal.Instant.from(request.from);
  const until = from.toZonedDateTimeISO(account.timeZone).add({ days: request.days }).toInstant();
  return call.inAccount(async (sql) => {
    const facts = await loadPlannerFacts(sql, account.id, from.subtract({ hours: 1 }), now);
    const problems = await problemsOf(sql, account.id, request.scheduler, facts);
    if (!problems.ok) return problems;
    const own = editedSchedule(request, facts, now);
    const schedules = [...facts.savedSchedules.filter(({ id }) => id !== own.id), own];
    const cycles = planCycles({
      farm: facts.farm,
      schedules,
      timeZone: account.timeZone,
      fromMs: from.epochMilliseconds,
      untilMs: until.epochMilliseconds,
      occupied: facts.occupied,
      decided: facts.decided,
      coming: facts.coming,
    });
    const names = findingNames(facts, schedules, account.timeZone);
    const plans = planRows(cycles.filter(({ cycle }) => cycle.compiled.saved.id === own.id));
    return ok({
      plans: plans.map((row) => ({
        open_at: iso(row.openAtMs),
        close_at: iso(row.closeAtMs),
        id_output: row.outputId,
        id_element: row.elementId,
        role: row.role,
        date: row.date,
        cycle: row.cycle,
        fertigation: row.fertigation,
        shifted_minutes: row.shiftedMinutes,
        skipped: row.skipped,
      })),
      conflicts: conflictsOf(cycles)
        .filter((conflict) => conflict.scheduleId === own.id || conflict.blockedBy === own.id)
        .map((conflict) => presentConflict(conflict, own.id, names)),
      warnings: warningsOf(cycles, own.id, now.epochMilliseconds).map((warning) => presentWarning(warning, names)),
      flow: flowOf(cycles, facts, own.id, from.epochMilliseconds, until.epochMilliseconds),
      clock_changes: clockDays(account.timeZone, from.epochMilliseconds, until.epochMilliseconds).map(presentClockDay),
      rain: await rainNow(sql, call, own),
    });
  });
}

/** The flow of every source that the schedule draws from. */
function flowOf(
  cycles: readonly PlannedCycle[],
  { farm, occupied }: PlannerFacts,
  ownId: string,
  fromMs: number,
  untilMs: number,
): PreviewReply['flow'] {
  const draws = drawsOf(cycles, occupied, farm);
  const own = { id: ownId, saved: ownId !== UNSAVED };
  const drawn = new Set(draws.filter(({ scheduleId }) => scheduleId === ownId).map(({ sourceId }) => sourceId));
  return [...farm.sources.values()]
    .filter(({ id }) => drawn.has(id))
    .map((source) => presentFlow(source, flowSteps(draws, source.id, fromMs, untilMs), own));
}

async function rainNow(
  sql: Sql,
  { account, now }: AccountCall,
  { schedule: { rain } }: SavedSchedule,
): Promise<PreviewReply['rain']> {
  if (rain === null) return null;
  const gate = rainGate(await readRain(sql, account.id, rain, { fromMs: now.epochMilliseconds, now }));
  return { state: gate.state, text: rainDetail(gate, () => '') };
}

function editedSchedule(request: Preview, facts: PlannerFacts, now: Temporal.Instant): SavedSchedule {
  const saved = facts.savedSchedules.find(({ id }) => id === request.id);
  return {
    id: saved?.id ?? UNSAVED,
    schedule: scheduleFromWire(request.scheduler),
    createdAtMs: saved?.createdAtMs ?? now.epochMilliseconds,
    savedAtMs: now.epochMilliseconds,
    skips: saved?.skips ?? [],
  };
}

function presentConflict(conflict: Conflict, ownId: string, names: FindingNames): PreviewReply['conflicts'][number] {
  const isOwn = conflict.scheduleId === ownId;
  return {
    code: conflict.obstacle.kind,
    at: iso(conflict.ownStartMs),
    text: conflictText(conflict, names),
    waits_minutes: isOwn && conflict.outcome === 'waits' ? conflict.shiftedMinutes : null,
    params: conflictToWire(conflictFacts(conflict, names)),
  };
}

function presentWarning(warning: Warning, names: FindingNames): PreviewReply['warnings'][number] {
  const at = warning.startMs === null ? null : iso(warning.startMs);
  return { code: warning.kind, at, text: warningText(warning, names), waits_minutes: null };
}
