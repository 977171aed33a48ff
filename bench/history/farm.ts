import type { FieldName } from '@zagon/domain/catalogue/fields.ts';
import { copyReadings, queueDays, sealBatch } from '../../apps/server/boot/parts.ts';
import { addSession, addUser, assign } from '../../apps/server/testing/farm.ts';
import { aStation, moduleBehind } from '../../apps/server/testing/link/stations.ts';
import { benchApp, type BenchApp } from '../bench-app.ts';

const QUARTER_MS = 900_000;
const DAY_MS = 86_400_000;
const PER_DAY = DAY_MS / QUARTER_MS;
const DAYS = 365;
const MODULES = 20;

/** Eight values per reading, each with the resolution of its sensor. */
const FIELDS = {
  TEMP_1: { middle: 12, swing: 8, step: 0.1 },
  TEMP_2: { middle: 11, swing: 6, step: 0.1 },
  TEMP_3: { middle: 10, swing: 4, step: 0.1 },
  HUMIDITY_1: { middle: 28, swing: 9, step: 0.1 },
  HUMIDITY_2: { middle: 30, swing: 6, step: 0.1 },
  HUMIDITY_3: { middle: 33, swing: 3, step: 0.1 },
  ECW_1: { middle: 1.4, swing: 0.6, step: 0.01 },
  BATTERY_1: { middle: 3.5, swing: 0.2, step: 0.01 },
} as const satisfies Partial<Record<FieldName, { middle: number; swing: number; step: number }>>;

/** Twenty probes with a year of readings and no day sealed yet. */
export type OpenYear = BenchApp & {
  readonly session: string;
  readonly accountId: string;
  readonly modules: readonly { readonly id: string; readonly key: number }[];
  readonly span: { readonly fromMs: number; readonly untilMs: number };
  /** Number of stored values. */
  readonly values: number;
  /** Seals every day. */
  seal(): Promise<void>;
};

export async function openYear(): Promise<OpenYear> {
  const bench = await benchApp();
  const { pools } = bench.app;
  const station = await aStation(pools, 'AGB2000-BENCH-0001');
  const anna = await addUser(pools.system, 'anna@bench.example', { language: 'en' });
  await assign(pools.system, anna, station.accountId, 'admin');
  const untilMs = Math.floor(Date.now() / DAY_MS) * DAY_MS;
  const span = { fromMs: untilMs - DAYS * DAY_MS, untilMs };
  const modules: OpenYear['modules'][number][] = [];
  for (let moduleIndex = 0; moduleIndex < MODULES; moduleIndex += 1)
    modules.push(await moduleBehind(pools, station, `AM100103-BENCH-${1000 + moduleIndex}`, 'AM-100-103'));
  await pools.system.run(
    `select make_readings_month(month::date) from generate_series(to_timestamp($1) at time zone 'UTC', now() at time zone 'UTC', '1 month') as month`,
    [span.fromMs / 1000],
  );
  // In order of arrival: day by day, all modules of a day.
  for (let day = 0; day < DAYS; day += 1) {
    const rows = Array.from({ length: PER_DAY * MODULES }, (_, n) => {
      const [step, moduleIndex] = [day * PER_DAY + Math.floor(n / MODULES), n % MODULES];
      return {
        moduleKey: modules[moduleIndex]?.key ?? 0,
        atMs: span.fromMs + step * QUARTER_MS,
        values: valuesAt(step, moduleIndex),
      };
    });
    await pools.system.transaction((_sql, connection) => copyReadings(connection, rows));
  }
  await bench.vacuum();
  return {
    ...bench,
    session: await addSession(pools.system, anna, station.accountId, Temporal.Now.instant()),
    accountId: station.accountId,
    modules,
    span,
    values: DAYS * PER_DAY * MODULES * Object.keys(FIELDS).length,
    async seal() {
      await queueDays(pools.system, span);
      while ((await sealBatch(pools.system, MODULES + 1, Temporal.Now.instant())) > 0);
      await bench.vacuum();
    },
  };
}

/** Seasonal, daily and weather variation, rounded to the sensor's resolution. */
function valuesAt(step: number, moduleIndex: number): Partial<Record<FieldName, number>> {
  const day = step / PER_DAY;
  const values: Partial<Record<FieldName, number>> = {};
  for (const [index, [name, { middle, swing, step: unit }]] of Object.entries(FIELDS).entries()) {
    const season = Math.sin((day / 365) * 2 * Math.PI + index);
    const weather = Math.sin(day / 3.1 + moduleIndex + index) / 2 + Math.sin(day * 5.3 + moduleIndex * 2) / 4;
    const hour = Math.sin(day * 2 * Math.PI + index) / 2;
    const value = middle + (swing * (season + weather + hour)) / 2;
    Object.assign(values, { [name]: Number((Math.round(value / unit) * unit).toFixed(2)) });
  }
  return values;
}
