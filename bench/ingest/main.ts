import { mkdtempSync, rmSync, chmodSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '../../apps/server/db/open.ts';
import { readConfig } from '../../apps/server/config.ts';
import { newCounters } from '../../apps/server/field/counters.ts';
import { Host } from '../../apps/server/field/host.ts';
import { GroupCommit } from '../../apps/server/field/ingest/group-commit.ts';
import { Known } from '../../apps/server/field/ingest/known.ts';
import { aStation, behind } from '../../apps/server/test-rig/field/stations.ts';
import type { Pools } from '../../apps/server/db/pool.ts';
import { silentLog } from '../../apps/server/log.ts';
import { copyReadings } from '../../apps/server/stores/readings-write.ts';
import type { ReadingRow } from '../../apps/server/stores/readings-row.ts';
import { VALUES_PER_READING, makeBacklog } from './backlog.ts';
import type { Backlog } from './backlog.ts';

const MESSAGES = 400;
const ROUNDS = 5;
const ROWS_PER_COMMIT = 500;

/** The bare limit: the same rows by binary COPY, 500 a commit. */
async function bare(pools: Pools, rows: readonly ReadingRow[]): Promise<number> {
  const started = performance.now();
  for (let from = 0; from < rows.length; from += ROWS_PER_COMMIT) {
    await pools.system.transaction((_sql, connection) =>
      copyReadings(connection, rows.slice(from, from + ROWS_PER_COMMIT)),
    );
  }
  return performance.now() - started;
}

/** The product: Sparkplug messages in, decoded, judged, committed; over when the watermark covers the last one. */
async function product(pools: Pools, backlog: Backlog): Promise<number> {
  const known = new Known();
  const counters = newCounters();
  let through = 0;
  let settle: () => void = () => undefined;
  const commits = new GroupCommit({
    pool: pools.system,
    known,
    now: () => Temporal.Now.instant(),
    log: silentLog,
    committed(batch) {
      for (const { after } of batch.stations.values()) through = after.mark.through;
      if (through >= backlog.messages.length) settle();
    },
  });
  const stored = new Promise<void>((resolve) => (settle = resolve));
  const host = new Host({
    nowMs: Date.now,
    counters,
    askRebirth: (station) => {
      throw new Error(`${station} was asked for a rebirth`);
    },
    take: (unit) => commits.push(unit),
    whenRoom: () => commits.whenRoom(2_000),
  });
  const send = ({ topic, payload }: { topic: string; payload: Buffer }) =>
    new Promise<void>((resolve) => host.message(topic, payload, resolve));
  for (const message of backlog.birth) await send(message);
  await commits.idle();
  const started = performance.now();
  for (const [index, message] of backlog.messages.entries()) {
    await send(message);
    // As a broker does between the chunks of a connection: let the database have its turn.
    if (index % 8 === 7) await new Promise((resolve) => setImmediate(resolve));
  }
  await stored;
  return performance.now() - started;
}

/** How many values a second the product stores from a backlog, against the bare limit, in turn in the same run. */
export async function benchIngest(print: (line: string) => void): Promise<void> {
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
    const { pools } = database;
    const ratios: number[] = [];
    const speeds: { bare: number; product: number }[] = [];
    for (let round = 0; round <= ROUNDS; round += 1) {
      const station = await aStation(pools, `AGB2000-BENCH-${round}`);
      const [one, two] = [
        await behind(pools, station, `A-${round}`, 'AM-100-103'),
        await behind(pools, station, `B-${round}`, 'AM-100-103'),
      ];
      const given = { station: station.serial, messages: MESSAGES, untilMs: Date.now(), memory: `bench-${round}` };
      const bareMs = await bare(pools, makeBacklog({ ...given, probe: one.serial, moduleKey: one.key }).rows);
      const backlog = makeBacklog({ ...given, probe: two.serial, moduleKey: two.key });
      const productMs = await product(pools, backlog);
      const values = backlog.rows.length * VALUES_PER_READING;
      // The first round warms everything up.
      if (round === 0) continue;
      ratios.push(bareMs / productMs);
      speeds.push({ bare: (values / bareMs) * 1000, product: (values / productMs) * 1000 });
    }
    const ratio = middle(ratios);
    print(
      `ingest of a backlog: ${thousands(middle(speeds.map((each) => each.product)))} values/s, bare COPY ${thousands(middle(speeds.map((each) => each.bare)))}; ` +
        `ratio ${ratio.toFixed(2)} (${Math.min(...ratios).toFixed(2)} to ${Math.max(...ratios).toFixed(2)}), wanted at least 0.35`,
    );
  } finally {
    await database.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

function middle(numbers: readonly number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN;
}

function thousands(value: number): string {
  return `${Math.round(value / 1000)}K`;
}

if (import.meta.main) await benchIngest((line) => console.log(line));
