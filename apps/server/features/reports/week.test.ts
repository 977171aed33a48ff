import { reportReply } from '@zagon/contract/reports/endpoints.ts';
import { expect, test } from 'vitest';
import { Browser } from '../../test-rig/browser.ts';
import { addSession, addUser, assign } from '../../test-rig/farm.ts';
import { Edge, number, text, value } from '../../test-rig/field/edge.ts';
import { aStation, behind } from '../../test-rig/field/stations.ts';
import { startTestApp } from '../../test-rig/test-app.ts';

/*
 * A week of two modules goes the whole way: sent by a base station as it was stored there, taken in,
 * reported, written as a file. The file is then held against a computation of its own that knows
 * nothing of the report engine: it starts from what was sent.
 */

const { app, address } = await startTestApp();
const { pools } = app;
const station = await aStation(pools, 'AGB2000-TEST-0001');
const probe = await behind(pools, station, 'AM100103-TEST-0001', 'AM-100-103');
const air = await behind(pools, station, 'AM200-TEST-0001', 'AM-200');
const anna = await addUser(pools.system, 'anna@farm.example');
await assign(pools.system, anna, station.clientId, 'normal');
const browser = new Browser(address).hold(
  await addSession(pools.system, anna, station.clientId, Temporal.Now.instant()),
);

const QUARTER_MS = 900_000;
const DAY_MS = 86_400_000;
const STEPS = 7 * 96;
const startMs = Math.floor(Date.now() / DAY_MS) * DAY_MS - 8 * DAY_MS;

type Row = Readonly<Record<string, number>>;
type Week = ReadonlyMap<number, Row>;

/** Rounded as a sensor rounds. */
const tenth = (x: number): number => Math.round(x * 10) / 10;
const hundredth = (x: number): number => Math.round(x * 100) / 100;

/** What the modules measured: days and nights, an irrigation each morning, and now and then nothing. */
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

const { port } = app.field;
if (port === undefined) throw new Error('the broker listens nowhere');
const edge = await Edge.connect(port, station);
await edge.born([text('Zagon/Memory', 'flash-1')], { [probe.serial]: [], [air.serial]: [] });
let message = 0;
for (const [module, week] of [
  [probe, soil],
  [air, weather],
] as const)
  for (const [at, row] of week) {
    message += 1;
    const values = Object.entries(row).map(([field, given]) => value(field, given, at, true));
    await edge.data(module.serial, [...values, number(message)]);
    if (message % 100 === 0) await edge.storedThrough(message);
  }
await edge.storedThrough(message);

const period = {
  start_date: new Date(startMs).toISOString(),
  end_date: new Date(startMs + 7 * DAY_MS - 1).toISOString(),
};

/** The file of a report: a line of numbers for each moment. */
async function fileOf(type: string, sources: readonly object[], options: object = {}): Promise<string[]> {
  const body = { ...period, sources, ...options };
  const answer = await browser.request('POST', `/api/reports/${type}/csv`, { body });
  expect(answer.status).toBe(200);
  return String(answer.body).split('\n').slice(1);
}

/** What is drawn of a report: a moment and its number for each point of each line. */
async function pointsOf(type: string, sources: readonly object[]): Promise<(number | null | undefined)[][][]> {
  const answer = await browser.request('POST', `/api/reports/${type}`, { body: { ...period, sources } });
  const { lines } = reportReply.parse(answer.body);
  return lines.map(({ timestamps, values }) => timestamps.map((at, place) => [at * 1000, values[place]]));
}

/** A moment as the reader's clock shows it. */
function written(ms: number): string {
  const moment = Temporal.Instant.fromEpochMilliseconds(ms).toZonedDateTimeISO('Europe/Warsaw');
  return moment.toPlainDateTime().toString({ smallestUnit: 'second' }).replace('T', ' ');
}

/** The lines that a file should have, by another way: cells looked up one by one in what was sent. */
function expected(columns: readonly ((at: number) => number | undefined)[]): string[] {
  const moments = [...new Set([...soil.keys(), ...weather.keys()])].toSorted((a, b) => a - b);
  return moments.flatMap((at) => {
    const cells = columns.map((column) => column(at));
    if (cells.every((cell) => cell === undefined)) return [];
    return [`"${written(at)}",${cells.map((cell) => cell ?? '').join(',')}`];
  });
}

const inSoil = (field: string) => ({ id: probe.id, field, name: 'Kwatera A' });
const inAir = (field: string) => ({ id: air.id, field, name: 'Sad' });

test.each([
  ['humidity', 'HUMIDITY_1', 'humidity'],
  ['temperature', 'TEMP_1', 'TEMP_1'],
  ['complex', 'MCI_1', 'humidity'],
])('the report %s of a week has every reading that was sent, at its place, and nothing else', async (type, a, b) => {
  const lines = await fileOf(type, [inSoil(a), inAir(b)]);
  expect(lines).toEqual(expected([(at) => soil.get(at)?.[a], (at) => weather.get(at)?.[b]]));
  expect(await pointsOf(type, [inSoil(a), inAir(b)])).toEqual([
    Array.from(soil, ([at, row]) => [at, row[a]]),
    Array.from(weather, ([at, row]) => [at, row[b]]),
  ]);
});

test('the report of the EC of a week leaves the hours open in which nothing came', async () => {
  const lines = await fileOf('ecw', [inSoil('ECW_1')]);
  expect(lines).toEqual(expected([(at) => soil.get(at)?.['ECW_1']]));
  expect(lines).toHaveLength(soil.size);
});

test('delta humidity of a week is each reading less the one before it, however long ago that was', async () => {
  const before = new Map([...soil.keys()].slice(1).map((at, index) => [at, [...soil.keys()][index] ?? 0] as const));
  const change = (at: number): number | undefined => {
    const earlier = before.get(at);
    const [now, then] = [
      soil.get(at)?.['HUMIDITY_1'],
      earlier === undefined ? undefined : soil.get(earlier)?.['HUMIDITY_1'],
    ];
    return now === undefined || then === undefined ? undefined : Number((now - then).toFixed(1));
  };
  expect(await fileOf('delta', [inSoil('HUMIDITY_1')])).toEqual(expected([change]));
});

test('mineral concentration of a week, day by day of the farm, is the average, least and most of what was sent', async () => {
  const days = Map.groupBy([...soil], ([at]) => written(at).slice(0, 10));
  const byDay = [...days].map(([day, rows]) => {
    const values = rows.map(([, row]) => row['MCI_1'] ?? Number.NaN);
    // Hundredths are added as whole numbers, so that no binary fraction is rounded the wrong way.
    const average = Math.round(values.reduce((sum, mci) => sum + Math.round(mci * 100), 0) / values.length) / 100;
    return `"${day}",${average},${Math.min(...values)},${Math.max(...values)}`;
  });
  expect(await fileOf('mci', [inSoil('MCI_1')], { aggregate: true })).toEqual(byDay);
});
