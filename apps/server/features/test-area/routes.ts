import type { ConformanceRunShape } from '@zagon/contract/test-area/endpoints.ts';
import type { TestInstallationShape } from '@zagon/contract/test-area/installation.ts';
import type { ScenarioShape } from '@zagon/contract/test-area/scenario.ts';
import type { TestWeatherShape } from '@zagon/contract/test-area/weather.ts';
import { ok } from '@zagon/domain/core/result.ts';
import type { Pools } from '../../database/pool.ts';
import { auditChange } from '../../calls/audit/audit-change.ts';
import { refused } from '../../core/refusal.ts';
import { signedInRoute, type Route } from '../../calls/route.ts';
import type { Members } from './member-scenarios.ts';

/** Actions of operators on the simulated field. */
export type TestArea = {
  /** How many other server processes are running: they would not know what this one simulates. */
  countOthers(): Promise<number>;
  readonly scenarios: {
    list(now: Temporal.Instant): ScenarioShape[];
    switch(name: string, isOn: boolean, now: Temporal.Instant): boolean;
    listFor(
      members: Members,
      now: Temporal.Instant,
    ): readonly { readonly scenario: ScenarioShape; readonly targets: readonly string[] }[];
    switchFor(members: Members, name: string, isOn: boolean, now: Temporal.Instant): boolean;
    switchAllOff(): void;
  };
  readonly weather: {
    read(now: Temporal.Instant): TestWeatherShape;
    set(name: string, minutes: number, now: Temporal.Instant): boolean;
    reset(): void;
  };
  readonly installation: Omit<TestInstallationShape, 'now'>;
  readonly conformance: {
    readonly stations: readonly string[];
    readonly current: ConformanceRunShape | null;
    /** The newest run of a station; null: none since the server started. */
    newestOf(serial: string): ConformanceRunShape | null;
    begin(serial: string, now: Temporal.Instant): 'started' | 'unknown' | 'busy';
    stop(): Promise<void>;
  };
};

type Deps = {
  readonly pools: Pools;
  /** Null: the installation has none, and all its addresses are unknown. */
  readonly testArea: TestArea | null;
};

const DONE = ok({ ok: true as const });

/** The test area, for operators. */
export function testAreaRoutes({ pools, testArea }: Deps): readonly Route[] {
  const sql = pools.system;
  return [
    // The installation, as the profile of the test area shows it.
    signedInRoute('getTestInstallation', async ({ now }) =>
      testArea === null ? refused('not_found') : ok({ ...testArea.installation, now: now.toString() }),
    ),

    signedInRoute('listScenarios', async ({ now }) =>
      testArea === null ? refused('not_found') : ok(testArea.scenarios.list(now)),
    ),

    signedInRoute('switchScenario', async (call) => {
      const { name, on } = call.body;
      if (testArea?.scenarios.switch(name, on, call.now) !== true) return refused('not_found');
      await auditChange(sql, call, 'scenario_switched', name, { before: { on: !on }, after: { on } });
      return DONE;
    }),

    signedInRoute('switchScenariosOff', async (call) => {
      if (testArea === null) return refused('not_found');
      testArea.scenarios.switchAllOff();
      await auditChange(sql, call, 'scenario_switched', 'all', { before: null, after: { on: false } });
      return DONE;
    }),

    signedInRoute('getConformance', async ({ query: { serial } }) => {
      if (testArea === null) return refused('not_found');
      const { stations, current } = testArea.conformance;
      return ok({
        stations: [...stations],
        run: serial === undefined ? current : testArea.conformance.newestOf(serial),
        running: current?.state === 'running' ? current.serial : null,
      });
    }),

    signedInRoute('startConformance', async (call) => {
      const { serial } = call.body;
      const result = testArea?.conformance.begin(serial, call.now) ?? 'unknown';
      if (result === 'unknown') return refused('not_found');
      if (result === 'busy') return refused('conflict');
      await auditChange(sql, call, 'conformance_started', serial);
      return DONE;
    }),

    signedInRoute('stopConformance', async () => {
      if (testArea === null) return refused('not_found');
      await testArea.conformance.stop();
      return DONE;
    }),
  ];
}
