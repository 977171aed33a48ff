import { describe, expect, test } from 'vitest';
import { planFor, saved } from '../fixture.ts';
import type { Obstacle } from '../place.ts';
import type { ConditionGate } from '../why/gates.ts';
import { riskText } from './risk-text.ts';
import { type RiskFacts, risksOf } from './risk.ts';

const [dawn] = planFor([saved('dawn')], '2026-06-11T00:00', '2026-06-12T00:00');
if (dawn === undefined) throw new Error('nothing planned');

const calm: RiskFacts = {
  station: { id: 'station', name: 'AGB-2000', online: true, changedAtMs: 0 },
  modules: [{ id: 'valves', name: 'Valves', silent: false, heardAtMs: 0, batteryV: 3.6, station: { id: 'station' } }],
  conditions: [],
  failed: [],
  held: true,
  accountPausesAtMs: null,
};
const names = { program: String, output: String, source: String, time: String };
const told = (facts: Partial<RiskFacts>) =>
  risksOf(dawn, { ...calm, ...facts }).map(({ kind, effect }) => `${kind} ${effect}`);

const probe: ConditionGate = {
  kind: 'condition',
  state: 'unknown',
  quantity: 'soil_moisture',
  sensor: 'Probe 3',
  unit: '%',
  value: null,
  ageMin: 240,
  comparator: 'lt',
  threshold: 24,
  whenTrue: 'run',
  decision: 'clean_only',
  index: 0,
  idObject: 'probe',
  quality: 'stale',
};

describe('a coming run', () => {
  test('with everything in order is not at risk', () => {
    expect(told({})).toEqual([]);
  });

  test('whose probe is silent says what then rules', () => {
    expect(told({ conditions: [probe] })).toEqual(['probe_stale clean_only']);
    expect(told({ conditions: [{ ...probe, decision: 'skip', quality: 'stuck' }] })).toEqual([
      'probe_stuck does_not_run',
    ]);
    expect(told({ conditions: [{ ...probe, decision: 'run', overruled: true }] })).toEqual([]);
    const [risk] = risksOf(dawn, { ...calm, conditions: [probe] });
    if (risk === undefined) throw new Error('no risk');
    expect(riskText(risk, names)).toEqual({
      text: { pl: 'Probe 3 milczy od 4 h.', en: 'Probe 3 has been silent for 4 h.' },
      effect: { pl: 'Popłynie sama woda, bez nawozu.', en: 'Water runs, fertiliser does not.' },
    });
  });

  test('whose station cannot be heard runs by itself where it holds the plan, and else not at all', () => {
    const station = { id: 'station', name: 'AGB-2000', online: false, changedAtMs: 0 };
    expect(told({ station })).toEqual(['station_silent runs_by_itself']);
    expect(told({ station, held: false })).toEqual(['station_silent does_not_run']);
    expect(told({ held: false })).toEqual(['not_on_device changes_too_late']);
    expect(told({ held: null })).toEqual([]);
  });

  test('whose probe went silent together with its station is told of the station alone', () => {
    const station = { id: 'station', name: 'AGB-2000', online: false, changedAtMs: 0 };
    const behind = (id: string) => ({
      id: 'probe',
      name: 'Probe 3',
      silent: true,
      heardAtMs: 0,
      batteryV: 3.6,
      station: { id },
    });
    const conditions = [probe];
    expect(told({ station, held: false, conditions, modules: [behind('station')] })).toEqual([
      'station_silent does_not_run',
    ]);
    expect(told({ station, held: false, conditions, modules: [behind('another')] })).toEqual([
      'station_silent does_not_run',
      'probe_stale clean_only',
    ]);
  });

  test('names a weak battery, a silent module and a valve that failed', () => {
    const modules = [{ id: 'valves', name: 'Valves', silent: true, heardAtMs: 0, batteryV: 3.09, station: null }];
    const failed = [{ name: 'Valve A', moduleId: 'valves', atMs: 0 }];
    expect(told({ modules, failed })).toEqual([
      'module_silent may_fail',
      'battery_low may_fail',
      'valve_failed may_fail',
    ]);
    const well = { id: 'valves', name: 'Valves', silent: false, heardAtMs: 0, batteryV: 3.1, station: null };
    expect(told({ modules: [well] })).toEqual([]);
  });

  test('that waits for its valve, or never gets it, is told', () => {
    const urgent = saved('urgent', { priority: 'raised', runTime: 30 });
    const plan = (runTime: number) =>
      planFor(
        [saved('dawn'), { ...urgent, program: { ...urgent.program, runTime } }],
        '2026-06-11T00:00',
        '2026-06-12T00:00',
      )
        .filter(({ cycle }) => cycle.compiled.saved.id === 'dawn')
        .flatMap((planned) => risksOf(planned, calm))
        .map(({ kind, effect, value }) => [kind, effect, value]);
    expect(plan(30)).toEqual([['output_taken', 'waits', 30]]);
    expect(plan(61)).toEqual([['output_taken', 'does_not_run', null]]);
  });

  test('says what is in its way: the valve and who has it, or the water with its figures', () => {
    const spoilt = (obstacle: Obstacle) =>
      risksOf({ ...dawn, skipped: obstacle.kind, obstacle, blockedBy: 'Night' }, calm).map((risk) => [
        risk.kind,
        riskText(risk, names).text.en,
      ]);
    expect(spoilt({ kind: 'output_taken', outputId: 'valve C', holder: 2 })).toEqual([
      ['output_taken', 'Valve C is held by program Night.'],
    ]);
    const figures = { usedM3PerH: 22, wantedM3PerH: 10, efficiencyM3PerH: 24 };
    expect(spoilt({ kind: 'source_short', sourceId: 'Pond', holder: 2, ...figures })).toEqual([
      ['water_short', 'Pond has 2.0 m³/h left and 10.0 m³/h are wanted. First comes program Night.'],
    ]);
  });

  test('beyond the grace of an expired account does not run', () => {
    expect(told({ accountPausesAtMs: 0 })).toEqual(['account_pauses does_not_run']);
    expect(told({ accountPausesAtMs: dawn.startMin * 60_000 + 1 })).toEqual([]);
  });
});
