import { rmSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { startOutsideBroker } from '../../../apps/server/testing/processes/broker.ts';
import { type Field, startField } from '../../../apps/server/testing/processes/field.ts';
import type { Pools } from '../../../apps/server/boot/parts.ts';
import { startJudge } from '../../../apps/server/testing/processes/judge.ts';
import { startProcesses } from '../../../apps/server/testing/processes/processes.ts';
import { restartInTurn } from '../../../apps/server/testing/processes/restart-in-turn.ts';
import { openCluster } from '../../cluster.ts';
import { Random } from '../../rig/random.ts';
import type { RealOpening } from '../hardware.ts';
import { Person } from '../person.ts';
import { dataFolder, startLink } from '../product.ts';
import { HAND_MINUTES, minutesFromNow, settleAndJudge, pauseDemoSchedules, oneMinuteSchedule } from '../water.ts';
import type { Part } from './part.ts';

const PROCESSES = 3;
const RESTART_MS = 20_000;
/** Five hundred messages a second, none of the stations above its rate. */
const STATIONS = 30;
const REPORT_MS = 60;
const HAND_EVERY_S = 40;
const MAX_LATE_S = 20;
/** After the last restart everything sent is stored within this time, ms. */
const DRAIN_MS = 60_000;
/** One attempt may meet a process that is killed; the next one must get through. */
const MAX_FAILURES = 1;

export const processes: Part = {
  description: `${PROCESSES} processes on one broker, one of which is ended or killed every ${RESTART_MS / 1000} s`,
  async run(seed, log, { minutes, broker: kind }) {
    const random = new Random(seed);
    const cluster = await openCluster();
    const broker = await startOutsideBroker(kind);
    const brokerPort = broker.port;
    const { address, pools } = await cluster.database('real');
    const folder = dataFolder('processes');
    const servers = await startProcesses({
      count: 1,
      address,
      brokerPort,
      env: { ZAGON_DEMO: 'on', ZAGON_DATA_DIR: folder },
    });
    const simulated = startLink(folder, brokerPort);
    try {
      const anyLiving = (): string => {
        const server = servers.living[Math.floor(random.between(0, servers.living.length))];
        if (server === undefined) throw new Error('no process is left');
        return server.address;
      };
      const anna = await Person.signIn(anyLiving, 'anna');
      const people = [anna, await Person.signIn(anyLiving, 'anna'), await Person.signIn(anyLiving, 'anna')];
      const block = await pauseDemoSchedules(anna);
      for (let more = 1; more < PROCESSES; more += 1) await servers.start();
      const field = await startField({ pools, brokerPort, stations: STATIONS, everyMs: REPORT_MS });
      const starts = Array.from({ length: Math.max(1, Math.floor(minutes / 3)) }, (_, n) => minutesFromNow(2 + 3 * n));
      await anna.addSchedule(oneMinuteSchedule('A, repeatedly', [block('A')], starts));
      const later = starts.map((start) => start.add({ minutes: 1 }));
      await anna.addSchedule(oneMinuteSchedule('E, one minute later', [block('E')], later));
      await wait(RESTART_MS);
      const judge = await startJudge({ pools, database: 'real', databaseLog: cluster.log, brokerPort });
      const finished = new AbortController();
      const handOpenings = (async () => {
        for (let turn = 0; !finished.signal.aborted; turn += 1) {
          await people[turn % people.length]?.open(block('C').idOutput, HAND_MINUTES);
          await wait(HAND_EVERY_S * 1000);
        }
      })();
      const violations: string[] = [];
      const note = (when: string): void => {
        const allowed = kind === 'aedes' && when === 'SIGKILL' ? ['STATE said offline', 'STATE 2.2 said offline'] : [];
        for (const finding of judge.findings()) if (!allowed.includes(finding)) violations.push(`${when}: ${finding}`);
      };
      let restarts = 0;
      await restartInTurn(servers, {
        everyMs: RESTART_MS,
        enough: overAfter(minutes * 60_000 - RESTART_MS),
        ended(how) {
          restarts += 1;
          note(how);
          if (restarts % 10 === 0) log(`restarted ${restarts} times`);
        },
      });
      finished.abort();
      await handOpenings;
      await field.finish(DRAIN_MS);
      note('at the end');
      const verdict = await settleAndJudge(folder, anna);
      log(`${restarts} restarts, ${field.sent()} readings sent`);
      const plans = new Map((await anna.openings()).map((plan) => [plan.id, plan]));
      violations.push(
        ...(await readingViolations(pools, field)),
        ...(await judge.duplicates()),
        ...people.flatMap(({ mostFailures: failures }) =>
          failures > MAX_FAILURES ? [`an action of a person failed ${failures} times`] : [],
        ),
        ...lateStarts(verdict.openings, plans),
      );
      await judge.stop();
      await field.stop();
      return { ...verdict, violations: [...verdict.violations, ...violations] };
    } finally {
      await simulated.stop();
      await servers.stop();
      await broker.stop();
      await pools.close();
      await cluster.close();
      rmSync(folder, { recursive: true, force: true });
    }
  },
};

async function readingViolations(pools: Pools, field: Field): Promise<readonly string[]> {
  const row = await pools.system.first<{ rows: number }>(
    `select count(*)::int as rows from readings join modules m on m.key = module_key
     where m.serial_number like 'AM100103-FIELD-%'`,
  );
  const stored = row?.rows ?? 0;
  return [
    ...(field.unacknowledged() > 0 ? [`${field.unacknowledged()} messages were never acknowledged`] : []),
    ...(stored === field.sent() ? [] : [`${field.sent()} readings were sent, ${stored} are stored`]),
  ];
}

/** Starts of planned openings that came too late. */
function lateStarts(
  openings: readonly RealOpening[],
  plans: ReadonlyMap<string, { readonly open_at: string; readonly role: string }>,
): readonly string[] {
  return openings.flatMap(({ name, timed }) =>
    timed.flatMap(({ atMs, runId }) => {
      const plan = runId === null ? undefined : plans.get(runId);
      const lateS = plan?.role === 'element' ? (atMs - Date.parse(plan.open_at)) / 1000 : 0;
      return lateS > MAX_LATE_S ? [`${name} started ${lateS.toFixed(0)} s late`] : [];
    }),
  );
}

/** Answers whether a time is over that begins now. */
function overAfter(ms: number): () => boolean {
  const endMs = performance.now() + ms;
  return () => performance.now() >= endMs;
}
