import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { assessSections, assessSensors, type Pools } from '../../apps/server/boot/parts.ts';
import { findingDeps } from '../../apps/server/testing/findings/finding-deps.ts';
import { type Print, type RecordFigure, rounded } from '../record/figure.ts';
import { type Cost, costOf, costText } from './cost.ts';
import { type BareDatabase, bareDatabase } from './database.ts';
import { SEED_NOW, seedWateredAccounts } from './seed.ts';

const ACCOUNTS = 100;
const SECTIONS = 1_000;
const BARS = { dawnMs: 2_000, runMs: 5, hourMs: 300, memoryMb: 20, bytes: 1_000 } as const;
const TABLES = ['findings', 'forecast_checks', 'learnt_numbers', 'sensor_days'] as const;

setFlagsFromString('--expose-gc');
const gc: unknown = runInNewContext('gc');

/** Twice: what the first collection frees may hold more. */
function collectGarbage(): void {
  if (typeof gc !== 'function') throw new Error('garbage cannot be collected on request');
  gc();
  gc();
}

type Account = { readonly id: string; readonly time_zone: string };

/** The whole job of a thousand sections on a database, with all reads and writes. */
export async function benchJob(print: Print, record: RecordFigure): Promise<void> {
  const database = await bareDatabase();
  try {
    const accounts = await seedWateredAccounts(database.pools, ACCOUNTS);
    await database.asOwner('vacuum (analyze)');
    await measureJob(database, accounts, print, record);
  } finally {
    await database.close();
  }
}

async function measureJob(
  database: BareDatabase,
  accounts: readonly Account[],
  print: Print,
  record: RecordFigure,
): Promise<void> {
  const { pools } = database;
  const show = (what: string, cost: Cost, parts?: number): void => print(`  ${what}: ${costText(cost, parts)}`);
  const sections = (at: Temporal.Instant) => costOf(database, () => judgeSections(pools, accounts, at));
  const sensors = (at: Temporal.Instant) => costOf(database, () => judgeSensors(pools, accounts, at));
  const figure = (what: string, value: number, unit: string, atMost: number, decimals = 0): void =>
    record({ what, figure: rounded(value, decimals), unit, required: { atMost } });

  // The first day judges what a month has left; from the second on it is a day like every other.
  const first = SEED_NOW.subtract({ hours: 24 });
  show(`first hour of trust in the sensors of ${SECTIONS} sections, not limited`, await sensors(first));
  show(`first dawn of ${SECTIONS} sections with 14 days of runs, not limited`, await sections(first));
  await database.asOwner('vacuum (full, analyze) findings, forecast_checks, learnt_numbers, sensor_days');
  const before = await tableBytes(database);

  await sections(first.add({ minutes: 75 }));
  await sensors(first.add({ minutes: 75 }));
  collectGarbage();
  const memoryBefore = process.memoryUsage().heapUsed;
  const hour = first.add({ minutes: 145 });
  const water = await sections(hour);
  const trust = await sensors(hour);
  collectGarbage();
  const grownMb = (process.memoryUsage().heapUsed - memoryBefore) / 2 ** 20;
  show(`an hour of unexpected water of ${SECTIONS} sections`, water);
  show(`an hour of trust in the sensors of ${SECTIONS} sections`, trust);
  print(`  together at most ${BARS.hourMs} ms; the memory grew by ${grownMb.toFixed(1)} MB, at most ${BARS.memoryMb}`);
  figure(`unexpected water of ${SECTIONS} sections in an hour, CPU time`, water.nodeMs, 'ms', BARS.hourMs);
  figure(`trust in the sensors of ${SECTIONS} sections in an hour, CPU time`, trust.nodeMs, 'ms', BARS.hourMs);
  figure('memory that an hour of both adds', grownMb, 'MB', BARS.memoryMb, 1);

  // The run of the day closed at 05:30 UTC and is due an hour later; the water of the hour has been judged already.
  const waiting = await waitingRuns(database);
  const runs = await sections(first.add({ minutes: 151 }));
  const judged = Math.max(1, waiting - (await waitingRuns(database)));
  show(`a closed run, of ${judged}, at most ${BARS.runMs} ms of this process`, runs, judged);
  figure('a closed run with its reads and writes, CPU time', runs.nodeMs / judged, 'ms', BARS.runMs, 2);

  const dawnHour = await sensors(SEED_NOW);
  show(`the hour of trust after midnight`, dawnHour);
  const dawn = await sections(SEED_NOW);
  show(`a dawn of ${SECTIONS} sections, at most ${BARS.dawnMs} ms of this process`, dawn);
  figure(`a dawn of ${SECTIONS} sections with all reads and writes, CPU time`, dawn.nodeMs, 'ms', BARS.dawnMs);
  figure(`CPU time of PostgreSQL for that dawn`, dawn.postgresMs, 'ms', BARS.dawnMs);

  await database.asOwner('vacuum (full, analyze) findings, forecast_checks, learnt_numbers, sensor_days');
  const after = await tableBytes(database);
  for (const table of [...TABLES, 'findings of sections'] as const) {
    const bytes = ((after.get(table) ?? 0) - (before.get(table) ?? 0)) / SECTIONS;
    const isLimited = table === 'findings of sections';
    print(
      `  ${table}: ${bytes.toFixed(0)} bytes for each section and day${isLimited ? `, at most ${BARS.bytes}` : ', not limited'}`,
    );
    if (isLimited) figure('bytes of findings for each section and day', bytes, 'bytes', BARS.bytes);
  }
}

async function judgeSections(pools: Pools, accounts: readonly Account[], at: Temporal.Instant): Promise<void> {
  for (const account of accounts) await assessSections(findingDeps(pools, at), account);
}

async function judgeSensors(pools: Pools, accounts: readonly Account[], at: Temporal.Instant): Promise<void> {
  for (const { id } of accounts) await assessSensors(findingDeps(pools, at), id);
}

async function waitingRuns({ pools }: BareDatabase): Promise<number> {
  const row = await pools.system.first<{ count: number }>(
    `select count(*)::int as count from output_plans p where not exists (
       select from findings f where f.client_id = p.client_id and f.kind = 'water_arrived' and f.subject_id = p.id)`,
  );
  return row?.count ?? 0;
}

/** Bytes of the tables with their indexes, and of the part of `findings` that is about sections and their runs. */
async function tableBytes({ pools }: BareDatabase): Promise<ReadonlyMap<string, number>> {
  const rows = await pools.system.rows<{ name: string; bytes: number }>(
    `select name, pg_total_relation_size(name::regclass)::float8 as bytes from unnest($1::text[]) name`,
    [TABLES],
  );
  const share = await pools.system.first<{ share: number }>(
    `select sum(pg_column_size(f)) filter (where kind <> 'probe_trust')::float8 / sum(pg_column_size(f)) as share from findings f`,
  );
  const sizes = new Map(rows.map(({ name, bytes }) => [name, bytes]));
  return sizes.set('findings of sections', (sizes.get('findings') ?? 0) * (share?.share ?? 1));
}
