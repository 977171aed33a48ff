import { describe, expect, test } from 'vitest';
import { startHttpPeer } from '../../testing/peers/http-peer.ts';
import { readForecast } from './forecast-service.ts';
import { openMeteoAnswer } from './test-answer.ts';

const peer = await startHttpPeer();
const NOW = Temporal.Instant.from('2026-06-11T12:00:00Z');
const FROM = '2026-06-10T00:00:00Z';

const read = (
  limits = { timeoutMs: 5000, maxBytes: 100_000 },
  url = peer.url,
  stopping = new AbortController().signal,
) =>
  readForecast(
    { url, key: 'secret-key' },
    { latitude: 51.853, longitude: 20.871 },
    { now: () => NOW, stopping, limits },
  );

const answer = (body: unknown) => peer.answer({ status: 200, body: JSON.stringify(body) });

describe('a forecast', () => {
  test('an hourly forecast is requested for the rounded location, with the key', async () => {
    answer(openMeteoAnswer(FROM));
    await read();
    const { searchParams } = new URL(peer.requests.at(-1)?.path ?? '', peer.url);
    expect(Object.fromEntries(searchParams)).toMatchObject({
      latitude: '51.85',
      longitude: '20.87',
      wind_speed_unit: 'ms',
      timeformat: 'unixtime',
      timezone: 'GMT',
      past_days: '1',
      forecast_days: '7',
      apikey: 'secret-key',
    });
    expect(searchParams.get('hourly')?.split(',')).toContain('shortwave_radiation');
  });

  test('a forecast keeps every field of every hour, with sums moved to the hour in which they fall', async () => {
    answer(
      openMeteoAnswer(FROM, { precipitation: (hour) => (hour === 6 ? 1.2 : 0), temperature_2m: (hour) => hour }, 48),
    );
    const found = await read();
    if (!found.ok) throw new Error(found.error.kind);
    const { atMs, elevationM, hours } = found.value;
    expect({ atMs, elevationM }).toEqual({ atMs: NOW.epochMilliseconds, elevationM: 148 });
    expect(hours).toHaveLength(48);
    expect(hours[5]).toEqual({
      atMs: Date.parse('2026-06-10T05:00:00Z'),
      tC: 5,
      rhPct: 61,
      windMS: 2.6,
      windDirectionDeg: 315,
      rainMm: 1.2,
      cloudPct: 40,
      solarMjM2: 0.9,
    });
    expect(hours[6]?.rainMm).toBe(0);
    expect(hours[47]).toMatchObject({ rainMm: null, solarMjM2: null });
  });

  test('a forecast lacks values that do not occur in nature', async () => {
    answer(
      openMeteoAnswer(FROM, { temperature_2m: (hour) => (hour === 1 ? 999 : 15), relative_humidity_2m: () => 140 }),
    );
    expect(await read()).toMatchObject({
      ok: true,
      value: { hours: expect.arrayContaining([expect.objectContaining({ tC: null, rhPct: null })]) },
    });
  });
});

describe('a service that fails', () => {
  const truncated = JSON.stringify(openMeteoAnswer(FROM)).slice(0, 2000);
  const short = openMeteoAnswer(FROM);

  test.each([
    ['500', { status: 500, body: 'oops' }, { kind: 'status', detail: '500', retryAfterS: null }],
    ['429 with a pause', { status: 429, headers: { 'retry-after': '7200' } }, { kind: 'status', retryAfterS: 7200 }],
    ['an error in words', { status: 400, body: '{"error":true,"reason":"bad"}' }, { kind: 'status', detail: '400' }],
    ['a redirect', { status: 302, headers: { location: 'http://127.0.0.1:1/' } }, { kind: 'unreachable' }],
    ['half of the JSON', { status: 200, body: truncated }, { kind: 'not_understood' }],
    ['a page', { status: 200, body: '<html>maintenance</html>' }, { kind: 'not_understood' }],
    ['nothing', { status: 200, body: '' }, { kind: 'not_understood' }],
    ['a connection that breaks', { status: 200, body: truncated, breaksOff: true }, { kind: 'unreachable' }],
    ['a body that is too large', { status: 200, body: ' '.repeat(100_001) }, { kind: 'too_large' }],
    [
      'series of different lengths',
      { status: 200, body: JSON.stringify({ ...short, hourly: { ...short.hourly, cloud_cover: [1] } }) },
      { kind: 'not_understood' },
    ],
    [
      'no temperature at all',
      { status: 200, body: JSON.stringify(openMeteoAnswer(FROM, { temperature_2m: () => null })) },
      { kind: 'not_understood' },
    ],
  ] as const)('a service that fails with %s is a fault, never an exception', async (_, next, error) => {
    peer.answer(next);
    expect(await read()).toMatchObject({ ok: false, error });
  });

  test.each([
    ['headers', { status: 200, hangs: true }],
    ['the end of its body', { status: 200, body: truncated, keepsOpen: true }],
  ] as const)('a service that fails to send %s in time is a timeout', async (_, next) => {
    peer.answer(next);
    expect(await read({ timeoutMs: 100, maxBytes: 100_000 })).toMatchObject({ ok: false, error: { kind: 'timeout' } });
  });

  test('a service that fails because nothing listens is unreachable, and the fault does not contain the key', async () => {
    const found = await read(undefined, new URL('http://127.0.0.1:1/'));
    expect(found).toMatchObject({ ok: false, error: { kind: 'unreachable' } });
    expect(JSON.stringify(found)).not.toContain('secret-key');
  });
});
