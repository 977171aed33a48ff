import { join } from 'node:path';
import { sealLater, sealSome } from '../../apps/server/stores/readings-seal.ts';
import { copyReadings } from '../../apps/server/stores/readings-write.ts';
import { addSession, addUser, assign } from '../../apps/server/test-rig/farm.ts';
import { aStation, behind } from '../../apps/server/test-rig/field/stations.ts';
import { buildWebApp } from '../../apps/launcher/web-build.ts';
import { benchApp, type BenchApp } from '../bench-app.ts';

const QUARTER_MS = 900_000;
const DAY_MS = 86_400_000;
export const SOURCES = 20;
export const DAYS = 365;

/** A farm with a year behind it, and somebody who is signed in. */
export type YearFarm = BenchApp & {
  readonly session: string;
  readonly clientId: string;
  readonly modules: readonly { readonly id: string; readonly key: number }[];
  readonly span: { readonly fromMs: number; readonly untilMs: number };
};

/** Twenty air sensors that measured every quarter of an hour for a year; days that are over are sealed. */
export async function yearFarm(root: string): Promise<YearFarm> {
  await buildWebApp(root);
  const bench = await benchApp({ webApp: join(root, 'apps/web/dist') });
  const { pools } = bench.app;
  const station = await aStation(pools, 'AGB2000-BENCH-0001');
  const anna = await addUser(pools.system, 'anna@bench.example', { language: 'en' });
  await assign(pools.system, anna, station.clientId, 'admin');
  const untilMs = Math.floor(Date.now() / DAY_MS) * DAY_MS;
  const span = { fromMs: untilMs - DAYS * DAY_MS, untilMs };
  const modules = [];
  for (let place = 0; place < SOURCES; place += 1) {
    const module = await behind(pools, station, `AM200-BENCH-${1000 + place}`, 'AM-200');
    const rows = Array.from({ length: DAYS * 96 }, (_, step) => ({
      moduleKey: module.key,
      atMs: span.fromMs + step * QUARTER_MS,
      values: { TEMP_1: temperature(step, place), humidity: Math.round(60 + 30 * Math.sin(step / 40 + place)) },
    }));
    await pools.system.transaction((_sql, connection) => copyReadings(connection, rows));
    modules.push(module);
  }
  await sealLater(pools.system, span);
  while ((await sealSome(pools.system, SOURCES, Temporal.Now.instant())) > 0);
  await pools.system.run('analyze');
  return {
    ...bench,
    session: await addSession(pools.system, anna, station.clientId, Temporal.Now.instant()),
    clientId: station.clientId,
    modules,
    span,
  };
}

/** Seasons, days and weather, to a tenth of a degree as a sensor tells it. */
function temperature(step: number, place: number): number {
  const day = step / 96;
  const weather = 4 * Math.sin(day / 3.1 + place) + 2 * Math.sin(day * 5.3 + place * 2);
  return (
    Math.round(10 * (9 + 11 * Math.sin((day / 365) * 2 * Math.PI) + 5 * Math.sin(day * 2 * Math.PI) + weather)) / 10
  );
}
