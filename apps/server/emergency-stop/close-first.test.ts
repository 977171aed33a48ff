import { METRIC } from '@zagon/device-protocol/metric-names.ts';
import { commandEnvelopeSchema } from '@zagon/device-protocol/command.ts';
import { describe, expect, onTestFinished, test } from 'vitest';
import { Browser } from '../testing/browser.ts';
import { setDatabaseAvailable } from '../testing/database-outage.ts';
import { addSession, addUser, anId, assign } from '../testing/farm.ts';
import { Edge, type ReceivedMessage } from '../testing/link/edge.ts';
import { anOutput, aStation, moduleBehind, type TestStation } from '../testing/link/stations.ts';
import { openSocket } from '../testing/socket.ts';
import { startTestApp } from '../testing/test-app.ts';
import { testClock } from '../testing/test-clock.ts';

type Farm = { station: TestStation; valves: string; moduleId: string; output: string; secret: string };
const farms: Farm[] = [];

const { app, address, database } = await startTestApp({
  async fill(pools) {
    const station = await aStation(pools, 'AGB2000-STOP-0001');
    const valves = await moduleBehind(pools, station, 'AM421-STOP-0001', 'AM-421');
    const output = await anOutput(pools, station, valves, 'o1');
    await anOutput(pools, station, valves, 'o2');
    const userId = await addUser(pools.system, 'grower@stop.test');
    await assign(pools.system, userId, station.accountId, 'normal');
    const secret = await addSession(pools.system, userId, station.accountId, testClock.now());
    farms.push({ station, valves: valves.serial, moduleId: valves.id, output, secret });
  },
});

function closeOrders(received: readonly ReceivedMessage[]): readonly string[] {
  const orders = received.filter(({ topic }) => topic.includes('/DCMD/')).flatMap(({ metrics }) => metrics);
  return orders
    .filter(({ name }) => name === METRIC.command)
    .flatMap(({ value }) => commandEnvelopeSchema.parse(JSON.parse(String(value))).orders)
    .map(({ kind, output }) => `${kind} ${output}`);
}

async function connectedFarm(): Promise<{ farm: Farm; edge: Edge }> {
  const [farm] = farms;
  if (farm === undefined || app.link.port === undefined) throw new Error('no farm or no MQTT port');
  const edge = await Edge.connect(app.link.port, farm.station);
  onTestFinished(() => edge.end());
  await edge.sendBirth([], { [farm.valves]: [] });
  return { farm, edge };
}

function recordedCloses({ station }: Farm): Promise<readonly unknown[]> {
  const sql = `select subject from audit_log where event = 'output_closed' and client_id = $1`;
  return database.pools.system.rows(sql, [station.accountId]);
}

test('with the database down a recent visitor can still stop water; nothing else is accepted', async () => {
  const { farm, edge } = await connectedFarm();
  const grower = new Browser(address, { isPatient: false }).withSession(farm.secret);
  await grower.token();

  await setDatabaseAvailable(database.address, false);
  const opening = await grower.request('POST', '/api/manual_opens', { body: { id_output: farm.output, minutes: 5 } });
  expect(opening.status).toBe(503);
  const closing = await grower.request('POST', `/api/outputs/${farm.output}/close`);
  expect(closing.status).toBe(202);
  await edge.until((received) => closeOrders(received).find((order) => order === 'close o1'));

  await setDatabaseAvailable(database.address, true);
  await expect
    .poll(() =>
      database.pools.system.rows("select event from audit_log where event = 'output_closed' and subject = $1", [
        farm.output,
      ]),
    )
    .toHaveLength(1);
  const commands = await database.pools.system.rows<{ kind: string }>(
    'select distinct kind from commands where output_id = $1',
    [farm.output],
  );
  expect(commands).toEqual([{ kind: 'close' }]);
});

test('with the database down the first stop of a page gets the token that it needs', async () => {
  const { farm, edge } = await connectedFarm();
  const recordedBefore = (await recordedCloses(farm)).length;
  const grower = new Browser(address, { isPatient: false }).withSession(farm.secret);
  expect((await grower.get('/api/me')).status).toBe(200);

  await setDatabaseAvailable(database.address, false);
  expect((await grower.request('POST', `/api/outputs/${farm.output}/close`)).status).toBe(202);
  await edge.until((received) => closeOrders(received).find((order) => order === 'close o1'));
  await setDatabaseAvailable(database.address, true);
  // The tests below count what is recorded from their start.
  await expect.poll(async () => (await recordedCloses(farm)).length).toBe(recordedBefore + 1);
});

describe('with the database down, a page may close over its socket:', () => {
  const close = { set: 'close' };

  test.each<[string, (farm: Farm) => object, readonly string[]]>([
    ['manual_schedule', ({ output }) => ({ id_output: output, order: close }), ['close o1']],
    [
      'command',
      ({ moduleId }) => ({ id_object: moduleId, outputs: { o1: close, o2: close } }),
      ['close o1', 'close o2'],
    ],
  ])(
    'with the database down, %s over the socket of a page is sent, and recorded once the database is back',
    async (name, body, closes) => {
      const { farm, edge } = await connectedFarm();
      const page = await openSocket(address, farm.secret);
      onTestFinished(() => page.close());
      const recordedBefore = (await recordedCloses(farm)).length;

      await setDatabaseAvailable(database.address, false);
      const opening = { key: anId(), id_output: farm.output, order: { set: 'open', minutes: 5 } };
      expect(await page.request('manual_schedule', opening)).toHaveProperty('err');
      const answer = await page.request(name, { key: anId(), ...body(farm) });
      expect(answer).toMatchObject({ ok: true, results: closes.map(() => ({ manual_open: null, refused: null })) });
      await edge.until((received) => closes.every((order) => closeOrders(received).includes(order)) || undefined);

      await setDatabaseAvailable(database.address, true);
      const recorded = async () => (await recordedCloses(farm)).length - recordedBefore;
      await expect.poll(recorded).toBe(closes.length);
    },
    60_000,
  );
});

test('a stop that the database does not answer in time, of water that is not known here, is answered as unknown', async () => {
  const { farm } = await connectedFarm();
  const grower = new Browser(address, { isPatient: false }).withSession(farm.secret);
  expect((await grower.get('/api/me')).status).toBe(200);
  const stopped = await database.pools.system.transaction(async (sql) => {
    await sql.run('lock table manual_opens in access exclusive mode');
    return grower.request('DELETE', `/api/manual_opens/${anId()}`);
  });
  expect(stopped).toMatchObject({
    status: 503,
    body: { err: 'stop_unanswered', message: expect.stringContaining('Press Stop again') },
  });
});
