import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { buildWebApp } from '../../apps/launcher/web-build.ts';
import { systemClock } from '../../apps/server/boot/parts.ts';
import { addSession, addUser, assign } from '../../apps/server/testing/farm.ts';
import { aStation } from '../../apps/server/testing/link/stations.ts';
import { benchApp, type BenchApp } from '../bench-app.ts';
import { machine } from '../machine.ts';
import { median, type Print, type RecordFigure, rounded } from '../record/figure.ts';
import { medianAndRange } from '../report/median-range.ts';
import { launchBrowser, openPage } from '../browser.ts';
import { COUNT_FRAMES, framesPerS, nextFrame, STOP_COUNTING } from './frames.ts';

const ROOT = join(import.meta.dirname, '../..');
const FARMS = [
  { modules: 2_000, panned: 'the same map panned', goal: { framesPerS: 55, firstPaintS: 0.6 } },
  { modules: 10_000, panned: 'a map of 10,000 modules panned', goal: { framesPerS: 30 } },
] as const;
const SECTIONS = 300;
const SLOWDOWN = 4;
const PAN_STEPS = 240;
const ROUNDS = 5;

/** A field of rows of 50 modules about 30 m apart, with a section around each of the first 300. */
async function largeFarm({ app }: BenchApp, modules: number): Promise<{ readonly session: string }> {
  const { pools } = app;
  const { accountId, id: stationId } = await aStation(pools, `AGB2000-BENCH-${modules}`);
  const anna = await addUser(pools.system, `anna${modules}@bench.example`, { language: 'en' });
  await assign(pools.system, anna, accountId, 'admin');
  const sql = pools.system;
  await sql.run('update clients set latitude = 52.21, longitude = 21.01 where id = $1', [accountId]);
  await sql.run(
    `insert into modules (id, client_id, station_id, serial_number, device_type, name, latitude, longitude)
     select gen_random_uuid(), $1, $2, 'BENCH-${modules}-' || n, case when n < ${SECTIONS} then 'WG-100' else 'AM-200' end, 'Module ' || n,
       52.2 + (n / 50) * 0.0003, 21 + (n % 50) * 0.0005 from generate_series(0, ${modules - 1}) n`,
    [accountId, stationId],
  );
  const source = await sql.first<{ id: string }>(
    `insert into water_sources (id, client_id, name, efficiency_m3_per_h) values (gen_random_uuid(), $1, 'Pond', 100) returning id`,
    [accountId],
  );
  await sql.run(
    `insert into outputs (id, client_id, module_id, field_name, name, type)
     select gen_random_uuid(), client_id, id, 'o1', name, 'irr' from modules where client_id = $1 and device_type = 'WG-100'`,
    [accountId],
  );
  await sql.run(
    `insert into sections (id, client_id, name, water_source_id, output_id, points)
     select gen_random_uuid(), o.client_id, 'Section ' || o.name, $2, o.id, jsonb_build_array(
       jsonb_build_object('longitude', m.longitude - 0.0002, 'latitude', m.latitude - 0.0001),
       jsonb_build_object('longitude', m.longitude + 0.0002, 'latitude', m.latitude - 0.0001),
       jsonb_build_object('longitude', m.longitude + 0.0002, 'latitude', m.latitude + 0.0001),
       jsonb_build_object('longitude', m.longitude - 0.0002, 'latitude', m.latitude + 0.0001))
     from outputs o join modules m on m.id = o.module_id where o.client_id = $1`,
    [accountId, source?.id ?? ''],
  );
  return { session: await addSession(sql, anna, accountId, systemClock.now()) };
}

/** The map of a large farm: from the address to its first paint, and how smoothly it follows the pointer. */
export async function benchMap(print: Print, record: RecordFigure): Promise<void> {
  print(`map, on ${machine()}`);
  await buildWebApp(ROOT);
  const bench = await benchApp({ webApp: join(ROOT, 'apps/web/dist') });
  const browser = await launchBrowser();
  try {
    for (const { modules, panned: what, goal } of FARMS) {
      const { session } = await largeFarm(bench, modules);
      await bench.vacuum();
      const visit = { address: bench.address, session, modules };
      if ('firstPaintS' in goal) print(`  ${await firstPaint(browser, visit, { record, goalS: goal.firstPaintS })}`);
      print(`  ${await panned(browser, visit, { record, what, goalPerS: goal.framesPerS })}`);
    }
  } finally {
    await browser.close();
    await bench.close();
  }
}

type Visit = { readonly address: string; readonly session: string; readonly modules: number };

const farmOf = ({ modules }: Visit) => `map of ${modules.toLocaleString('en-GB')} modules and ${SECTIONS} sections`;

/** From the address with a warm cache to the first outline or pin on the screen. */
async function firstPaint(
  browser: Browser,
  visit: Visit,
  { record, goalS }: { readonly record: RecordFigure; readonly goalS: number },
): Promise<string> {
  const page = await openPage(browser, visit);
  await page.goto('/#/map');
  const seconds: number[] = [];
  for (let round = 0; round <= ROUNDS; round += 1) {
    const began = performance.now();
    await page.reload({ waitUntil: 'commit' });
    await drawn(page);
    if (round > 0) seconds.push((performance.now() - began) / 1000);
  }
  await page.context().close();
  record({
    what: `${farmOf(visit)}, first paint from a warm cache`,
    ...median(seconds, 2),
    unit: 's',
    goal: { atMost: goalS },
    notes: [`Median of ${ROUNDS}.`],
  });
  return `${farmOf(visit)}, first paint after ${medianAndRange(seconds, 2)} s; goal at most ${goalS}`;
}

/** Frames per second that reach the screen while the map follows the pointer, on a slower processor. */
async function panned(
  browser: Browser,
  visit: Visit,
  { record, what, goalPerS }: { readonly record: RecordFigure; readonly what: string; readonly goalPerS: number },
): Promise<string> {
  const page = await openPage(browser, visit);
  await page.goto('/#/map');
  await drawn(page);
  const box = await page.locator('.ol-viewport').boundingBox();
  if (box === null) throw new Error('no map to pan');
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.evaluate(COUNT_FRAMES);
  for (let step = 0; step < PAN_STEPS; step += 1) {
    await page.mouse.move(x + Math.sin(step / 20) * 300, y + Math.cos(step / 15) * 200);
    await page.waitForTimeout(16);
  }
  const intervals = await page.evaluate<readonly number[]>(STOP_COUNTING);
  await page.mouse.up();
  await page.context().close();
  record({
    what: `${what} with a CPU four times slower`,
    figure: rounded(framesPerS(intervals), 0),
    unit: 'frames/s',
    goal: { atLeast: goalPerS },
  });
  return `${what} at ${SLOWDOWN}x slower CPU: ${framesPerS(intervals).toFixed(0)} frames/s, slowest ${Math.max(...intervals).toFixed(0)} ms in ${intervals.length} frames; goal at least ${goalPerS} frames/s`;
}

/** In the page: true once the map shows more than its background. */
const IS_DRAWN = `(() => {
  const small = document.createElement('canvas');
  small.width = small.height = 64;
  const context = small.getContext('2d');
  for (const canvas of document.querySelectorAll('.ol-viewport canvas')) context.drawImage(canvas, 0, 0, 64, 64);
  const pixels = new Uint32Array(context.getImageData(0, 0, 64, 64).data.buffer);
  return new Set(pixels).size > 8;
})()`;

/** Waits until the map is drawn. */
async function drawn(page: Page): Promise<void> {
  while (!(await page.evaluate<boolean>(IS_DRAWN))) await nextFrame(page);
}
