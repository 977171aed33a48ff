import { mkdtempSync, rmSync, chmodSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  copyReadings,
  LinkCache,
  GroupCommit,
  Host,
  newCounters,
  openDatabase,
  type Pools,
  readConfig,
  type ReadingRow,
  silentLog,
} from '../../apps/server/boot/parts.ts';
import { aStation, moduleBehind } from '../../apps/server/testing/link/stations.ts';
import { median as medianFigure, type Print, type RecordFigure } from '../record/figure.ts';
import { medianOf } from '../report/median-range.ts';
import { VALUES_PER_READING, makeBacklog } from './backlog.ts';
import type { Backlog } from './backlog.ts';

const MESSAGES = 400;
const ROUNDS = 5;
const ROWS_PER_COMMIT = 500;

/** Baseline: the same rows by binary COPY, 500 per commit. */
async function bare(pools: Pools, rows: readonly ReadingRow[]): Promise<number> {
  const started = performance.now();
  for (let from = 0; from < rows.length; from += ROWS_PER_COMMIT) {
    await pools.system.transaction((_sql, connection) =>
      copyReadings(connection, rows.slice(from, from + ROWS_PER_COMMIT)),
    );
  }
  return performance.now() - started;
}

/** Product: Sparkplug messages decoded, validated and committed, until the watermark covers the last one. */
async function product(pools: Pools, backlog: Backlog): Promise<number> {
  const cache = new LinkCache();
  const counters = newCounters();
  let through = 0;
  let resolveStored: () => void = () => undefined;
  const commits = new GroupCommit({
    pool: pools.system,
    cache: cache,
    now: () => Temporal.Now.instant(),
    log: silentLog,
    committed(batch) {
      for (const { after } of batch.stations.values()) through = after.mark.through;
      if (through >= backlog.messages.length) resolveStored();
    },
  });
  const stored = new Promise<void>((resolve) => (resolveStored = resolve));
  const host = new Host({
    nowMs: Date.now,
    counters,
    requestRebirth: (station) => {
      throw new Error(`${station} received a rebirth request`);
    },
    deliver: (linkMessage) => commits.push(linkMessage),
    whenRoom: () => commits.whenRoom(2_000),
  });
  const send = ({ topic, payload }: { topic: string; payload: Buffer }) =>
    new Promise<void>((resolve) => host.message(topic, payload, resolve));
  for (const message of backlog.birth) await send(message);
  await commits.idle();
  const started = performance.now();
  for (const [index, message] of backlog.messages.entries()) {
    await send(message);
    // Like a broker between the chunks of a connection: yield to the database.
    if (index % 8 === 7) await new Promise((resolve) => setImmediate(resolve));
  }
  await stored;
  return performance.now() - started;
}

/** Values per second the product stores from a backlog, against the COPY baseline, alternating in the same run. */
export async function benchIngest(print: Print, record: RecordFigure): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'zagon-bench-'));
  chmodSync(folder, 0o755);
  const config = readConfig({ ZAGON_DATA_DIR: folder });
  const database = await openDatabase(config, {
    progress: () => undefined,
    onLost: (error) => {
      throw error;
    },
  });
  try {
    const pools = database.pools.engine;
    const ratios: number[] = [];
    const speeds: { bare: number; product: number }[] = [];
    for (let round = 0; round <= ROUNDS; round += 1) {
      const station = await aStation(pools, `AGB2000-BENCH-${round}`);
      const [one, two] = [
        await moduleBehind(pools, station, `A-${round}`, 'AM-100-103'),
        await moduleBehind(pools, station, `B-${round}`, 'AM-100-103'),
      ];
      const options = { station: station.serial, messages: MESSAGES, untilMs: Date.now(), memory: `bench-${round}` };
      const bareMs = await bare(pools, makeBacklog({ ...options, probe: one.serial, moduleKey: one.key }).rows);
      const backlog = makeBacklog({ ...options, probe: two.serial, moduleKey: two.key });
      const productMs = await product(pools, backlog);
      const values = backlog.rows.length * VALUES_PER_READING;
      // The first round is a warm-up.
      if (round === 0) continue;
      ratios.push(bareMs / productMs);
      speeds.push({ bare: (values / bareMs) * 1000, product: (values / productMs) * 1000 });
    }
    const ratio = medianOf(ratios);
    const [productKs, bareKs] = [speeds.map((each) => each.product / 1000), speeds.map((each) => each.bare / 1000)];
    print(
      `ingest of a backlog: ${medianOf(productKs).toFixed(0)}K values/s, bare COPY ${medianOf(bareKs).toFixed(0)}K; ` +
        `ratio ${ratio.toFixed(2)} (${Math.min(...ratios).toFixed(2)} to ${Math.max(...ratios).toFixed(2)}), target at least 0.35`,
    );
    record({
      what: 'backlog of a station, in ratio to bare binary `COPY` of the same rows',
      ...medianFigure(ratios, 2),
      required: { atLeast: 0.35 },
      goal: { atLeast: 0.7 },
      notes: ['Decoded, validated, committed, then acknowledged.'],
    });
    record({
      what: 'the same, values stored',
      ...medianFigure(productKs, 0),
      unit: 'K values/s',
      notes: [`Against ${Math.round(medianOf(bareKs)).toLocaleString('en-GB')} K values/s of the bare \`COPY\`.`],
    });
  } finally {
    await database.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
