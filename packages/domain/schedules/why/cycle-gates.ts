import type { PlannedCycle } from '../planner/plan.ts';
import type { AccountPause } from '../calendar/account-pause.ts';
import { weekdayOf } from '../calendar/zone-table.ts';
import type { Farm } from '../../resources/farm.ts';
import { claimsOf } from '../planner/claims.ts';
import { NO_HOLDER } from '../planner/place.ts';
import type { PrecedenceReason, Gate, PauseGate, WaterGate } from './gates.ts';

const MS_PER_MINUTE = 60_000;

/** Gates decided by the planner itself: day, pause and water. */
export function plannerGates(
  planned: PlannedCycle,
  farm: Farm,
  names: {
    readonly schedule: (id: string) => string | null;
    readonly accountPaused: AccountPause | null;
    /** All cycles of the plan, to determine why another one had precedence. */
    readonly cycles: readonly PlannedCycle[];
  },
): readonly Gate[] {
  const { cycle, skipped } = planned;
  const { schedule } = cycle.compiled.saved;
  const water = waterGate(planned, farm, names);
  return [
    {
      kind: 'day',
      state: skipped === 'passed_when_saved' ? 'closed' : 'open',
      weekday: weekdayOf(cycle.day),
      everyDays: schedule.rule.type === 'every' ? schedule.rule.n : null,
      passedWhenSaved: skipped === 'passed_when_saved',
    },
    pauseGate(planned, names.accountPaused),
    ...(water === null ? [] : [water]),
  ];
}

function pauseGate({ cycle, skipped }: PlannedCycle, accountPaused: AccountPause | null): PauseGate {
  const until = cycle.compiled.pauseUntilMin;
  if (skipped === 'skipped_by_hand')
    return { kind: 'pause', state: 'closed', reason: 'skipped_by_hand', untilMs: null };
  const { off } = cycle.compiled;
  const { unfed } = cycle;
  if (skipped === 'module_off' || (skipped !== 'paused' && (off.length > 0 || unfed))) {
    const state = skipped === 'module_off' ? 'closed' : 'open';
    return { kind: 'pause', state, reason: 'module_off', untilMs: null, off, unfed };
  }
  if (skipped !== 'paused') return { kind: 'pause', state: 'open', reason: 'none', untilMs: null };
  return {
    kind: 'pause',
    state: 'closed',
    reason: accountPaused ?? 'paused',
    untilMs: Number.isFinite(until) ? until * MS_PER_MINUTE : null,
  };
}

function waterGate(
  planned: PlannedCycle,
  farm: Farm,
  names: { readonly schedule: (id: string) => string | null; readonly cycles: readonly PlannedCycle[] },
): WaterGate | null {
  const { cycle, obstacle, blockedBy, skipped, shiftedMin } = planned;
  const { sources } = claimsOf(cycle.shape, farm);
  const source = sources[0] === undefined ? undefined : farm.sources.get(sources[0].sourceId);
  if (source === undefined && obstacle === null) return null;
  return {
    kind: 'water',
    state: skipped !== null && obstacle !== null ? 'closed' : 'open',
    source: source?.name ?? '',
    wantedM3PerH: sources.reduce((peak, { flowM3PerH }) => Math.max(peak, flowM3PerH), 0),
    efficiencyM3PerH: source?.efficiencyM3PerH ?? null,
    waitedMin: skipped === null ? shiftedMin : 0,
    blockedBy: blockedBy === null ? null : names.schedule(blockedBy),
    reason: obstacle?.kind ?? 'free',
    priority: cycle.compiled.saved.schedule.priority,
    firstBecause: precedenceReason(planned, names.cycles),
  };
}

/** Why the other side had precedence: a running cycle stays, then priority, start and age decide. */
function precedenceReason(
  { cycle, obstacle, blockedBy }: PlannedCycle,
  cycles: readonly PlannedCycle[],
): PrecedenceReason | null {
  if (obstacle === null || obstacle.holder === NO_HOLDER) return null;
  if (blockedBy === null) return 'hand';
  const endMin = cycle.startMin + cycle.shape.lengthMin;
  const other = cycles.find(
    ({ cycle: { compiled, shape }, startMin, skipped }) =>
      skipped === null &&
      compiled.saved.id === blockedBy &&
      startMin < endMin &&
      startMin + shape.lengthMin > cycle.startMin,
  );
  if (other === undefined) return 'already_running';
  const [ownPriority, otherPriority] = [
    cycle.compiled.saved.schedule.priority,
    other.cycle.compiled.saved.schedule.priority,
  ];
  if (ownPriority !== otherPriority && otherPriority === 'raised') return 'raised_priority';
  return other.cycle.startMin < cycle.startMin ? 'earlier_start' : 'older_program';
}

/** Planned volume of the cycle, m³: flow × minutes of its elements; null if no flow is known. */
export function cycleWaterM3({ cycle }: PlannedCycle): number | null {
  const volumesM3 = cycle.shape.runs.flatMap(({ consumer, fromMin, untilMin }) =>
    consumer.flowM3PerH === null ? [] : [(consumer.flowM3PerH * (untilMin - fromMin)) / 60],
  );
  return volumesM3.length === 0 ? null : volumesM3.reduce((sum, m3) => sum + m3, 0);
}
