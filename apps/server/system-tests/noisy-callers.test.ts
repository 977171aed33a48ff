import { connectAsync } from 'mqtt';
import { io, type Socket } from 'socket.io-client';
import { afterEach, describe, expect, onTestFinished, test } from 'vitest';
import {
  ACCOUNT_SLOTS,
  LANES,
  MODULES_PER_REPORT,
  ORDERS,
  REPORT_SLOTS,
  UNKNOWN_SESSION_RATE,
} from '../admission/limits.ts';
import { POOL_SIZES } from '../database/database-pools.ts';
import { withAccountOn } from '../database/tenant.ts';
import { newSecret } from '../calls/cookies.ts';
import type { Log } from '../core/log.ts';
import { lockIrrigation } from '../stores/resources/farm.ts';
import { Browser } from '../testing/browser.ts';
import { addSession, addUser, anId, assign } from '../testing/farm.ts';
import { Edge, value } from '../testing/link/edge.ts';
import { anOutput, aStation, moduleBehind, type TestStation } from '../testing/link/stations.ts';
import { pipeline, rawGet } from '../testing/raw-requests.ts';
import { startTestApp } from '../testing/test-app.ts';
import { testClock } from '../testing/test-clock.ts';

/** Everything the server logged as an error. */
const errors: string[] = [];
const warnings: string[] = [];
const log: Log = {
  info: () => undefined,
  warn: (event) => void warnings.push(event),
  error: (event, error) => void errors.push(`${event}: ${String(error)}`),
};

const { app, address, pools } = await startTestApp({ log });
const sql = app.pools.system;
afterEach(() => {
  const logged = errors.splice(0);
  if (logged.length > 0) throw new Error(`logged as errors: ${logged.join('; ')}`);
});

type Grower = {
  accountId: string;
  userId: string;
  station: TestStation;
  valves: string;
  output: string;
  secret: string;
  browser: Browser;
};

let farms = 0;
async function aGrower(): Promise<Grower> {
  farms += 1;
  const station = await aStation(app.pools, `AGB2000-NOISY-${farms}`);
  const valves = await moduleBehind(app.pools, station, `AM421-NOISY-${farms}`, 'AM-421');
  const output = await anOutput(app.pools, station, valves, 'o1');
  const userId = await addUser(sql, `grower-${farms}@noisy.test`);
  await assign(sql, userId, station.accountId, 'admin');
  const secret = await addSession(sql, userId, station.accountId, testClock.now());
  const browser = new Browser(address).withSession(secret);
  // After a flood of made-up cookies, an address waits for the first lookup of a session. Pages try again as well.
  await expect.poll(async () => (await browser.get('/token')).status).toBe(200);
  await browser.token();
  const { accountId } = station;
  return { accountId, userId, station, valves: valves.serial, output, secret, browser };
}

const open = ({ browser, output }: Grower) =>
  browser.request('POST', '/api/manual_opens', { body: { id_output: output, minutes: 5 } });
const close = ({ browser, output }: Grower) => browser.request('POST', `/api/outputs/${output}/close`);
const statuses = (answers: readonly { readonly status: number }[]) => answers.map(({ status }) => status);
const times = <T>(count: number, make: (i: number) => T): T[] => Array.from({ length: count }, (_, i) => make(i));

/** Asserts that a user of another account is served, and may stop water. */
async function expectServed(grower: Grower): Promise<void> {
  expect(statuses([await grower.browser.get('/api/me'), await close(grower)])).toEqual([200, 202]);
}

/** Acquires the lock that every order of the account needs, until the test ends or it is released. */
async function holdIrrigation({ accountId }: Grower): Promise<() => Promise<void>> {
  const { promise: released, resolve: release } = Promise.withResolvers<null>();
  const { promise: locked, resolve: lock } = Promise.withResolvers<null>();
  const holding = withAccountOn(app.pools.app)(accountId, async (transaction) => {
    await lockIrrigation(transaction, accountId);
    lock(null);
    await released;
  });
  onTestFinished(() => release(null));
  await locked;
  return async () => {
    release(null);
    await holding;
  };
}

describe('made-up session cookies', () => {
  const madeUp = () => rawGet('/api/me', { cookie: `sid=${newSecret()}` });

  test('a connection that pipelines made-up session cookies is closed, and others are still served', async () => {
    const grower = await aGrower();
    const floods = times(4, () => pipeline(address, times(2_000, madeUp)));
    await expectServed(grower);
    for (const received of await Promise.all(floods)) expect(received.split('HTTP/1.1 ').length).toBeLessThan(50);
  });

  test('an address that keeps sending made-up session cookies is throttled, without delaying its signed-in users', async () => {
    const grower = await aGrower();
    const answers = await Promise.all(
      times(UNKNOWN_SESSION_RATE.burst + 40, () => new Browser(address).withSession(newSecret()).get('/api/me')),
    );
    expect(new Set(statuses(answers))).toEqual(new Set([401, 429]));
    const refused = answers.find(({ status }) => status === 429);
    expect(refused?.body).toMatchObject({ err: 'too_many_requests' });
    expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0);
    await expectServed(grower);
  });

  test('made-up session cookies are counted in the log, not listed', async () => {
    await expect.poll(() => warnings).toContain('calls.rejected');
    expect(warnings.filter((event) => event === 'call.denied')).toEqual([]);
  });
});

describe('one account whose requests wait for its lock', () => {
  test('one account whose requests wait for its lock takes a bounded number of connections; another account is served', async () => {
    const [noisy, other] = [await aGrower(), await aGrower()];
    // An opening that its station does not confirm ends soon, and the next one is accepted.
    const edge = await Edge.connect(Number(app.fieldEnv['ZAGON_MQTT_PORT']), noisy.station);
    onTestFinished(() => edge.end());
    await edge.sendBirth([], { [noisy.valves]: [] });
    const release = await holdIrrigation(noisy);
    const opening = times(40, () => open(noisy));
    await expectServed(other);
    expect((await other.browser.get('/api/objects')).status).toBe(200);
    await release();
    await edge.until((received) => received.some(({ topic }) => topic.includes('/DCMD/')) || undefined);
    await edge.sendData(noisy.valves, [value('o1', 1, testClock.nowMs())]);
    const answers = statuses(await Promise.all(opening));
    expect(answers.filter((status) => status === 201)).toHaveLength(1);
    // The rest find the output busy, or exceed the order rate. None fails on the server side.
    expect(new Set(answers)).toEqual(new Set([201, 409, 429]));
    expect(answers.filter((status) => status === 429).length).toBeGreaterThanOrEqual(40 - ORDERS.rate.burst - 5);
  });

  test('a stop of the account is sent without the database when it cannot be admitted in time', async () => {
    const noisy = await aGrower();
    const release = await holdIrrigation(noisy);
    const all = () => Promise.all(times(LANES.stop.perCaller + 10, () => close(noisy)));
    // The emergency stop queue loads new outputs at its next refresh.
    await expect.poll(async () => new Set(statuses(await all()))).toEqual(new Set([202]));
    await release();
  });

  test('fewer requests of one account run at once than there are connections', () => {
    expect(2 * ACCOUNT_SLOTS.usual.running).toBeLessThan(POOL_SIZES.requests.app);
    expect(REPORT_SLOTS.running * MODULES_PER_REPORT).toBeLessThan(POOL_SIZES.requests.app);
    expect(2 * ACCOUNT_SLOTS.stop.running).toBeLessThan(POOL_SIZES.stops.app);
  });
});

test('requests beyond the share of one caller are refused at once, and its stops are not', async () => {
  const [noisy, other] = [await aGrower(), await aGrower()];
  const release = await holdIrrigation(noisy);
  const held = times(4, () => open(noisy));
  const answers = await Promise.all(times(LANES.usual.perCaller + 20, () => noisy.browser.get('/api/objects')));
  expect(new Set(statuses(answers))).toEqual(new Set([200, 429]));
  await expect.poll(async () => (await close(noisy)).status).toBe(202);
  await expectServed(other);
  await release();
  await Promise.all(held);
});

describe('one socket', () => {
  async function page({ secret }: Grower): Promise<{ socket: Socket; disconnected: Promise<void> }> {
    const socket = io(address, {
      transports: ['websocket'],
      reconnection: false,
      forceNew: true,
      extraHeaders: { origin: address, cookie: `sid=${secret}` },
    });
    onTestFinished(() => void socket.disconnect());
    const disconnected = new Promise<void>((resolve) => socket.once('disconnect', () => resolve()));
    await new Promise<void>((resolve) => socket.once('connect', () => resolve()));
    return { socket, disconnected };
  }

  test('one socket that keeps sending is disconnected, and others are still served', async () => {
    const [noisy, other] = [await aGrower(), await aGrower()];
    const { socket, disconnected } = await page(noisy);
    const answers: unknown[] = [];
    for (let i = 0; i < 2_000; i += 1)
      socket.emit('widget_irrigation', {}, (answer: unknown) => void answers.push(answer));
    await expectServed(other);
    await disconnected;
    expect(answers.length).toBeLessThan(2_000);
    expect(answers).toContainEqual(expect.objectContaining({ err: 'too_many_requests' }));
  });

  test('one socket that does not wait for responses is disconnected as well', async () => {
    const { socket, disconnected } = await page(await aGrower());
    for (let i = 0; i < 500; i += 1) socket.emit('widget_irrigation', {});
    await expect(disconnected).resolves.toBeUndefined();
  });

  test('one socket that used up its emits may still stop water', async () => {
    const grower = await aGrower();
    const { socket } = await page(grower);
    const asked = times(70, () => socket.emitWithAck('widget_irrigation', {}));
    const stop = { key: anId(), id_output: grower.output, order: { set: 'close' } };
    expect(await socket.emitWithAck('manual_schedule', stop)).toMatchObject({ ok: true });
    expect(await Promise.all(asked)).toContainEqual(expect.objectContaining({ err: 'too_many_requests' }));
  });
});

describe('base stations that sign in again and again', () => {
  const { port } = app.link;

  /** Sign-ins with a wrong secret, each on its own connection. */
  const wrongSignIns = (count: number): Promise<unknown>[] =>
    times(count, (i) =>
      connectAsync(`mqtt://127.0.0.1:${port}`, {
        username: `AGB2000-STORM-${i}`,
        password: 'wrong',
        reconnectPeriod: 0,
      }).catch((error: unknown) => error),
    );

  test('base stations that sign in again and again do not delay the engine or a stop, even if the database does not respond to them', async () => {
    const grower = await aGrower();
    // Occupies the only connection for sign-ins.
    const { promise: released, resolve: release } = Promise.withResolvers<null>();
    onTestFinished(() => release(null));
    const { promise: held, resolve: hold } = Promise.withResolvers<null>();
    const holding = pools.signIns.transaction(async () => {
      hold(null);
      await released;
    });
    await held;
    const storm = wrongSignIns(200);
    const reading = times(POOL_SIZES.engine.system * 5, () => pools.engine.system.first('select 1 as one'));
    expect(await Promise.all(reading)).toHaveLength(reading.length);
    await expectServed(grower);
    release(null);
    await holding;
    await Promise.all(storm);
  });
});

test('the connections reserved for other purposes are never used up by noisy callers', async () => {
  expect(await pools.engine.system.first('select 1 as one')).toEqual({ one: 1 });
});
