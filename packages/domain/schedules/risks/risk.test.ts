import { describe, expect, test } from 'vitest';
import { planFor, saved } from '../testing/fixture.ts';
import type { Obstacle } from '../planner/place.ts';
import type { ConditionGate } from '../why/gates.ts';
import { riskText } from './risk-text.ts';
import { type RiskFacts, risksOf } from './risk.ts';

const [dawn] = planFor([saved('dawn')], '2026-06-11T00:00', '2026-06-12T00:00');
if (dawn === undefined) throw new Error('nothing planned');

const noRisk: RiskFacts = {
  station: { id: 'station', name: 'AGB-2000', online: true, changedAtMs: 0 },
  modules: [
    { id: 'valves', name: 'Valves', silent: false, lastMessageAtMs: 0, batteryV: 3.6, station: { id: 'station' } },
  ],
  conditions: [],
  failed: [],
  onStation: true,
  accountPausesAtMs: null,
};
const names = { schedule: String, output: String, source: String, time: String };
const risksWith = (facts: Partial<RiskFacts>) =>
  risksOf(dawn, { ...noRisk, ...facts }).map(({ kind, effect }) => `${kind} ${effect}`);

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

describe('an upcoming run', () => {
  test('an upcoming run with everything in order is not at risk', () => {
    expect(risksWith({})).toEqual([]);
  });

  test('a silent probe is reported with the resulting decision', () => {
    expect(risksWith({ conditions: [probe] })).toEqual(['probe_stale clean_only']);
    expect(risksWith({ conditions: [{ ...probe, decision: 'skip', quality: 'stuck' }] })).toEqual([
      'probe_stuck does_not_run',
    ]);
    expect(risksWith({ conditions: [{ ...probe, decision: 'run', quality: 'not_trusted' }] })).toEqual([
      'probe_not_trusted runs_unknown',
    ]);
    expect(risksWith({ conditions: [{ ...probe, decision: 'run', overruled: true }] })).toEqual([]);
    const [distrust] = risksOf(dawn, { ...noRisk, conditions: [{ ...probe, quality: 'not_trusted' }] });
    if (distrust === undefined) throw new Error('no risk');
    expect(riskText(distrust, names).text).toEqual({
      pl: 'Probe 3: odczytom nie można teraz ufać.',
      en: 'Probe 3 cannot be believed at present.',
    });
    const [risk] = risksOf(dawn, { ...noRisk, conditions: [probe] });
    if (risk === undefined) throw new Error('no risk');
    expect(riskText(risk, names)).toEqual({
      text: { pl: 'Probe 3 milczy od 4 h.', en: 'Probe 3 has been silent for 4 h.' },
      effect: { pl: 'Popłynie sama woda, bez nawozu.', en: 'Only clean water will run, no fertiliser.' },
    });
  });

  test('an offline station runs on its own if it holds the plan, otherwise not at all', () => {
    const station = { id: 'station', name: 'AGB-2000', online: false, changedAtMs: 0 };
    expect(risksWith({ station })).toEqual(['station_silent runs_by_itself']);
    expect(risksWith({ station, onStation: false })).toEqual(['station_silent does_not_run']);
    expect(risksWith({ onStation: false })).toEqual(['not_on_device changes_too_late']);
    expect(risksWith({ onStation: null })).toEqual([]);
  });

  test('a probe behind an offline station is not reported separately', () => {
    const station = { id: 'station', name: 'AGB-2000', online: false, changedAtMs: 0 };
    const probeBehind = (id: string) => ({
      id: 'probe',
      name: 'Probe 3',
      silent: true,
      lastMessageAtMs: 0,
      batteryV: 3.6,
      station: { id },
    });
    const conditions = [probe];
    expect(risksWith({ station, onStation: false, conditions, modules: [probeBehind('station')] })).toEqual([
      'station_silent does_not_run',
    ]);
    expect(risksWith({ station, onStation: false, conditions, modules: [probeBehind('another')] })).toEqual([
      'station_silent does_not_run',
      'probe_stale clean_only',
    ]);
  });

  test('an upcoming run is at risk from a weak battery, a silent module and a failed valve', () => {
    const modules = [{ id: 'valves', name: 'Valves', silent: true, lastMessageAtMs: 0, batteryV: 3.09, station: null }];
    const failed = [{ name: 'Valve A', moduleId: 'valves', atMs: 0 }];
    expect(risksWith({ modules, failed })).toEqual([
      'module_silent may_fail',
      'battery_low may_fail',
      'valve_failed may_fail',
    ]);
    const healthy = { id: 'valves', name: 'Valves', silent: false, lastMessageAtMs: 0, batteryV: 3.1, station: null };
    expect(risksWith({ modules: [healthy] })).toEqual([]);
  });

  test('an upcoming run is at risk if it waits for its valve or never gets it', () => {
    const urgent = saved('urgent', { priority: 'raised', runTime: 30 });
    const plan = (runTime: number) =>
      planFor(
        [saved('dawn'), { ...urgent, schedule: { ...urgent.schedule, runTime } }],
        '2026-06-11T00:00',
        '2026-06-12T00:00',
      )
        .filter(({ cycle }) => cycle.compiled.saved.id === 'dawn')
        .flatMap((planned) => risksOf(planned, noRisk))
        .map(({ kind, effect, value }) => [kind, effect, value]);
    expect(plan(30)).toEqual([['output_taken', 'waits', 30]]);
    expect(plan(61)).toEqual([['output_taken', 'does_not_run', null]]);
  });

  test('an upcoming run states its obstacle: the valve and its holder, or the water with figures', () => {
    const riskOf = (obstacle: Obstacle) =>
      risksOf({ ...dawn, skipped: obstacle.kind, obstacle, blockedBy: 'Night' }, noRisk).map((risk) => [
        risk.kind,
        riskText(risk, names).text.en,
      ]);
    expect(riskOf({ kind: 'output_taken', outputId: 'valve C', holder: 2 })).toEqual([
      ['output_taken', 'Valve C is in use by schedule "Night".'],
    ]);
    const figures = { usedM3PerH: 22, wantedM3PerH: 10, efficiencyM3PerH: 24 };
    expect(riskOf({ kind: 'source_short', sourceId: 'Pond', holder: 2, ...figures })).toEqual([
      ['water_short', 'Pond has 2.0 m³/h left, but 10.0 m³/h is needed. Priority: schedule "Night".'],
    ]);
  });

  test('a run beyond the grace period of an expired account does not run', () => {
    expect(risksWith({ accountPausesAtMs: 0 })).toEqual(['account_pauses does_not_run']);
    expect(risksWith({ accountPausesAtMs: dawn.startMin * 60_000 + 1 })).toEqual([]);
  });

  test('a run that comes too late for sections is one risk, with the times of the one that needs water first', () => {
    const lateSections = [
      { section: 'Block B', opensAtMs: 300, neededAtMs: 200 },
      { section: 'Block A', opensAtMs: 250, neededAtMs: null },
    ] as const;
    const [late, ...others] = risksOf(dawn, { ...noRisk, lateSections });
    if (late === undefined) throw new Error('no risk');
    expect(others).toEqual([]);
    expect(late).toMatchObject({ kind: 'run_late', effect: 'too_late', late: { opensAtMs: 250, neededAtMs: null } });
    expect(riskText(late, names)).toEqual({
      text: { pl: 'Block A, Block B: woda jest już potrzebna.', en: 'Block A, Block B: water is already needed.' },
      effect: { pl: 'To nawadnianie może nie zdążyć.', en: 'This run may come too late.' },
    });
    const [later] = risksOf(dawn, { ...noRisk, lateSections: lateSections.slice(0, 1) });
    if (later === undefined) throw new Error('no risk');
    expect(riskText(later, names).text).toEqual({
      pl: 'Block B: woda może być potrzebna już od 200.',
      en: 'Block B: water may be needed from 200 on.',
    });
    expect(risksOf(dawn, { ...noRisk, lateSections: [] })).toEqual([]);
  });

  test('a run that rests on a probe on watch is at risk unless the probe decides nothing', () => {
    const measured: ConditionGate = { ...probe, state: 'open', value: 20, quality: 'good' };
    const watched = [0];
    const [risk, ...others] = risksOf(dawn, { ...noRisk, conditions: [measured], watched });
    if (risk === undefined) throw new Error('no risk');
    expect(others).toEqual([]);
    expect(risk).toMatchObject({ kind: 'probe_watched', objectId: 'probe', condition: 0 });
    expect(riskText(risk, names)).toEqual({
      text: { pl: 'Probe 3: dziwne odczyty, do obserwacji.', en: 'Probe 3 behaves unusually and is on watch.' },
      effect: { pl: 'Decyduje tak jak dotąd.', en: 'It decides as before.' },
    });
    expect(risksWith({ conditions: [measured], watched: [] })).toEqual([]);
    expect(risksWith({ conditions: [{ ...measured, overruled: true }], watched })).toEqual([]);
    expect(risksWith({ conditions: [probe], watched })).toEqual(['probe_stale clean_only']);
  });
});
