import { programFromWire } from '@zagon/contract/schedulers/convert.ts';
import type { PreviewReply, SchedulerBody } from '@zagon/contract/schedulers/shapes.ts';
import { ok, type Result } from '@zagon/domain/core/result.ts';
import { type Conflict, conflictsOf, type Warning, warningsOf } from '@zagon/domain/schedules/findings.ts';
import { conflictText, type FindingNames, warningText } from '@zagon/domain/schedules/findings-text.ts';
import { clockDays } from '@zagon/domain/schedules/clock-days.ts';
import { type PlannedCycle, planCycles } from '@zagon/domain/schedules/plan.ts';
import { planRows } from '@zagon/domain/schedules/plan-rows.ts';
import type { SavedProgram } from '@zagon/domain/schedules/program.ts';
import { drawsOf, flowSteps } from '@zagon/domain/schedules/source-flow.ts';
import type { AccountCall } from '../../http/call.ts';
import type { Refusal } from '../../http/refusal.ts';
import { loadPlannerFacts, type PlannerFacts } from '../../stores/planner-facts.ts';
import { findingNames } from './finding-names.ts';
import { isoOf as iso, presentClockDay, presentFlow } from './present-flow.ts';
import { problemsOf } from './problems.ts';

/** A schedule that is looked at, saved under `id` or not yet, over so many days. */
export type Preview = {
  readonly id?: string | undefined;
  readonly scheduler: SchedulerBody;
  readonly from?: string | undefined;
  readonly days: number;
};

/** The name of a schedule that is only being looked at. */
const UNSAVED = 'unsaved';

/** What a schedule, saved or not, would do beside all others of the account, exactly as saving it now would. */
export function preview(call: AccountCall, wish: Preview): Promise<Result<PreviewReply, Refusal>> {
  const { account, now } = call;
  const from = wish.from === undefined ? now : Temporal.Instant.from(wish.from);
  const until = from.toZonedDateTimeISO(account.timeZone).add({ days: wish.days }).toInstant();
  return call.inAccount(async (sql) => {
    const facts = await loadPlannerFacts(sql, account.id, from.subtract({ hours: 1 }), now);
    const problems = await problemsOf(sql, account.id, wish.scheduler, facts);
    if (!problems.ok) return problems;
    const own = edited(wish, facts, now);
    const programs = [...facts.programs.filter(({ id }) => id !== own.id), own];
    const cycles = planCycles({
      farm: facts.farm,
      programs,
      timeZone: account.timeZone,
      fromMs: from.epochMilliseconds,
      untilMs: until.epochMilliseconds,
      occupied: facts.occupied,
      decided: facts.decided,
      waiting: facts.waiting,
    });
    const names = findingNames(facts, programs, account.timeZone);
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
        .filter((conflict) => conflict.programId === own.id || conflict.blockedBy === own.id)
        .map((conflict) => told(conflict, own.id, names)),
      warnings: warningsOf(cycles, own.id, now.epochMilliseconds).map((warning) => warned(warning, names)),
      flow: flowOf(cycles, facts, own.id, from.epochMilliseconds, until.epochMilliseconds),
      clock_changes: clockDays(account.timeZone, from.epochMilliseconds, until.epochMilliseconds).map(presentClockDay),
    });
  });
}

/** The flow of every source that the program draws from. */
function flowOf(
  cycles: readonly PlannedCycle[],
  { farm, occupied }: PlannerFacts,
  ownId: string,
  fromMs: number,
  untilMs: number,
): PreviewReply['flow'] {
  const draws = drawsOf(cycles, occupied, farm);
  const own = { id: ownId, saved: ownId !== UNSAVED };
  const drawn = new Set(draws.filter(({ programId }) => programId === ownId).map(({ sourceId }) => sourceId));
  return [...farm.sources.values()]
    .filter(({ id }) => drawn.has(id))
    .map((source) => presentFlow(source, flowSteps(draws, source.id, fromMs, untilMs), own));
}

function edited(wish: Preview, facts: PlannerFacts, now: Temporal.Instant): SavedProgram {
  const saved = facts.programs.find(({ id }) => id === wish.id);
  return {
    id: saved?.id ?? UNSAVED,
    program: programFromWire(wish.scheduler),
    createdAtMs: saved?.createdAtMs ?? now.epochMilliseconds,
    savedAtMs: now.epochMilliseconds,
    skips: saved?.skips ?? [],
  };
}

function told(conflict: Conflict, ownId: string, names: FindingNames): PreviewReply['conflicts'][number] {
  const isOwn = conflict.programId === ownId;
  return {
    code: conflict.obstacle.kind,
    at: iso(conflict.ownStartMs),
    text: conflictText(conflict, names),
    waits_minutes: isOwn && conflict.outcome === 'waits' ? conflict.shiftedMinutes : null,
  };
}

function warned(warning: Warning, names: FindingNames): PreviewReply['warnings'][number] {
  const at = warning.startMs === null ? null : iso(warning.startMs);
  return { code: warning.kind, at, text: warningText(warning, names), waits_minutes: null };
}
