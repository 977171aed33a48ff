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
};

/** A module for each case: a valve that was stopped waits for its report, which no test sends. */
const farms: Farm[] = [];
const CASES = 16;

const { app, address, database } = await startTestApp({
  async fill(pools) {
    const station = await aStation(pools, 'AGB2000-WAYS-0001');
    const userId = await addUser(pools.system, 'grower@ways.test');
    await assign(pools.system, userId, station.accountId, 'normal');
    const secret = await addSession(pools.system, userId, station.accountId, testClock.now());
    for (let count = 0; count < CASES; count += 1) {
      const valves = await moduleBehind(pools, station, `AM421-WAYS-${1_001 + count}`, 'AM-421');
      const outputId = await anOutput(pools, station, valves, 'o1');
      farms.push({ station, serial: valves.serial, moduleId: valves.id, outputId, secret });
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
const unavailable = z.object({ err: z.enum(['unavailable', 'overloaded']) });

function ordersIn(received: readonly ReceivedMessage[]): readonly string[] {
  return received
    .filter(({ topic }) => topic.includes('/DCMD/'))
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
  await edge.until((received) => ordersIn(received).find((order) => order === 'open o1'));
  return { farm, browser, socket, edge, openingId: opened.parse(opening.body).id };
}

describe.each(Object.entries(DATABASE_STATES))('while the database is %s', (_state, enter) => {
  test.each(Object.entries(SURFACES))(
    '%s closes the output at its station before an unavailable database is back',
    async (_surface, stop) => {
      const { edge, ...hands } = await ready();
      const leave = await enter(database.address);
      try {
        await Promise.all([
          stop(hands),
          edge.until((received) => ordersIn(received).find((order) => order === 'close o1')),
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
