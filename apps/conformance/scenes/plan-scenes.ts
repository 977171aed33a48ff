import { randomUUID } from 'node:crypto';
import type { OutputAddress } from '@zagon/device-protocol/common-schemas.ts';
import { METRIC } from '@zagon/device-protocol/metric-names.ts';
import type { PlanRun, PlanSet } from '@zagon/device-protocol/plan-set.ts';
import type { StationEvent } from '@zagon/device-protocol/station-event.ts';
import { moduleBirths, testOutputs, valueIn } from '../exchange/served.ts';
import { moduleList, servedModules } from './link-scenes.ts';
import type { Scene } from './scene.ts';
import { ANSWER_MAX_MS, CONFIRM_MAX_MS, openOrder, READING_MAX_MS, SOURCE } from './stage.ts';
import type { Stage } from './stage.ts';

const RUN_S = 60;
const BIRTH_MAX_MS = 120_000;

/** A run of the valve that opens after this delay. */
function runOf(
  stage: Stage,
  at: OutputAddress,
  opensInMs: number,
  options: { durationS?: number; pump?: OutputAddress | null; latestInMs?: number; runId?: string } = {},
): PlanRun {
  const { durationS = RUN_S, pump = null, latestInMs = opensInMs + 60_000, runId = randomUUID() } = options;
  return {
    run_id: runId,
    open_at: stage.instant(opensInMs),
    duration_s: durationS,
    module: at.module,
    output: at.output,
    source: SOURCE,
    latest_start: stage.instant(latestInMs),
    companions: pump === null ? [] : [{ ...pump, from_s: 0, until_s: durationS }],
  };
}

async function send(stage: Stage, purpose: string, set: PlanSet): Promise<void> {
  const before = stage.host.exchange.events.length;
  stage.host.sendPlanSet(purpose, set);
  await stage.pace.until(() => hasAnswer(stage, before, set.version), ANSWER_MAX_MS);
}

function hasAnswer({ host }: Stage, from: number, version: number): boolean {
  return host.exchange.events
    .slice(from)
    .some(
      ({ event }) =>
        event !== null && event.kind.startsWith('plan_set_') && 'version' in event && event.version === version,
    );
}

function isRunEnd(event: StationEvent, { run_id }: PlanRun): boolean {
  const isEnd = event.kind === 'output_closed' || event.kind === 'output_open_failed';
  return isEnd && event.cause !== null && 'run_id' in event.cause && event.cause.run_id === run_id;
}

function untilRunEnds(stage: Stage, run: PlanRun, maxMs: number): Promise<boolean> {
  return stage.untilEvent((event) => isRunEnd(event, run), maxMs);
}

export const planAnswers: Scene = {
  title: {
    en: 'Plan sets, of which some must be refused',
    pl: 'Zestawy planów, z których część musi zostać odrzucona',
  },
  async play(stage) {
    const outputs = testOutputs(stage.host.exchange);
    if (outputs === null) return;
    const { valve } = outputs;
    const oldEpoch = stage.command([openOrder(valve, RUN_S)]);
    stage.startNextEpoch();
    const far = [runOf(stage, valve, 3_000_000)];
    const set = stage.planSet(far);
    await send(stage, 'plan', set);
    await send(stage, 'plan-repeated', set);
    await send(stage, 'plan-old-version', { ...set, version: set.version - 1 });
    await send(stage, 'plan-old-epoch', { ...stage.planSet(far), epoch: stage.epoch - 1 });
    const past = { made_at: stage.instant(-7_200_000), valid_until: stage.instant(-3_600_000) };
    await send(stage, 'plan-expired', { ...stage.planSet([]), ...past });
    stage.host.sendBrokenPlanSet('plan-broken', JSON.stringify({ ...set, runs: 'none' }));
    stage.host.sendCommand('command-of-old-epoch', valve.module, { ...oldEpoch, not_after: stage.instant(30_000) });
    await stage.untilAnswered(oldEpoch.cmd_id, ANSWER_MAX_MS);
    const first = { ...stage.command([openOrder(valve, 10)]), seq: 0 };
    stage.host.sendCommand('first-of-new-epoch', valve.module, first);
    await stage.untilAnswered(first.cmd_id);
    await stage.untilClosed(first.cmd_id, CONFIRM_MAX_MS);
  },
};

export const planRuns: Scene = {
  title: { en: 'Two runs in a row share a pump', pl: 'Dwa kolejne przebiegi ze wspólną pompą' },
  async play(stage) {
    const outputs = testOutputs(stage.host.exchange);
    if (outputs === null) return;
    const { valve, nextValve, pump } = outputs;
    const first = runOf(stage, valve, 20_000, { pump });
    const second = nextValve === null ? null : runOf(stage, nextValve, 20_000 + RUN_S * 1000, { pump });
    const late = runOf(stage, nextValve ?? valve, -300_000, { durationS: 3600, latestInMs: -100_000 });
    const withdrawn = runOf(stage, valve, 170_000);
    await send(stage, 'plan-runs', stage.planSet([late, first, ...(second === null ? [] : [second]), withdrawn]));
    await untilRunEnds(stage, second ?? first, 3 * RUN_S * 1000 + CONFIRM_MAX_MS);
    await stage.pace.wait(2_000);
    // The completed run is planned again, the withdrawn one is missing.
    await send(stage, 'plan-run-again', stage.planSet([runOf(stage, valve, 15_000, { runId: first.run_id })]));
    await stage.pace.wait(90_000);
  },
};

export const planKept: Scene = {
  title: { en: 'A plan set without the run that is open', pl: 'Zestaw planów bez trwającego przebiegu' },
  async play(stage) {
    const valve = testOutputs(stage.host.exchange)?.valve;
    if (valve === undefined) return;
    const run = runOf(stage, valve, 15_000, { durationS: 40 });
    await send(stage, 'plan-open-run', stage.planSet([run]));
    const isOpen = (event: StationEvent): boolean =>
      event.kind === 'output_opened' &&
      event.cause !== null &&
      'run_id' in event.cause &&
      event.cause.run_id === run.run_id;
    await stage.untilEvent(isOpen, 15_000 + CONFIRM_MAX_MS);
    await send(stage, 'plan-without-open-run', stage.planSet([]));
    await untilRunEnds(stage, run, 90_000);
  },
};

export const planExpiry: Scene = {
  title: { en: 'A plan set expires before its run', pl: 'Zestaw planów wygasa przed przebiegiem' },
  async play(stage) {
    const { host, pace } = stage;
    const valve = testOutputs(host.exchange)?.valve;
    if (valve === undefined) return;
    await send(stage, 'plan-short', stage.planSet([runOf(stage, valve, 45_000)], 20_000));
    const since = stage.line;
    await pace.until(
      () =>
        host.exchange.messages.some((message) => message.line > since && valueIn(message, METRIC.planSetVersion) === 0),
      60_000,
    );
    await pace.wait(60_000);
  },
};

export const planOffline: Scene = {
  title: { en: 'A run while the link is lost', pl: 'Przebieg przy braku łączności' },
  async play(stage) {
    const { host, pace } = stage;
    const valve = testOutputs(host.exchange)?.valve;
    if (valve === undefined) return;
    const run = runOf(stage, valve, 20_000, { durationS: 30 });
    await send(stage, 'plan-offline', stage.planSet([run]));
    const since = stage.line;
    host.broker.isReachable = false;
    host.broker.cutConnection();
    await pace.wait(90_000);
    host.broker.isReachable = true;
    if (!(await stage.untilReborn(since, BIRTH_MAX_MS))) return;
    await untilRunEnds(stage, run, 60_000);
    await pace.wait(5_000);
  },
};

export const removedModule: Scene = {
  title: { en: 'A module is removed from the list and added again', pl: 'Moduł usunięty z listy i dodany ponownie' },
  async play(stage) {
    const { host, pace } = stage;
    const served = servedModules(stage);
    const removed = testOutputs(host.exchange)?.valve.module ?? [...moduleBirths(host.exchange).keys()][0];
    if (removed === undefined) return;
    const since = stage.line;
    const shorter = moduleList(
      stage.nextVersion(),
      served.filter(({ serial }) => serial !== removed),
    );
    host.sendModules('list-without-module', shorter);
    const has = (type: string): boolean =>
      host.exchange.messages.some(
        (message) => message.line > since && message.type === type && message.module === removed,
      );
    await pace.until(() => has('DDEATH'), ANSWER_MAX_MS);
    const command = stage.command([openOrder({ module: removed, output: 'o1' }, 10)]);
    host.sendCommand('open-removed', removed, command);
    await stage.untilAnswered(command.cmd_id, ANSWER_MAX_MS);
    host.sendModules('list-with-module', moduleList(stage.nextVersion(), served));
    await pace.until(() => has('DBIRTH'), READING_MAX_MS);
    await pace.wait(2_000);
  },
};
