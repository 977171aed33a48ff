import { CLEAR_BOX } from '../core/secret-box.ts';
import type { Clock } from '../core/clock.ts';
import { loadVisitor } from '../calls/load-visitor.ts';
import { sealPass } from '../calls/stop-passes/pass.ts';
import { stopPassKey } from '../calls/stop-passes/stop-passes.ts';
import { METRIC } from '@zagon/device-protocol/metric-names.ts';
import { commandEnvelopeSchema } from '@zagon/device-protocol/command.ts';
import { describe, expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { Browser } from '../testing/browser.ts';
import { DATABASE_STATES } from '../testing/database-outage.ts';
import { addSession, addUser, anId, assign } from '../testing/farm.ts';
import { Edge, type ReceivedMessage } from '../testing/link/edge.ts';
import { anOutput, aStation, moduleBehind, type TestStation } from '../testing/link/stations.ts';
import { openSocket } from '../testing/socket.ts';
import { startTestApp } from '../testing/test-app.ts';
import { testClock } from '../testing/test-clock.ts';

type Farm = {
  readonly station: TestStation;
  readonly serial: string;
  readonly moduleId: string;
  readonly outputId: string;
  readonly secret: string;
  readonly userId: string;
};

/** A module for each case: a valve that was stopped waits for its report, which no test sends. */
const farms: Farm[] = [];
const CASES = 48;

/** How far the server's clock has been put forward, ms: what it remembers of a session grows old. */
let skippedMs = 0;
const clock: Clock = { ...testClock, monotonicMs: () => testClock.monotonicMs() + skippedMs };

const { app, address, database } = await startTestApp({
  clock,
  async fill(pools) {
    const station = await aStation(pools, 'AGB2000-WAYS-0001');
    const userId = await addUser(pools.system, 'grower@ways.test');
    await assign(pools.system, userId, station.accountId, 'normal');
    const secret = await addSession(pools.system, userId, station.accountId, testClock.now());
    for (let count = 0; count < CASES; count += 1) {
      const valves = await moduleBehind(pools, station, `AM421-WAYS-${1_001 + count}`, 'AM-421');
      const outputId = await anOutput(pools, station, valves, 'o1');
      farms.push({ station, serial: valves.serial, moduleId: valves.id, outputId, secret, userId });
    }
  },
});

/** The ways to stop water that a user has when the database stops serving. */
type Hands = {
  readonly farm: Farm;
  readonly browser: Browser;
  readonly socket: Awaited<ReturnType<typeof openSocket>>;
  readonly openingId: string;
};

const close = { set: 'close' };

/** Every way in which pages stop one output. */
const SURFACES: Readonly<Record<string, (hands: Hands) => Promise<unknown>>> = {
  'the call that closes an output': ({ browser, farm }) =>
    browser.request('POST', `/api/outputs/${farm.outputId}/close`),
  // An opening of a moment ago may not be known without the database: then the page closes its output.
  'the call that stops a hand opening, as pages send it': async ({ browser, openingId, farm }) => {
    const answer = await browser.request('DELETE', `/api/manual_opens/${openingId}`);
    if (unavailable.safeParse(answer.body).success)
      await browser.request('POST', `/api/outputs/${farm.outputId}/close`);
  },
  'manual_schedule over the socket': ({ socket, farm }) =>
    socket.request('manual_schedule', { key: anId(), id_output: farm.outputId, order: close }),
  'command over the socket': ({ socket, farm }) =>
    socket.request('command', { key: anId(), id_object: farm.moduleId, outputs: { o1: close } }),
};

const opened = z.object({ id: z.uuid() });
const unavailable = z.object({ err: z.enum(['unavailable', 'overloaded', 'internal', 'stop_unanswered']) });

/** The orders to one module: the closes of the others, which nothing confirms, are repeated meanwhile. */
function ordersIn(received: readonly ReceivedMessage[], serial: string): readonly string[] {
  return received
    .filter(({ topic }) => topic.includes('/DCMD/') && topic.endsWith(`/${serial}`))
    .flatMap(({ metrics }) => metrics)
    .filter(({ name }) => name === METRIC.command)
    .flatMap(({ value }) => commandEnvelopeSchema.parse(JSON.parse(String(value))).orders)
    .map(({ kind, output }) => `${kind} ${output}`);
}

/** A user who has opened the valve, with a page that has not sent a stop yet. */
async function ready(): Promise<Hands & { readonly edge: Edge }> {
  const farm = farms.shift();
  if (farm === undefined || app.link.port === undefined) throw new Error('no farm or no MQTT port');
  const edge = await Edge.connect(app.link.port, farm.station);
  onTestFinished(() => edge.end());
  await edge.sendBirth([], { [farm.serial]: [] });
  const browser = new Browser(address, { isPatient: false }).withSession(farm.secret);
  const socket = await openSocket(address, farm.secret);
  onTestFinished(() => socket.close());
  const opening = await browser.request('POST', '/api/manual_opens', {
    body: { id_output: farm.outputId, minutes: 5 },
  });
  expect(opening.status).toBe(201);
  await edge.until((received) => ordersIn(received, farm.serial).find((order) => order === 'open o1'));
  return { farm, browser, socket, edge, openingId: opened.parse(opening.body).id };
}

/** What the server remembers of the session whose page presses Stop. */
const MEMORIES: Readonly<Record<string, (hands: Hands) => Promise<Browser>>> = {
  'has seen a moment ago': async ({ browser }) => browser,
  'has last seen ten minutes ago': async ({ browser }) => {
    skippedMs += 10 * 60_000;
    return browser;
  },
  // As after a restart, or if another process has served the page until now.
  'has never seen': async ({ farm }) => {
    const { pools } = database;
    const other = await addSession(pools.system, farm.userId, farm.station.accountId, testClock.now());
    const visitor = await loadVisitor(pools.system, other, testClock.now());
    const key = await stopPassKey(pools.system, CLEAR_BOX);
    const pass = visitor === null ? null : sealPass(key, other, visitor, testClock.now());
    if (pass === null) throw new Error('a user of an account has no pass');
    const browser = new Browser(address, { isPatient: false }).withSession(other);
    browser.cookies.set('stop', pass);
    return browser;
  },
};

/** The surfaces of a browser, which the others do not have: they hold a connection, and the server sees them. */
const OF_BROWSERS = ['the call that closes an output', 'the call that stops a hand opening, as pages send it'];

const CASES_OF_STOP = Object.keys(SURFACES).flatMap((surface) =>
  Object.keys(MEMORIES)
    .filter((memory) => memory === 'has seen a moment ago' || OF_BROWSERS.includes(surface))
    .map((memory) => ({ surface, memory })),
);

describe.each(Object.entries(DATABASE_STATES))('while the database is %s', (_state, enter) => {
  test.each(CASES_OF_STOP)(
    '$surface, of a session that the server $memory, closes the output before the database is back',
    async ({ surface, memory }) => {
      const { edge, ...found } = await ready();
      const browser = await MEMORIES[memory]?.(found);
      const stop = SURFACES[surface];
      if (browser === undefined || stop === undefined) throw new Error('an unknown case');
      const hands = { ...found, browser };
      const leave = await enter(database.address);
      try {
        await Promise.all([
          stop(hands),
          edge.until((received) => ordersIn(received, hands.farm.serial).find((order) => order === 'close o1')),
        ]);
      } finally {
        await leave();
      }
      const recorded = async () => {
        const rows = await database.pools.system.rows(
          "select 1 from commands where output_id = $1 and kind = 'close'",
          [hands.farm.outputId],
        );
        return rows.length;
      };
      await expect.poll(recorded).toBeGreaterThan(0);
    },
    60_000,
  );
});
