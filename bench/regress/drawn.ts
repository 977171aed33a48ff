import { DRAWN_MEDIA_TYPE } from '@zagon/contract/reports/drawn/media-type.ts';
import { z } from 'zod';
import { unpackDrawn } from '@zagon/contract/reports/drawn/drawn-report.ts';
import { copyReadings } from '../../apps/server/boot/parts.ts';
import { addSession, addUser, assign } from '../../apps/server/testing/farm.ts';
import { aStation, moduleBehind } from '../../apps/server/testing/link/stations.ts';
import type { BenchApp } from '../bench-app.ts';
import type { StatementCount } from '../farms/statements.ts';
import { SOURCES, temperature } from '../report/farm.ts';
import { costOf } from './cost.ts';
import { least, type Figure } from './figure.ts';

const DAYS = 90;
const QUARTER_MS = 900_000;
const DAY_MS = 86_400_000;
/** The plot of a report on a screen of 1,440 px. */
const WIDTH_PX = 890;

/** Calls until statements are prepared, and then measured ones. */
const WARM_UP = 6;
const ROUNDS = 5;

/** What a report of twenty sensors over three months sends to a screen: statements, bytes and points. */
export async function drawnFigures({ app, address }: BenchApp, statements: StatementCount): Promise<readonly Figure[]> {
  const { pools } = app;
  const station = await aStation(pools, 'AGB2000-BENCH-7001');
  const user = await addUser(pools.system, 'ewa@bench.example', { language: 'en' });
  await assign(pools.system, user, station.accountId, 'admin');
  const session = await addSession(pools.system, user, station.accountId, Temporal.Now.instant());
  const untilMs = Math.floor(Temporal.Now.instant().epochMilliseconds / DAY_MS) * DAY_MS;
  const fromMs = untilMs - DAYS * DAY_MS;
  const sources = [];
  for (let index = 0; index < SOURCES; index += 1) {
    const module = await moduleBehind(pools, station, `AM200-BENCH-${7_000 + index}`, 'AM-200');
    const rows = Array.from({ length: DAYS * 96 }, (_, step) => ({
      moduleKey: module.key,
      atMs: fromMs + step * QUARTER_MS,
      values: { TEMP_1: temperature(step, index) },
    }));
    await pools.system.transaction((_sql, connection) => copyReadings(connection, rows));
    sources.push({ id: module.id, field: 'TEMP_1', name: `Sensor ${index}` });
  }
  const cookie = `sid=${session}`;
  const { token } = z
    .object({ token: z.string() })
    .parse(await (await fetch(`${address}/token`, { headers: { cookie } })).json());
  const body = JSON.stringify({
    sources,
    start_date: new Date(fromMs).toISOString(),
    end_date: new Date(untilMs - 1).toISOString(),
    drawing: { width_px: WIDTH_PX, pixel_ratio: 1 },
  });
  let bytes = new Uint8Array();
  const read = async (): Promise<void> => {
    const response = await fetch(`${address}/api/reports/temperature`, {
      method: 'POST',
      headers: {
        accept: DRAWN_MEDIA_TYPE,
        'accept-encoding': 'identity',
        'content-type': 'application/json',
        cookie,
        csrf: token,
      },
      body,
    });
    if (!response.ok) throw new Error(`the report was refused: ${response.status} ${await response.text()}`);
    bytes = new Uint8Array(await response.arrayBuffer());
  };
  for (let call = 0; call < WARM_UP; call += 1) await read();
  const single = [];
  for (let round = 0; round < ROUNDS; round += 1) single.push(await costOf(statements, read));
  const points = unpackDrawn(bytes).lines.reduce((sum, line) => sum + line.points.length / 2, 0);
  const name = 'a report of 20 sensors over 90 days';
  return [
    { name, unit: 'statements', value: least(single.map((cost) => cost.statements)) },
    { name: `${name}, as drawn, before compression`, unit: 'KB', value: bytes.byteLength / 1_000 },
    { name: `${name}, as drawn`, unit: 'points', value: points },
  ];
}
