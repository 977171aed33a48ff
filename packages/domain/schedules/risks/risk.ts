import { LOW_BATTERY_V } from '../../catalogue/parts/status.ts';
import type { Obstacle } from '../planner/place.ts';
import type { PlannedCycle } from '../planner/plan.ts';
import type { ConditionGate } from '../why/gates.ts';

/** A problem that an upcoming run may have. */
export type RiskKind =
  | 'probe_stale'
  | 'probe_stuck'
  | 'probe_not_trusted'
  | 'probe_impossible'
  | 'probe_missing'
  | 'probe_off'
  | 'battery_low'
  | 'module_silent'
  | 'station_silent'
  | 'not_on_device'
  | 'water_short'
  | 'output_taken'
  | 'valve_failed'
  | 'account_pauses'
  | 'run_late'
  | 'probe_watched';

/** Effect on irrigation. */
export type RiskEffect =
  | 'runs_unknown'
  | 'clean_only'
  | 'does_not_run'
  | 'waits'
  | 'may_fail'
  | 'runs_by_itself'
  | 'changes_too_late'
  | 'too_late'
  | 'decides_as_before';

/** A risk of an upcoming run: cause, module, figure and start. */
export type Risk = {
  readonly kind: RiskKind;
  readonly effect: RiskEffect;
  readonly objectId: string | null;
  readonly objectName: string | null;
  readonly value: number | null;
  readonly unit: string | null;
  readonly sinceMs: number | null;
  /** Index of the condition concerned, from 0. */
  readonly condition: number | null;
  /** The resource the cycle waits for, and the schedule that has it; null = a hand opening or no one. */
  readonly obstacle: Obstacle | null;
  readonly blockedBy: string | null;
  /** Of a run that comes too late: when its section opens, and needs water at the earliest; null: already. Else absent. */
  readonly late?: { readonly opensAtMs: number; readonly neededAtMs: number | null };
};

/** A module in the field, as far as it affects a run. */
export type FieldModule = {
  readonly id: string;
  readonly name: string;
  readonly silent: boolean;
  /** Base station the module belongs to. */
  readonly station: Pick<FieldStation, 'id'> | null;
  /** Time of its newest message, ms. */
  readonly lastMessageAtMs: number | null;
  readonly batteryV: number | null;
};

/** A base station and its connection state. */
export type FieldStation = {
  readonly id: string;
  readonly name: string;
  readonly online: boolean;
  readonly changedAtMs: number | null;
};

/** Field state that an upcoming cycle depends on. */
export type RiskFacts = {
  readonly station: FieldStation | null;
  /** Modules of the cycle's valves and of the probes in its conditions. */
  readonly modules: readonly FieldModule[];
  readonly conditions: readonly ConditionGate[];
  /** Outputs of the cycle that failed to open the last time. */
  readonly failed: readonly { readonly name: string; readonly moduleId: string; readonly atMs: number }[];
  /** True if the station has the openings of the cycle. Null: too far ahead to have been sent. */
  readonly onStation: boolean | null;
  /** When the account itself pauses its schedules. */
  readonly accountPausesAtMs: number | null;
  /** Sections that this cycle waters too late; absent: none, or nothing is known of their soil. */
  readonly lateSections?: readonly LateSection[];
  /** Indices of the conditions whose sensor is on watch; absent: none. */
  readonly watched?: readonly number[];
};

/** A section by name, when the cycle opens it, and when it needs water at the earliest; null: already. */
export type LateSection = { readonly section: string; readonly opensAtMs: number; readonly neededAtMs: number | null };

const EMPTY_RISK = {
  objectId: null,
  objectName: null,
  value: null,
  unit: null,
  sinceMs: null,
  condition: null,
  obstacle: null,
  blockedBy: null,
} as const;

/** Returns all risks of this cycle, worst first. A cycle skipped intentionally has none. Others ask `assessRunRisks`. */
export function risksOf(planned: PlannedCycle, facts: RiskFacts): readonly Risk[] {
  const { skipped, shiftedMin, startMin, obstacle, blockedBy } = planned;
  const kind = obstacle?.kind === 'output_taken' ? ('output_taken' as const) : ('water_short' as const);
  const obstacleRisk = { ...EMPTY_RISK, kind, obstacle, blockedBy };
  if (skipped === 'source_short' || skipped === 'other_water' || skipped === 'output_taken') {
    return [{ ...obstacleRisk, effect: 'does_not_run' }];
  }
  if (skipped !== null) return [];
  const found: Risk[] = [];
  const { accountPausesAtMs } = facts;
  if (accountPausesAtMs !== null && startMin * 60_000 >= accountPausesAtMs) {
    found.push({ ...EMPTY_RISK, kind: 'account_pauses', effect: 'does_not_run', sinceMs: accountPausesAtMs });
  }
  found.push(
    ...stationRisks(facts),
    ...facts.conditions.filter((gate) => !isExplainedByStation(gate, facts)).flatMap(probeRisk),
  );
  for (const module of facts.modules) found.push(...moduleRisks(module, facts));
  for (const { name, moduleId, atMs } of facts.failed) {
    found.push({
      ...EMPTY_RISK,
      kind: 'valve_failed',
      effect: 'may_fail',
      objectId: moduleId,
      objectName: name,
      sinceMs: atMs,
    });
  }
  found.push(...lateRisk(facts), ...watchRisks(facts));
  if (shiftedMin > 0) {
    found.push({ ...obstacleRisk, effect: 'waits', value: shiftedMin, unit: 'min' });
  }
  return found;
}

function stationRisks({ station, onStation }: RiskFacts): readonly Risk[] {
  if (station === null) return [];
  const of = { ...EMPTY_RISK, objectId: station.id, objectName: station.name, sinceMs: station.changedAtMs };
  if (!station.online) {
    return [{ ...of, kind: 'station_silent', effect: onStation === true ? 'runs_by_itself' : 'does_not_run' }];
  }
  return onStation === false ? [{ ...of, sinceMs: null, kind: 'not_on_device', effect: 'changes_too_late' }] : [];
}

/** True if a stale probe is already explained by its offline base station. */
function isExplainedByStation({ quality, idObject }: ConditionGate, { station, modules }: RiskFacts): boolean {
  if (station === null || station.online || quality !== 'stale') return false;
  return modules.some((module) => module.id === idObject && module.station?.id === station.id);
}

/** Risk of a sensor that cannot decide; its effect is the schedule's fallback decision. */
function probeRisk(gate: ConditionGate): readonly Risk[] {
  if (gate.state !== 'unknown' || gate.overruled === true) return [];
  const kinds = {
    stale: 'probe_stale',
    stuck: 'probe_stuck',
    not_trusted: 'probe_not_trusted',
    impossible: 'probe_impossible',
    none: 'probe_missing',
    off: 'probe_off',
    good: 'probe_missing',
  } as const;
  const effects = { run: 'runs_unknown', clean_only: 'clean_only', skip: 'does_not_run' } as const;
  return [
    {
      ...EMPTY_RISK,
      kind: kinds[gate.quality ?? 'none'],
      effect: effects[gate.decision],
      objectId: gate.idObject ?? null,
      objectName: gate.sensor,
      value: gate.ageMin,
      unit: 'min',
      condition: gate.index ?? null,
    },
  ];
}

function moduleRisks(module: FieldModule, { station, conditions }: RiskFacts): readonly Risk[] {
  const of = { ...EMPTY_RISK, objectId: module.id, objectName: module.name };
  // Already covered by an offline station or the risk of the probe itself.
  const isCovered = station?.online === false || conditions.some(({ idObject }) => idObject === module.id);
  const silent: readonly Risk[] =
    module.silent && !isCovered
      ? [{ ...of, kind: 'module_silent', effect: 'may_fail', sinceMs: module.lastMessageAtMs }]
      : [];
  if (module.batteryV === null || module.batteryV >= LOW_BATTERY_V) return silent;
  return [...silent, { ...of, kind: 'battery_low', effect: 'may_fail', value: module.batteryV, unit: 'V' }];
}

/** One line for all sections that the cycle waters too late, with the times of the one that needs water first. */
function lateRisk({ lateSections = [] }: RiskFacts): readonly Risk[] {
  const late = lateSections.toSorted((a, b) => (a.neededAtMs ?? 0) - (b.neededAtMs ?? 0));
  const [first] = late;
  if (first === undefined) return [];
  const { opensAtMs, neededAtMs } = first;
  return [
    {
      ...EMPTY_RISK,
      kind: 'run_late',
      effect: 'too_late',
      objectName: late.map(({ section }) => section).join(', '),
      sinceMs: neededAtMs,
      late: { opensAtMs, neededAtMs },
    },
  ];
}

/** Conditions that a sensor on watch decides. Without a value it decides nothing, which is a risk of its own. */
function watchRisks({ conditions, watched = [] }: RiskFacts): readonly Risk[] {
  return conditions
    .filter(
      ({ index, state, overruled }) =>
        index !== undefined && watched.includes(index) && state !== 'unknown' && overruled !== true,
    )
    .map(({ idObject, sensor, index }) => ({
      ...EMPTY_RISK,
      kind: 'probe_watched',
      effect: 'decides_as_before',
      objectId: idObject ?? null,
      objectName: sensor,
      condition: index ?? null,
    }));
}
