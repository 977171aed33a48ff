import { HAND_OPENING_STATUS } from '@zagon/domain/hand-openings/hand-opening-states.ts';
import { setTimeout as wait } from 'node:timers/promises';
import { isLivePostmaster, openPool, readPidFile, silentLog } from '../../apps/server/boot/parts.ts';
import { spreadOf } from '../../apps/server/testing/fleet/messages.ts';
import { mountSmallDisk, type SmallDisk } from '../../apps/server/testing/small-disk.ts';
import { benchApp, type BenchApp } from '../bench-app.ts';
import { createFarms, saveOnEveryFarm } from '../farms/create-farms.ts';
import type { FakeField } from '../farms/fake-field.ts';
import { openByHandUntilStopped } from '../farms/hand-openings.ts';
import { allHoldSetsSince, fieldOf } from '../farms/main.ts';
import { machine } from '../machine.ts';
import { attackFor } from '../noisy/attack-process.ts';
import type { AttackName } from '../noisy/attacks.ts';
import { type Bystander, type Experience, observe } from '../noisy/bystander.ts';
import { aUser } from '../noisy/user.ts';
import type { Print, RecordFigure } from '../record/figure.ts';
import { openPastTheirTime, stopsAtStation } from './judge.ts';

const ACCOUNTS = 2_000;
/** The disk has room for the database of the farms, which it must hold before it is filled. */
const DISK_MB = { base: 700, perFarm: 0.6 } as const;
const OPEN_MINUTES = 1;
const STOP_GOAL_MS = 2_000;
/** Noise alone, with the disk full as well, and alone again. */
const PHASES_S = { before: 15, full: 15, after: 20 } as const;
/** Hand openings of the whole day, each on another farm. */
const handsOf = (farms: number) => ({
  minutes: OPEN_MINUTES,
  mayFail: true,
  everyMs: Math.max(100, 50_000 / farms),
});
const ATTACKS: readonly AttackName[] = ['made-up cookies on 800 connections', '200 parallel openings of one output'];
const ATTACK_S = 5;
/** Connections are limited per address: from one address the attack would cut the connections of the others as well. */
const ATTACKER = '127.0.0.2';
const READY_LIMIT_MS = 120_000;
const FILL_WAL = "select pg_switch_wal(), pg_logical_emit_message(true, 'bench', repeat('x', 9000))";

/**
 * A schedule saved on every farm, hand openings, callers that never pause, and then a disk that fills up, all at once.
 * Water must stop as on any other day.
 */
export async function benchWorstDay(print: Print, record: RecordFigure, farms = ACCOUNTS): Promise<void> {
  const disk = mountSmallDisk(Math.round(DISK_MB.base + DISK_MB.perFarm * farms));
  if ('refused' in disk) throw new Error(disk.refused);
  let lapsed = 0;
  const warn = (event: string): void => void (lapsed += event === 'engine.lease_expired' ? 1 : 0);
  try {
    const bench = await benchApp({ parent: disk.folder, log: { ...silentLog, warn } });
    try {
      print(`worst day: ${farms} farms, noisy callers and a full disk, on ${machine()}`);
      const day = await playDay(bench, disk, farms, print);
      report({ ...day, lapsed, farms }, print, record);
    } finally {
      disk.free();
      await bench.close();
    }
  } finally {
    disk.remove();
  }
}

type Day = {
  readonly experience: Experience;
  readonly stationMs: readonly number[];
  readonly pastTime: readonly string[];
  readonly shownOpen: number;
  readonly hands: {
    readonly sent: number;
    readonly refused: number;
    readonly notSent: number;
    readonly slowestMs: number;
    /** Neither ended nor failed by the end of the day. */
    readonly undecided: number;
  };
  readonly downS: number;
};

async function playDay(bench: BenchApp, disk: SmallDisk, farms: number, print: Print): Promise<Day> {
  const { pools } = bench.app;
  await createFarms(pools, farms);
  const noisy = await aUser(bench.address, pools, 'NOISY');
  const other = await aUser(bench.address, pools, 'OTHER');
  await bench.vacuum();
  const field = await fieldOf(bench);
  try {
    await pools.system.run("update clients set plan_due_at = '-infinity' where plan_due_at is null");
    await allHoldSetsSince(field, farms, 0);
    print('  every station holds its first set; the day begins');
    const over = new AbortController();
    const seen = observe(other, () => !over.signal.aborted);
    const attacks = ATTACKS.map((name) => attackUntil(over.signal, name, noisy));
    const openings = openByHandUntilStopped(bench, field, farms, handsOf(farms));
    const saves = saveOnEveryFarm(pools, farms).catch(() => print('  the saves ended with the full disk'));
    await wait(PHASES_S.before * 1_000);
    const downS = await fillDisk(bench, disk);
    await wait(PHASES_S.after * 1_000);
    const sentMs = await openings.stop();
    over.abort();
    const experience = await seen;
    await Promise.all([...attacks, saves]);
    await untilAllEnded(field);
    return {
      experience,
      stationMs: stopsAtStation(experience.stopsAtMs, field.closesAtMs.get('AGB2000-OTHER') ?? []),
      // The noisy user asks for one valve over and over, so that its time is never over.
      pastTime: openPastTheirTime(field.openings().filter(({ station }) => station.startsWith('AGB-BENCH-'))),
      shownOpen: await shownOpen(bench),
      hands: {
        sent: sentMs.length,
        refused: openings.refused(),
        notSent: openings.notSent(),
        slowestMs: spreadOf(sentMs).slowestMs,
        undecided: await undecidedHands(bench),
      },
      downS,
    };
  } finally {
    field.end();
  }
}

async function attackUntil(signal: AbortSignal, name: AttackName, noisy: Bystander): Promise<void> {
  while (!signal.aborted) await attackFor(ATTACK_S, name, { ...noisy, from: ATTACKER });
}

/** Fills the disk until the database stops, frees it later; returns how long the server was not ready, s. */
async function fillDisk(bench: BenchApp, disk: SmallDisk): Promise<number> {
  const postmaster = readPidFile(`${bench.folder}/postgres`)?.pid ?? 0;
  // Its user may switch the WAL to a new file, for which a full disk has no space.
  const owner = openPool(bench.databaseAddress, 'owner', 1);
  disk.fill();
  while (isLivePostmaster(postmaster)) {
    const isWritten = await owner.run(FILL_WAL).then(
      () => true,
      // Expected as soon as the disk is full: the database stops a little later.
      () => false,
    );
    if (!isWritten) await wait(50);
  }
  const stoppedMs = performance.now();
  await owner.close();
  await wait(PHASES_S.full * 1_000);
  disk.free();
  const limitMs = performance.now() + READY_LIMIT_MS;
  while (performance.now() < limitMs) {
    const isReady = await fetch(`${bench.address}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isReady) return (performance.now() - stoppedMs) / 1_000;
    await wait(100);
  }
  throw new Error('the server did not recover from the full disk');
}

/** Until every opening by hand has ended by the timer of its valve, and its station has reported that. */
async function untilAllEnded(field: FakeField): Promise<void> {
  const lastMs = (): number =>
    Math.max(
      ...field
        .openings()
        .filter(({ station }) => station.startsWith('AGB-BENCH-'))
        .map(({ untilMs }) => untilMs),
    );
  while (Date.now() < lastMs() + 5_000) await wait(500);
}

/** Valves of the farms that the server still shows as open. */
async function shownOpen({ app: { pools } }: BenchApp): Promise<number> {
  const row = await pools.system.first<{ open: number }>(
    `select count(*)::int as open from outputs o join modules m on m.id = o.module_id
     where o.reported_open and m.serial_number like 'AM-BENCH-%'`,
  );
  return row?.open ?? 0;
}

/** Hand openings of the farms that have neither ended nor failed. */
async function undecidedHands({ app: { pools } }: BenchApp): Promise<number> {
  const row = await pools.system.first<{ undecided: number }>(
    `select count(*)::int as undecided from manual_opens h join outputs o on o.id = h.output_id
     join modules m on m.id = o.module_id where h.status < $1 and m.serial_number like 'AM-BENCH-%'`,
    [HAND_OPENING_STATUS.done],
  );
  return row?.undecided ?? 0;
}

function report(
  {
    experience,
    stationMs,
    pastTime,
    shownOpen: open,
    hands,
    downS,
    lapsed,
    farms,
  }: Day & {
    readonly lapsed: number;
    readonly farms: number;
  },
  print: Print,
  record: RecordFigure,
): void {
  const [slowestMs, slowestAtStationMs] = [experience.stopsMs, stationMs].map((all) => Math.round(Math.max(...all)));
  const stops = experience.stopsMs.length;
  print(`  the server was not ready for ${downS.toFixed(1)} s while the disk was full`);
  print(
    `  valves open past their time ${pastTime.length} (must be 0)${pastTime.length === 0 ? '' : `: ${pastTime.slice(0, 5).join(', ')}`}; still shown as open ${open}`,
  );
  print(
    `  ${stops} stops of another account: slowest answer ${slowestMs} ms, slowest until the station had it ${slowestAtStationMs} ms (at most ${STOP_GOAL_MS}); failed: ${experience.stopFailures.length === 0 ? 'none' : experience.stopFailures.join(', ')}`,
  );
  print(
    `  hand openings: ${hands.sent} sent, the slowest ${hands.slowestMs} ms late; ${hands.notSent} accepted and not sent within 30 s; ${hands.refused} refused; ${hands.undecided} neither ended nor failed`,
  );
  print(`  leases lapsed: ${lapsed}`);
  const many = `${farms.toLocaleString('en-GB')} farms`;
  record({
    what: `${many}, full disk, noisy callers: valves open past their time`,
    figure: pastTime.length,
    required: { atMost: 0 },
    notes: [
      `A schedule saved on every farm, ${hands.sent} hand openings, 800 connections with made-up cookies and 200 parallel openings; the database stopped for ${downS.toFixed(0)} s. Judged at the stations.`,
    ],
  });
  record({ what: 'the same: valves still shown as open afterwards', figure: open, required: { atMost: 0 } });
  for (const [what, ms] of [
    ['answered', slowestMs],
    ['at the station', slowestAtStationMs],
  ] as const)
    record({
      what: `the same: slowest stop of another account, until ${what}`,
      // A stop that never arrived is shown as a text, which no limit can be compared with.
      ...(ms !== undefined && Number.isFinite(ms)
        ? { figure: ms, unit: 'ms', required: { atMost: STOP_GOAL_MS } }
        : { figure: 'never' }),
      notes: [`Of ${stops}.`],
    });
  record({ what: 'the same: stops that failed', figure: experience.stopFailures.length, required: { atMost: 0 } });
  record({
    what: 'the same: hand openings accepted and not sent within 30 s',
    figure: hands.notSent,
    notes: ['Accepted before the database stopped; the user is notified of the failure.'],
  });
  record({
    what: 'the same: hand openings that neither ended nor failed',
    figure: hands.undecided,
    required: { atMost: 0 },
  });
  record({ what: 'the same: hand openings refused while the database did not respond', figure: hands.refused });
  record({ what: 'the same: leases lapsed', figure: lapsed });
}
