import { beforeEach, expect, test } from 'vitest';
import { fixedClock } from '../../core/clock.ts';
import { testDatabase } from '../../database/test-database.ts';
import { silentLog } from '../../core/log.ts';
import { deleteOldForecasts, findForecast, requestForecast } from '../../stores/weather/forecasts.ts';
import { startHttpPeer } from '../../testing/peers/http-peer.ts';
import { renewForecasts } from './renew-forecasts.ts';
import { openMeteoAnswer } from './test-answer.ts';

const { pools } = await testDatabase();
const sql = pools.system;
const peer = await startHttpPeer();

const FARM = { latitudeE2: 5185, longitudeE2: 2087 };
const good = { status: 200, body: JSON.stringify(openMeteoAnswer('2026-06-10T00:00:00Z')) };
const down = { status: 500 };

let clock = fixedClock('2026-06-11T12:00:00Z');
beforeEach(async () => {
  clock = fixedClock('2026-06-11T12:00:00Z');
  await sql.run('delete from weather_forecasts');
});

const pass = (stopping = new AbortController().signal) =>
  renewForecasts({ sql, clock, log: silentLog, service: { url: peer.url, key: undefined } }, stopping);

/** Runs a pass every five minutes, as if pages showed the farm all the time; returns the number of requests. */
async function callsWithin(hours: number): Promise<number> {
  const before = peer.requests.length;
  for (let minutes = 0; minutes < hours * 60; minutes += 5) {
    await requestForecast(sql, FARM, clock.now());
    await pass();
    clock.advance({ minutes: 5 });
  }
  return peer.requests.length - before;
}

test('a displayed location is requested at most 24 times a day', async () => {
  peer.answer(good);
  expect(await callsWithin(24)).toBe(24);
});

test('only one of several processes requests a location', async () => {
  peer.answer(good);
  await requestForecast(sql, FARM, clock.now());
  const before = peer.requests.length;
  await Promise.all([pass(), pass(), pass()]);
  expect(peer.requests.length - before).toBe(1);
});

test('if the service fails, the last good forecast is kept with its time, and requested hourly', async () => {
  peer.answer(good);
  await requestForecast(sql, FARM, clock.now());
  await pass();
  const received = await findForecast(sql, FARM);
  peer.answer(down);
  clock.advance({ hours: 1 });
  expect(await callsWithin(24 * 7)).toBe(24 * 7);
  expect(await findForecast(sql, FARM)).toEqual({ forecast: received?.forecast, failures: 24 * 7 });
  peer.answer(good);
  await pass();
  expect(await findForecast(sql, FARM)).toMatchObject({
    failures: 0,
    forecast: { atMs: clock.now().epochMilliseconds },
  });
});

test('a location without a forecast is retried sooner: after 5, 10, 20 and 40 minutes, then hourly', async () => {
  peer.answer(down);
  expect(await callsWithin(3)).toBe(6);
});

test('a delay demanded by the service is respected', async () => {
  peer.answer({ status: 429, headers: { 'retry-after': String(4 * 3600) } });
  expect(await callsWithin(4)).toBe(1);
});

test('a pass ends after three failures in a row and leaves the other locations due', async () => {
  peer.answer(down);
  for (const longitudeE2 of [2001, 2002, 2003, 2004, 2005])
    await requestForecast(sql, { ...FARM, longitudeE2 }, clock.now());
  const before = peer.requests.length;
  await pass();
  expect(peer.requests.length - before).toBe(3);
  peer.answer(good);
  await pass();
  expect(peer.requests.length - before).toBe(5);
});

test('a location that no page shows any more is not renewed, and is deleted after a month', async () => {
  peer.answer(good);
  await requestForecast(sql, FARM, clock.now());
  await pass();
  const before = peer.requests.length;
  clock.advance({ hours: 27 });
  await pass();
  expect(peer.requests.length - before).toBe(0);
  clock.advance({ hours: 24 * 29 });
  expect(await deleteOldForecasts(sql, clock.now())).toBe(1);
});

test('a stop during a request records no failure', async () => {
  peer.answer({ status: 200, hangs: true });
  await requestForecast(sql, FARM, clock.now());
  const stopping = new AbortController();
  const before = peer.requests.length;
  const running = pass(stopping.signal);
  await expect.poll(() => peer.requests.length - before).toBe(1);
  stopping.abort();
  await running;
  expect(await findForecast(sql, FARM)).toEqual({ forecast: null, failures: 0 });
});
