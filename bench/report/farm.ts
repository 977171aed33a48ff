import { join } from 'node:path';
import { copyReadings, queueDays, sealBatch } from '../../apps/server/boot/parts.ts';
import { addSession, addUser, assign } from '../../apps/server/testing/farm.ts';
import { aStation, moduleBehind } from '../../apps/server/testing/link/stations.ts';
import { buildWebApp } from '../../apps/launcher/web-build.ts';
import { benchApp, type BenchApp } from '../bench-app.ts';

const QUARTER_MS = 900_000;
const DAY_MS = 86_400_000;
export const SOURCES = 20;
export const DAYS = 365;

/** A farm with a year of readings, and a signed-in user. */
export type YearFarm = BenchApp & {
  readonly session: string;
  readonly accountId: string;
  readonly modules: readonly { readonly id: string; readonly key: number }[];
  readonly span: { readonly fromMs: number; readonly untilMs: number };
};

/** Twenty air sensors with quarter-hourly readings for a year or fewer days; past days are sealed. */
export async function yearFarm(root: string, days = DAYS): Promise<YearFarm> {
  await buildWebApp(root);
  const bench = await benchApp({ webApp: join(root, 'apps/web/dist') });
  const { pools } = bench.app;
  const station = await aStation(pools, 'AGB2000-BENCH-0001');
  const anna = await addUser(pools.system, 'anna@bench.example', { language: 'en' });
  await assign(pools.system, anna, station.accountId, 'admin');
  const untilMs = Math.floor(Date.now() / DAY_MS) * DAY_MS;
  const span = { fromMs: untilMs - days * DAY_MS, untilMs };
  const modules = [];
  for (let moduleIndex = 0; moduleIndex < SOURCES; moduleIndex += 1) {
    const module = await moduleBehind(pools, station, `AM200-BENCH-${1000 + moduleIndex}`, 'AM-200');
    const rows = Array.from({ length: days * 96 }, (_, step) => ({
      moduleKey: module.key,
      atMs: span.fromMs + step * QUARTER_MS,
      values: {
        TEMP_1: temperature(step, moduleIndex),
        humidity: Math.round(60 + 30 * Math.sin(step / 40 + moduleIndex)),
      },
    }));
    await pools.system.transaction((_sql, connection) => copyReadings(connection, rows));
    modules.push(module);
  }
  await queueDays(pools.system, span);
  // The server seals too, so that a batch may be empty while later days are still waiting.
  while ((await daysToSeal(bench)) > 0) await sealBatch(pools.system, SOURCES, Temporal.Now.instant());
  await bench.vacuum();
  return {
    ...bench,
    session: await addSession(pools.system, anna, station.accountId, Temporal.Now.instant()),
    accountId: station.accountId,
    modules,
    span,
  };
}

/** How many days of modules are not sealed yet. */
async function daysToSeal({ app }: BenchApp): Promise<number> {
  const found = await app.pools.system.first<{ days: number }>('select count(*)::int as days from days_to_seal');
  return found?.days ?? 0;
}

/** Seasonal, daily and weather variation, rounded to a tenth of a degree like the sensor. */
export function temperature(step: number, moduleIndex: number): number {
  const day = step / 96;
  const weather = 4 * Math.sin(day / 3.1 + moduleIndex) + 2 * Math.sin(day * 5.3 + moduleIndex * 2);
  return (
    Math.round(10 * (9 + 11 * Math.sin((day / 365) * 2 * Math.PI) + 5 * Math.sin(day * 2 * Math.PI) + weather)) / 10
  );
}
