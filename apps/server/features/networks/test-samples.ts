import type { Owner, Samples } from '../../testing/samples/sample.ts';
import { addSampleNetwork } from '../../testing/lorawan/network-rig.ts';

const SPARE_EUI = '0011223344556677';
const SHOWN_EUI = 'a84041000181d7e2';
const ADDRESS = 'mqtts://network.invalid';
const AT = Temporal.Instant.from('2026-11-20T10:00:00Z');

/** The network that is being added to each account. */
const adding = new Map<string, Promise<unknown>>();

/** Off, so that it calls no one; one of its devices has no module. Those of an account are added one after another. */
async function aNetwork(owner: Owner): Promise<string> {
  const before = adding.get(owner.accountId);
  const added = Promise.allSettled([before]).then(() => addNetwork(owner));
  adding.set(owner.accountId, added);
  return added;
}

async function addNetwork({ sql, accountId }: Owner): Promise<string> {
  const isShown = await sql.first(
    'select from network_devices where client_id = $1 and module_id is not null limit 1',
    [accountId],
  );
  const network = { accountId, kind: 'chirpstack', address: ADDRESS, isOn: false } as const;
  const { id } = await addSampleNetwork(sql, { ...network, hasModules: isShown === undefined }, AT);
  await sql.run(
    `insert into network_devices (client_id, network_id, dev_eui, name, sample, created_at) values ($1, $2, $3, 'Spare', $4, $5)`,
    [accountId, id, SPARE_EUI, '{"moisture":20}', AT],
  );
  return id;
}

/** A device is shown through one network of an account. */
async function aNetworkThatShows(owner: Owner): Promise<string> {
  const row = await owner.sql.first<{ network_id: string }>(
    'select network_id from network_devices where client_id = $1 and dev_eui = $2 and module_id is not null',
    [owner.accountId, SHOWN_EUI],
  );
  return row?.network_id ?? aNetwork(owner);
}

const MAPPING = { preset: null, fields: [{ path: 'moisture', field: 'HUMIDITY_1' }] } as const;

export const networkSamples: Samples = {
  items: { '/api/networks/:id': aNetwork },
  calls: {
    createNetwork: {
      body: () => ({
        kind: 'things_stack',
        name: 'Community',
        address: ADDRESS,
        user: 'fields@ttn',
        key: 'NNSXS.KEY',
        application: 'fields@ttn',
      }),
    },
    updateNetwork: {
      body: () => ({ name: 'Fields', address: ADDRESS, user: 'zagon', application: 'fields', ca: null, on: false }),
    },
    addNetworkModule: {
      id: aNetwork,
      path: { dev_eui: SPARE_EUI },
      body: () => ({ name: 'Probe', type: 'NET-SOIL', ...MAPPING }),
    },
    changeNetworkMapping: {
      id: aNetworkThatShows,
      path: { dev_eui: SHOWN_EUI },
      body: () => ({ preset: null, fields: [{ path: 'water_SOIL', field: 'HUMIDITY_1' }] }),
    },
    previewNetworkMapping: { id: aNetwork, path: { dev_eui: SPARE_EUI }, body: () => MAPPING },
  },
};
