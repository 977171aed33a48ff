import { LOW_BATTERY_V } from '../../catalogue/parts/status.ts';
import type { Obstacle } from '../place.ts';
import type { PlannedCycle } from '../plan.ts';
import type { ConditionGate } from '../why/gates.ts';

/** What can spoil a run that is still to come. */
export type RiskKind =
  | 'probe_stale'
  | 'probe_stuck'
  | 'probe_missing'
  | 'probe_off'
  | 'battery_low'
  | 'module_silent'
  | 'station_silent'
  | 'not_on_device'
  | 'water_short'
  | 'output_taken'
  | 'valve_failed'
  | 'account_pauses';

/** What it will do to the water. */
export type RiskEffect =
  | 'runs_unknown'
  | 'clean_only'
  | 'does_not_run'
  | 'waits'
  | 'may_fail'
  | 'runs_by_itself'
  | 'changes_too_late';

/** A coming run at risk: why, by which module, with which figure and since when. */
export type Risk = {
  readonly kind: RiskKind;
  readonly effect: RiskEffect;
  readonly objectId: string | null;
  readonly objectName: string | null;
  readonly value: number | null;
  readonly unit: string | null;
  readonly sinceMs: number | null;
  /** Which condition it is about, from 0. */
  readonly condition: number | null;
  /** What the cycle waits for, and the program that has it; null = an opening by hand, or nobody. */
  readonly obstacle: Obstacle | null;
  readonly blockedBy: string | null;
};

/** A module in the field, as far as a run depends on it. */
export type FieldModule = {
  readonly id: string;
  readonly name: string;
  readonly silent: boolean;
  /** The base station behind which it stands. */
  readonly station: Pick<FieldStation, 'id'> | null;
  /** Its newest message, ms. */
  readonly heardAtMs: number | null;
  readonly batteryV: number | null;
};

/** A base station and whether it can be heard. */
export type FieldStation = {
  readonly id: string;
  readonly name: string;
  readonly online: boolean;
  readonly changedAtMs: number | null;
};

/** What a coming cycle depends on in the field. */
export type RiskFacts = {
  readonly station: FieldStation | null;
  /** Modules of the cycle's valves, and those whose probes decide its conditions. */
  readonly modules: readonly FieldModule[];
  readonly conditions: readonly ConditionGate[];
  /** Names of outputs of the cycle that failed the last time that they should have opened. */
  readonly failed: readonly { readonly name: string; readonly moduleId: string; readonly atMs: number }[];
  /** The station holds the openings of the cycle. Null: it is too far ahead to be there yet. */
  readonly held: boolean | null;
  /** From when on the account itself holds its programs. */
  readonly accountPausesAtMs: number | null;
};

const NOTHING = {
  objectId: null,
  objectName: null,
  value: null,
  unit: null,
  sinceMs: null,
  condition: null,
  obstacle: null,
  blockedBy: null,
} as const;

/** Everything that may spoil this cycle, worst first. A cycle that is skipped for good reason is not at risk. */
export function risksOf(planned: PlannedCycle, facts: RiskFacts): readonly Risk[] {
  const { skipped, shiftedMin, startMin, obstacle, blockedBy } = planned;
  const kind = obstacle?.kind === 'output_taken' ? ('output_taken' as const) : ('water_short' as const);
  const inTheWay = { ...NOTHING, kind, obstacle, blockedBy };
  if (skipped === 'source_short' || skipped === 'other_water' || skipped === 'output_taken') {
    return [{ ...inTheWay, effect: 'does_not_run' }];
  }
  if (skipped !== null) return [];
  const found: Risk[] = [];
  const { accountPausesAtMs } = facts;
  if (accountPausesAtMs !== null && startMin * 60_000 >= accountPausesAtMs) {
    found.push({ ...NOTHING, kind: 'account_pauses', effect: 'does_not_run', sinceMs: accountPausesAtMs });
  }
  found.push(...stationRisks(facts), ...facts.conditions.filter((gate) => !isBehind(gate, facts)).flatMap(probeRisk));
  for (const module of facts.modules) found.push(...moduleRisks(module, facts));
  for (const { name, moduleId, atMs } of facts.failed) {
    found.push({
      ...NOTHING,
      kind: 'valve_failed',
      effect: 'may_fail',
      objectId: moduleId,
      objectName: name,
      sinceMs: atMs,
    });
  }
  if (shiftedMin > 0) {
    found.push({ ...inTheWay, effect: 'waits', value: shiftedMin, unit: 'min' });
  }
  return found;
}

function stationRisks({ station, held }: RiskFacts): readonly Risk[] {
  if (station === null) return [];
  const of = { ...NOTHING, objectId: station.id, objectName: station.name, sinceMs: station.changedAtMs };
  if (!station.online) {
    return [{ ...of, kind: 'station_silent', effect: held === true ? 'runs_by_itself' : 'does_not_run' }];
  }
  return held === false ? [{ ...of, sinceMs: null, kind: 'not_on_device', effect: 'changes_too_late' }] : [];
}

/** What a base station out of reach says already is not said again of a probe that went silent with it. */
function isBehind({ quality, idObject }: ConditionGate, { station, modules }: RiskFacts): boolean {
  if (station === null || station.online || quality !== 'stale') return false;
  return modules.some((module) => module.id === idObject && module.station?.id === station.id);
}

/** A sensor that cannot decide: what then rules is what the program says for that case. */
function probeRisk(gate: ConditionGate): readonly Risk[] {
  if (gate.state !== 'unknown' || gate.overruled === true) return [];
  const kinds = {
    stale: 'probe_stale',
    stuck: 'probe_stuck',
    none: 'probe_missing',
    off: 'probe_off',
    good: 'probe_missing',
  } as const;
  const effects = { run: 'runs_unknown', clean_only: 'clean_only', skip: 'does_not_run' } as const;
  return [
    {
      ...NOTHING,
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
  const of = { ...NOTHING, objectId: module.id, objectName: module.name };
  // What a silent station or a probe's own line says already is not said twice.
  const isTold = station?.online === false || conditions.some(({ idObject }) => idObject === module.id);
  const silent: readonly Risk[] =
    module.silent && !isTold ? [{ ...of, kind: 'module_silent', effect: 'may_fail', sinceMs: module.heardAtMs }] : [];
  if (module.batteryV === null || module.batteryV >= LOW_BATTERY_V) return silent;
  return [...silent, { ...of, kind: 'battery_low', effect: 'may_fail', value: module.batteryV, unit: 'V' }];
}
