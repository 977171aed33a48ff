import { expect, test } from 'vitest';
import { fixedClock } from '../../core/clock.ts';
import { testDatabase } from '../../database/test-database.ts';
import { readConnections } from '../../stores/networks/networks.ts';
import { addAccount } from '../../testing/farm.ts';
import { addSampleNetwork, payloadOf, SAMPLES_NOW, uplinkSamples } from '../../testing/lorawan/network-rig.ts';
import { takeMessage } from './take-message.ts';

const { pools } = await testDatabase();
const sql = pools.system;

test('a message that is left to another process is not counted here, so that the other one stores it', async () => {
  const clock = fixedClock(SAMPLES_NOW);
  const { accountId } = await addAccount(sql, 'Farm');
  const address = 'mqtts://network.invalid';
  const { id } = await addSampleNetwork(sql, { accountId, kind: 'chirpstack', address }, clock.now());
  const [network] = await readConnections(sql);
  const [sample] = uplinkSamples('chirpstack');
  if (network === undefined || sample === undefined) throw new Error('the network was added');
  const take = (isStored: boolean) => {
    const intake = { store: () => Promise.resolve(isStored) };
    return takeMessage({ sql, clock, intake }, network, sample.topic, Buffer.from(payloadOf(sample)));
  };
  const received = async () =>
    sql.first('select sum(received)::int as received from network_devices where network_id = $1', [id]);
  await take(false);
  expect(await received()).toEqual({ received: 0 });
  await take(true);
  await take(true);
  expect(await received()).toEqual({ received: 1 });
});
