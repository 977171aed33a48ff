import type { PlannedCycle } from '../plan.ts';
import { weekdayOf } from '../zone-table.ts';
import type { Farm } from '../../resources/farm.ts';
import { claimsOf } from '../claims.ts';
import { NOBODY } from '../place.ts';
import type { FirstBecause, Gate, PauseGate, WaterGate } from './gates.ts';

const MS_PER_MINUTE = 60_000;

/** The gates that the planner itself decided: day, pause, and the water of the source. */
export function plannerGates(
  planned: PlannedCycle,
  farm: Farm,
  names: {
    readonly program: (id: string) => string | null;
    readonly accountPaused: boolean;
    /** All cycles of the plan, to tell by which rule another one went first. */
    readonly cycles: readonly PlannedCycle[];
  },
): readonly Gate[] {
  const { cycle, skipped } = planned;
  const { program } = cycle.compiled.saved;
  const water = waterGate(planned, farm, names);
  return [
    {
      kind: 'day',
      state: skipped === 'passed_when_saved' ? 'closed' : 'open',
      weekday: weekdayOf(cycle.day),
      everyDays: program.rule.type === 'every' ? program.rule.n : null,
      passedWhenSaved: skipped === 'passed_when_saved',
    },
    pauseGate(planned, names.accountPaused),
    ...(water === null ? [] : [water]),
  ];
}

function pauseGate({ cycle, skipped }: PlannedCycle, accountPaused: boolean): PauseGate {
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
    reason: accountPaused ? 'account' : 'paused',
    untilMs: Number.isFinite(until) ? until * MS_PER_MINUTE : null,
  };
}

function waterGate(
  planned: PlannedCycle,
  farm: Farm,
  names: { readonly program: (id: string) => string | null; readonly cycles: readonly PlannedCycle[] },
): WaterGate | null {
  const { cycle, obstacle, blockedBy, skipped, shiftedMin } = planned;
  const { sources } = claimsOf(cycle.shape, farm);
  const source = sources[0] === undefined ? undefined : farm.sources.get(sources[0].sourceId);
  if (source === undefined && obstacle === null) return null;
  return {
    kind: 'water',
    state: skipped !== null && obstacle !== null ? 'closed' : 'open',
    source: source?.name ?? '',
    wantedM3PerH: sources.reduce((most, { flowM3PerH }) => Math.max(most, flowM3PerH), 0),
    efficiencyM3PerH: source?.efficiencyM3PerH ?? null,
    waitedMin: skipped === null ? shiftedMin : 0,
    blockedBy: blockedBy === null ? null : names.program(blockedBy),
    reason: obstacle?.kind ?? 'free',
    priority: cycle.compiled.saved.program.priority,
    firstBecause: firstBecause(planned, names.cycles),
  };
}

/** The rule by which the other side went first: what runs stays, then priority, start and age decide. */
function firstBecause(
  { cycle, obstacle, blockedBy }: PlannedCycle,
  cycles: readonly PlannedCycle[],
): FirstBecause | null {
  if (obstacle === null || obstacle.holder === NOBODY) return null;
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
  const [own, its] = [cycle.compiled.saved.program.priority, other.cycle.compiled.saved.program.priority];
  if (own !== its && its === 'raised') return 'raised_priority';
  return other.cycle.startMin < cycle.startMin ? 'earlier_start' : 'older_program';
}

/** Water of the whole cycle, m³: flow × minutes of its elements; null where no flow is known. */
export function cycleWaterM3({ cycle }: PlannedCycle): number | null {
  const given = cycle.shape.runs.flatMap(({ consumer, fromMin, untilMin }) =>
    consumer.flowM3PerH === null ? [] : [(consumer.flowM3PerH * (untilMin - fromMin)) / 60],
  );
  return given.length === 0 ? null : given.reduce((sum, m3) => sum + m3, 0);
}
