import { METRIC } from '@zagon/device-protocol/metric-names.ts';
import { commandEnvelopeSchema } from '@zagon/device-protocol/command.ts';
import { expect, onTestFinished, test } from 'vitest';
import { systemClock } from '../clock.ts';
import { Browser } from '../test-rig/browser.ts';
import { setDatabase } from '../test-rig/database-away.ts';
import { addSession, addUser, assign } from '../test-rig/farm.ts';
import { Edge, type Heard } from '../test-rig/field/edge.ts';
import { anOutput, aStation, behind, type TestStation } from '../test-rig/field/stations.ts';
import { startTestApp } from '../test-rig/test-app.ts';

type Farm = { station: TestStation; valves: string; output: string; secret: string };
const farms: Farm[] = [];

const { app, address, database } = await startTestApp({
  async fill(pools) {
    const station = await aStation(pools, 'AGB2000-STOP-0001');
    const valves = await behind(pools, station, 'AM421-STOP-0001', 'AM-421');
    const output = await anOutput(pools, station, valves, 'o1');
    const userId = await addUser(pools.system, 'grower@stop.test');
    await assign(pools.system, userId, station.clientId, 'normal');
    const secret = await addSession(pools.system, userId, station.clientId, systemClock.now());
    farms.push({ station, valves: valves.serial, output, secret });
  },
});

function closeOrders(heard: readonly Heard[]): readonly string[] {
  const orders = heard.filter(({ topic }) => topic.includes('/DCMD/')).flatMap(({ metrics }) => metrics);
  return orders
    .filter(({ name }) => name === METRIC.command)
    .flatMap(({ value }) => commandEnvelopeSchema.parse(JSON.parse(String(value))).orders)
    .map(({ kind, output }) => `${kind} ${output}`);
}

test('with the database away somebody who was here a moment ago can still stop water; nothing else is taken', async () => {
  const [farm] = farms;
  if (farm === undefined || app.field.port === undefined) throw new Error('nothing was made');
  const edge = await Edge.connect(app.field.port, farm.station);
  onTestFinished(() => edge.end());
  await edge.born([], { [farm.valves]: [] });
  const grower = new Browser(address).hold(farm.secret);
  await grower.token();

  await setDatabase(database.address, false);
  const opening = await grower.request('POST', '/api/manual_opens', { body: { id_output: farm.output, minutes: 5 } });
  expect(opening.status).toBe(503);
  const closing = await grower.request('POST', `/api/outputs/${farm.output}/close`);
  expect(closing.status).toBe(202);
  await edge.until((heard) => closeOrders(heard).find((order) => order === 'close o1'));

  await setDatabase(database.address, true);
  await expect
    .poll(
      () =>
        database.pools.system.rows("select event from audit_log where event = 'output_closed' and subject = $1", [
          farm.output,
        ]),
      { timeout: 20_000 },
    )
    .toHaveLength(1);
  const commands = await database.pools.system.rows<{ kind: string }>(
    'select distinct kind from commands where output_id = $1',
    [farm.output],
  );
  expect(commands).toEqual([{ kind: 'close' }]);
}, 60_000);
