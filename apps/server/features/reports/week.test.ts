import { reportReply } from '@zagon/contract/reports/endpoints.ts';
import { expect, test } from 'vitest';
import { Browser } from '../../testing/browser.ts';
import { addSession, addUser, assign } from '../../testing/farm.ts';
import { Edge, number, text, value } from '../../testing/link/edge.ts';
import { aStation, moduleBehind } from '../../testing/link/stations.ts';
import { startTestApp } from '../../testing/test-app.ts';
import { testClock } from '../../testing/test-clock.ts';

/*
 * Sends a week of two modules through the whole product: stored on a base station, sent, ingested, reported and
 * exported. The file is then compared with an independent computation that uses only what was sent, not the
 * report engine.
 */

const { app, address } = await startTestApp();
const { pools } = app;
const station = await aStation(pools, 'AGB2000-TEST-0001');
const probe = await moduleBehind(pools, station, 'AM100103-TEST-0001', 'AM-100-103');
const air = await moduleBehind(pools, station, 'AM200-TEST-0001', 'AM-200');
const anna = await addUser(pools.system, 'anna@farm.example');
await assign(pools.system, anna, station.accountId, 'normal');
const browser = new Browser(address).withSession(
  await addSession(pools.system, anna, station.accountId, testClock.now()),
);

const QUARTER_MS = 900_000;
const DAY_MS = 86_400_000;
const STEPS = 7 * 96;
const startMs = Math.floor(testClock.now().epochMilliseconds / DAY_MS) * DAY_MS - 8 * DAY_MS;

type Row = Readonly<Record<string, number>>;
type Week = ReadonlyMap<number, Row>;

/** Rounded to a sensor's resolution. */
const tenth = (x: number): number => Math.round(x * 10) / 10;
const hundredth = (x: number): number => Math.round(x * 100) / 100;

/** Generates a week of measurements: days and nights, irrigation every morning, and occasional gaps. */
function weekOf(measure: (step: number) => Row, missing: (step: number) => boolean): Week {
  const steps = Array.from({ length: STEPS }, (_, step) => step).filter((step) => !missing(step));
  return new Map(steps.map((step) => [startMs + step * QUARTER_MS, measure(step)] as const));
}

const soil = weekOf(
  (step) => ({
    HUMIDITY_1: tenth(30 + 3 * Math.sin(step / 40)),
    TEMP_1: tenth(15 + 4 * Math.sin((step / 96) * 2 * Math.PI)),
    ECW_1: hundredth(1.5 + 0.4 * Math.cos(step / 70)),
    MCI_1: hundredth(0.96 + 0.26 * Math.cos(step / 70)),
  }),
  (step) => step % 53 === 11 || (step > 200 && step < 260),
);
const weather = weekOf(
  (step) => ({
    TEMP_1: tenth(12 + 8 * Math.sin((step / 96) * 2 * Math.PI)),
    humidity: Math.round(70 + 20 * Math.cos(step / 15)),
  }),
  (step) => step % 37 === 5,
);

const { port } = app.link;
if (port === undefined) throw new Error('the broker is not listening');
const edge = await Edge.connect(port, station);
await edge.sendBirth([text('Zagon/Memory', 'flash-1')], { [probe.serial]: [], [air.serial]: [] });
let message = 0;
for (const [module, week] of [
  [probe, soil],
  [air, weather],
] as const)
  for (const [at, row] of week) {
    message += 1;
    const values = Object.entries(row).map(([field, reading]) => value(field, reading, at, true));
    await edge.sendData(module.serial, [...values, number(message)]);
    if (message % 100 === 0) await edge.storedThrough(message);
  }
await edge.storedThrough(message);

const period = {
  start_date: new Date(startMs).toISOString(),
  end_date: new Date(startMs + 7 * DAY_MS - 1).toISOString(),
};

/** The data rows of an exported report. */
async function fileOf(type: string, sources: readonly object[], options: object = {}): Promise<string[]> {
  const body = { ...period, sources, ...options };
  const answer = await browser.request('POST', `/api/reports/${type}/csv`, { body });
  expect(answer.status).toBe(200);
  return String(answer.body).split('\n').slice(1);
}

/** The points that a chart of the report draws: time and value, per line. */
async function pointsOf(type: string, sources: readonly object[]): Promise<(number | null | undefined)[][][]> {
  const answer = await browser.request('POST', `/api/reports/${type}`, { body: { ...period, sources } });
  const { lines } = reportReply.parse(answer.body);
  return lines.map(({ timestamps, values }) => timestamps.map((at, place) => [at * 1000, values[place]]));
}

/** A time on the reader's clock. */
function localTime(ms: number): string {
  const moment = Temporal.Instant.fromEpochMilliseconds(ms).toZonedDateTimeISO('Europe/Warsaw');
  return moment.toPlainDateTime().toString({ smallestUnit: 'second' }).replace('T', ' ');
}

/** The expected rows, computed independently from what was sent. */
function expectedRows(columns: readonly ((at: number) => number | undefined)[]): string[] {
  const moments = [...new Set([...soil.keys(), ...weather.keys()])].toSorted((a, b) => a - b);
  return moments.flatMap((at) => {
    const cells = columns.map((column) => column(at));
    if (cells.every((cell) => cell === undefined)) return [];
    return [`"${localTime(at)}",${cells.map((cell) => cell ?? '').join(',')}`];
  });
}

const inSoil = (field: string) => ({ id: probe.id, field, name: 'Kwatera A' });
const inAir = (field: string) => ({ id: air.id, field, name: 'Sad' });

test.each([
  ['humidity', 'HUMIDITY_1', 'humidity'],
  ['temperature', 'TEMP_1', 'TEMP_1'],
  ['complex', 'MCI_1', 'humidity'],
])('the %s report of a week contains exactly the readings that were sent', async (type, a, b) => {
  const lines = await fileOf(type, [inSoil(a), inAir(b)]);
  expect(lines).toEqual(expectedRows([(at) => soil.get(at)?.[a], (at) => weather.get(at)?.[b]]));
  expect(await pointsOf(type, [inSoil(a), inAir(b)])).toEqual([
    Array.from(soil, ([at, row]) => [at, row[a]]),
    Array.from(weather, ([at, row]) => [at, row[b]]),
  ]);
});

test('the EC report of a week leaves hours without readings empty', async () => {
  const lines = await fileOf('ecw', [inSoil('ECW_1')]);
  expect(lines).toEqual(expectedRows([(at) => soil.get(at)?.['ECW_1']]));
  expect(lines).toHaveLength(soil.size);
});

test('the delta humidity report shows each reading minus the previous one, however far apart they are', async () => {
  const before = new Map([...soil.keys()].slice(1).map((at, index) => [at, [...soil.keys()][index] ?? 0] as const));
  const change = (at: number): number | undefined => {
    const earlier = before.get(at);
    const [now, then] = [
      soil.get(at)?.['HUMIDITY_1'],
      earlier === undefined ? undefined : soil.get(earlier)?.['HUMIDITY_1'],
    ];
    return now === undefined || then === undefined ? undefined : Number((now - then).toFixed(1));
  };
  expect(await fileOf('delta', [inSoil('HUMIDITY_1')])).toEqual(expectedRows([change]));
});

test("the mineral concentration report shows daily average, minimum and maximum by the farm's calendar", async () => {
  const days = Map.groupBy([...soil], ([at]) => localTime(at).slice(0, 10));
  const byDay = [...days].map(([day, rows]) => {
    const values = rows.map(([, row]) => row['MCI_1'] ?? Number.NaN);
    // Hundredths are summed as integers, so that no binary fraction is rounded the wrong way.
    const average = Math.round(values.reduce((sum, mci) => sum + Math.round(mci * 100), 0) / values.length) / 100;
    return `"${day}",${average},${Math.min(...values)},${Math.max(...values)}`;
  });
  expect(await fileOf('mci', [inSoil('MCI_1')], { aggregate: true })).toEqual(byDay);
});
