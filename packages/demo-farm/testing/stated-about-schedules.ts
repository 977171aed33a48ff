import { assessRunRisks } from '@zagon/domain/findings/kinds/run-risks.ts';
import { assessDeadSettings } from '@zagon/domain/findings/kinds/dead-settings.ts';
import type { Farm } from '@zagon/domain/resources/farm.ts';
import type { Condition } from '@zagon/domain/schedules/conditions/condition.ts';
import { deadSettingText } from '@zagon/domain/schedules/definition/dead-settings-text.ts';
import type { SavedSchedule, Schedule } from '@zagon/domain/schedules/definition/schedule.ts';
import { type Occupation, planCycles, type PlannedCycle } from '@zagon/domain/schedules/planner/plan.ts';
import { riskText } from '@zagon/domain/schedules/risks/risk-text.ts';
import type { FieldModule, RiskFacts } from '@zagon/domain/schedules/risks/risk.ts';
import type { ConditionGate } from '@zagon/domain/schedules/why/gates.ts';
import type { DemoAccount } from '../accounts/account.ts';
import { DEMO_ACCOUNTS } from '../accounts/registry.ts';
import { DEMO_TIME_ZONE } from '../demo-place.ts';
import { farmOf } from '../water/farm.ts';

const NOW_MS = Date.parse('2026-06-10T12:20:00Z');
const HOUR_MS = 3_600_000;

const names = {
  schedule: (id: string) => `schedule ${id}`,
  output: (id: string) => `output ${id}`,
  source: (id: string) => `source ${id}`,
  time: (ms: number) => new Date(ms).toISOString(),
};

function savedOf(account: DemoAccount): readonly SavedSchedule[] {
  return account.schedules.map(({ id, schedule }) => ({
    id,
    schedule: schedule({ minutesPerWeek: 240 }, '2026-04-01'),
    createdAtMs: 0,
    savedAtMs: 0,
    skips: [],
  }));
}

const limit = (comparator: Condition['comparator'], threshold: number): Condition => ({
  quantity: 'soil_moisture',
  comparator,
  threshold,
  source: { type: 'sensor', idObject: 'probe', field: 'HUMIDITY_1' },
  whenTrue: 'run',
  whenUnknown: 'run',
});

/** Changes that leave a demo schedule without effect in each way, and one that makes it invalid. */
const CHANGES: readonly Partial<Schedule>[] = [
  {},
  { runTime: -1 },
  { fertigation: { type: 'every_n_cycles', n: 9, preWater: 1, flush: 1 } },
  { fertigation: { type: 'cycles', cycles: [12], preWater: 1, flush: 1 } },
  { rule: { type: 'every', n: 9 }, expirationDate: '2026-06-12' },
  { expirationDate: '2026-06-10' },
  { conditions: [limit('lt', 0)] },
  { conditions: [limit('gte', 0)] },
  { conditions: [limit('gt', 30), limit('lt', 20)] },
];

/** What is stated about the settings of every demo schedule, as it is and changed. */
export function statedAboutSettings(): readonly unknown[] {
  return DEMO_ACCOUNTS.flatMap((account) => {
    const farm = farmOf(account);
    return savedOf(account).flatMap(({ id, schedule }) => {
      const { cycles } = schedule;
      const pulses = 'windowEnd' in cycles ? [{ cycles: { ...cycles, numberOfCycles: 200 } }] : [];
      return [...CHANGES, ...pulses].map((change) => {
        const finding = assessDeadSettings(
          { schedule: { ...schedule, ...change }, farm, zone: DEMO_TIME_ZONE },
          NOW_MS,
        );
        const settings = finding.kind === 'silent' ? [] : finding.facts.settings;
        return [id, settings.map((setting) => [setting, deadSettingText(setting, (date) => `on ${date}`)])];
      });
    });
  });
}

const QUALITIES = ['stale', 'stuck', 'not_trusted', 'impossible', 'none', 'off', 'good', undefined] as const;
const DECISIONS = ['run', 'clean_only', 'skip'] as const;

const gate: ConditionGate = {
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
  decision: 'run',
  index: 0,
  idObject: 'probe',
};

const GATES: readonly ConditionGate[] = QUALITIES.flatMap((quality, index) =>
  DECISIONS.map((decision) => ({
    ...gate,
    decision,
    ageMin: [20, 240, 4_000, null][index % 4] ?? null,
    ...(quality === undefined ? {} : { quality }),
  })),
);

const station = { id: 'station', name: 'AGB-2000', online: true, changedAtMs: NOW_MS - HOUR_MS };
const module: FieldModule = {
  id: 'valves',
  name: 'Valves',
  silent: false,
  station,
  lastMessageAtMs: NOW_MS - HOUR_MS,
  batteryV: 3.6,
};
const fine: RiskFacts = {
  station,
  modules: [module],
  conditions: [],
  failed: [],
  onStation: true,
  accountPausesAtMs: null,
};

const FIELD: readonly Partial<RiskFacts>[] = [
  {},
  { station: null },
  { onStation: false },
  { onStation: null },
  { station: { ...station, online: false } },
  { station: { ...station, online: false, changedAtMs: null }, onStation: false },
  { modules: [{ ...module, silent: true, batteryV: 3.09 }] },
  { modules: [{ ...module, silent: true, lastMessageAtMs: null, batteryV: null }] },
  { failed: [{ name: 'Valve A', moduleId: 'valves', atMs: NOW_MS - 30 * HOUR_MS }] },
  { accountPausesAtMs: NOW_MS + 12 * HOUR_MS },
  ...GATES.map((one) => ({ conditions: [one] })),
  { conditions: [{ ...gate, quality: 'stale', overruled: true }] },
  {
    conditions: [{ ...gate, quality: 'stale' }],
    modules: [{ ...module, id: 'probe' }],
    station: { ...station, online: false },
  },
];

/** The cycles of two days in June: as planned, behind hand openings that end in time or too late, and with little water. */
function plansOf(account: DemoAccount): readonly PlannedCycle[] {
  const farm = farmOf(account);
  const plan = (changed: Farm, occupied: readonly Occupation[]) =>
    planCycles({
      farm: changed,
      schedules: savedOf(account),
      timeZone: DEMO_TIME_ZONE,
      fromMs: NOW_MS,
      untilMs: NOW_MS + 48 * HOUR_MS,
      occupied,
      decided: new Set(),
    });
  const planned = plan(farm, []);
  const taken = (minutes: number): readonly Occupation[] =>
    planned.flatMap(({ startMin }) =>
      [...farm.outputIds].map((outputId) => ({
        outputId,
        sourceId: null,
        flowM3PerH: 0,
        water: 'clean' as const,
        fromMs: startMin * 60_000 - HOUR_MS,
        untilMs: (startMin + minutes) * 60_000,
        scheduleId: null,
      })),
    );
  const sources = [...farm.sources].map(([id, source]) => [id, { ...source, efficiencyM3PerH: 4 }] as const);
  return [
    planned,
    plan(farm, taken(25)),
    plan(farm, taken(200)),
    plan({ ...farm, sources: new Map(sources) }, []),
  ].flat();
}

/** What is stated about the coming runs of every demo account, under every state of the field. */
export function statedAboutRuns(): readonly unknown[] {
  return DEMO_ACCOUNTS.flatMap(plansOf).flatMap((planned) =>
    FIELD.map((field) => [
      planned.cycle.compiled.saved.id,
      planned.startMin,
      assessRunRisks({ planned, ...fine, ...field }, NOW_MS).facts.risks.map((risk) => [risk, riskText(risk, names)]),
    ]),
  );
}
