import { setTimeout as wait } from 'node:timers/promises';
import { countAcknowledged, startFleet } from '../../apps/server/testing/fleet/fleet.ts';
import { machine } from '../machine.ts';
import { cpuSecondsOf } from '../process-tree.ts';
import { type Print, type RecordFigure, rounded } from '../record/figure.ts';
import { bytesOfFollowedDevice } from './following.ts';
import { startSharedServer, type SharedServer } from './shared-server.ts';

const COUNTS = [1, 2, 3] as const;
/** Messages per second, and for how long. */
const RUNS = [
  { pace: 20, seconds: 20 },
  { pace: 500, seconds: 20 },
  { pace: 2_500, seconds: 15 },
] as const;
const STATIONS = 160;
const IDLE_MS = 10_000;

/**
 * Several processes on one broker (Mosquitto) and one database: what it costs to follow a station that another process
 * acts for, how long a value takes to a page at another process, and how long accounts are without a leader after a kill.
 */
export async function benchProcesses(print: Print, record: RecordFigure): Promise<void> {
  print(`several processes on ${machine()}`);
  const bytes = bytesOfFollowedDevice();
  print(`  memory of a followed device: ${Math.round(bytes)} B`);
  record({
    what: 'memory of a device that a process only follows',
    figure: Math.round(bytes),
    unit: 'B',
    goal: { atMost: 2_000 },
  });
  for (const count of COUNTS) {
    const shared = await startSharedServer(count);
    try {
      print(`  ${count} ${count === 1 ? 'process' : 'processes'}:`);
      await measureFlow(shared, count, print, record);
      if (count > 1) await measureKill(shared, count, print, record);
    } finally {
      await shared.close();
    }
  }
}

/** A fleet of one account, with its page at a process that does not lead it. */
async function measureFlow(shared: SharedServer, count: number, print: Print, record: RecordFigure): Promise<void> {
  const { pools, brokerPort, processes } = shared;
  const [first] = processes.living;
  if (first === undefined) throw new Error('no process lives');
  // The page is opened when the account exists, at whichever process does not lead it.
  const fleet = await startFleet(pools, {
    name: `SHARED${count}`,
    stations: STATIONS,
    probesEach: 1,
    port: brokerPort,
    address: async (accountId) => (await shared.rolesFor(accountId)).other.address,
  });
  const { owner, other } = await shared.rolesFor(fleet.accountId);
  await fleet.live(100, 5);
  for (const { pace, seconds } of RUNS) {
    const idleS = await cpuOver(other.child.pid, () => wait(IDLE_MS));
    let sent = 0;
    let report: Awaited<ReturnType<typeof fleet.live>> | undefined;
    const [otherS, ownerS] = await Promise.all([
      cpuOver(other.child.pid, async () => void (report = await fleet.live(pace, seconds))),
      cpuOver(owner.child.pid, () => wait(seconds * 1_000)),
    ]);
    if (report === undefined) throw new Error('the fleet did not run');
    sent = report.sent;
    const followingUs = ((otherS.cpu - (idleS.cpu / idleS.seconds) * otherS.seconds) / sent) * 1_000_000;
    const where = count === 1 ? 'its only process' : 'another process';
    print(
      `    ${pace}/s: to a page at ${where} p50 ${report.toPage.p50Ms} p99 ${report.toPage.p99Ms} ms, to the watermark p50 ${report.toWatermark.p50Ms} p99 ${report.toWatermark.p99Ms} ms; ` +
        `owner ${Math.round((ownerS.cpu / sent) * 1e6)} µs a message, process with the page ${Math.round(followingUs)} µs`,
    );
    const at = `${pace.toLocaleString('en-GB')} events/s, ${count} ${count === 1 ? 'process' : 'processes'}`;
    const isGoal = count > 1 && pace === 500;
    record({
      what: `until a page at ${where} has the value at ${at}, p50`,
      figure: report.toPage.p50Ms,
      unit: 'ms',
      ...(isGoal ? { goal: { atMost: 50 } } : {}),
    });
    record({
      what: `until a page at ${where} has the value at ${at}, p99`,
      figure: report.toPage.p99Ms,
      unit: 'ms',
      ...(isGoal ? { goal: { atMost: 200 } } : {}),
    });
    record({
      what: `until the watermark is on the station at ${at}, p50`,
      figure: report.toWatermark.p50Ms,
      unit: 'ms',
    });
  }
  if (count > 2) await measureFollower(shared, fleet, print, record);
  const { confirmed, missing } = await countAcknowledged(pools, fleet);
  print(`    acknowledged ${confirmed}, missing ${missing}`);
  record({
    what: `acknowledged messages missing with ${count} ${count === 1 ? 'process' : 'processes'}`,
    figure: missing,
    required: { atMost: 0 },
  });
  await fleet.end();
}

/** A process that neither leads the account nor has a page of it. */
async function measureFollower(
  shared: SharedServer,
  fleet: Awaited<ReturnType<typeof startFleet>>,
  print: Print,
  record: RecordFigure,
): Promise<void> {
  const { owner, other } = await shared.rolesFor(fleet.accountId);
  const follower = shared.processes.living.find((server) => server !== owner && server !== other);
  if (follower === undefined) throw new Error('there is no third process');
  const idle = await cpuOver(follower.child.pid, () => wait(IDLE_MS));
  let sent = 0;
  const busy = await cpuOver(follower.child.pid, async () => void (sent = (await fleet.live(500, 20)).sent));
  const us = ((busy.cpu - (idle.cpu / idle.seconds) * busy.seconds) / sent) * 1_000_000;
  print(`    following: ${us.toFixed(1)} µs of CPU a message`);
  record({
    what: 'CPU of a message that a process only follows',
    figure: rounded(us, 1),
    unit: 'µs',
    goal: { atMost: 30 },
    notes: [
      'Receiving it included, and the event about it on the channel between processes; its idle CPU is subtracted.',
    ],
  });
}

async function measureKill(shared: SharedServer, count: number, print: Print, record: RecordFigure): Promise<void> {
  const { processes, pools } = shared;
  const [victim] = processes.living;
  if (victim === undefined) throw new Error('no process lives');
  const startedMs = performance.now();
  await processes.end(victim, 'SIGKILL');
  for (;;) {
    const row = await pools.system.first<{ led: number; due: number }>(
      `select (select count(*)::int from shards h join processes p on p.id = h.process_id
           where p.lease_until > clock_timestamp() and not p.id like $1) as led,
         (select count(*)::int from clients where plan_due_at = '-infinity') as due`,
      [`${victim.child.pid}-%`],
    );
    if (row?.led === 256 && row.due === 0) break;
    await wait(50);
  }
  const seconds = (performance.now() - startedMs) / 1_000;
  print(`    after kill -9 every account is led and planned again in ${seconds.toFixed(1)} s`);
  record({
    what: `from kill -9 until every account is led and planned, ${count} processes`,
    figure: rounded(seconds, 1),
    unit: 's',
    goal: { atMost: 13 },
  });
}

async function cpuOver(
  pid: number | undefined,
  work: () => Promise<void>,
): Promise<{ readonly cpu: number; readonly seconds: number }> {
  const [before, startedMs] = [cpuSecondsOf(pid ?? 0), performance.now()];
  await work();
  return { cpu: cpuSecondsOf(pid ?? 0) - before, seconds: (performance.now() - startedMs) / 1_000 };
}
