import type { NetworkDeviceShape, NetworkShape } from '@zagon/contract/networks/endpoints.ts';

/** A network that is connected. */
export const aNetwork: NetworkShape = {
  id: 'n1',
  version: 'v1',
  kind: 'chirpstack',
  name: 'Fields',
  address: 'mqtts://network.example:8883',
  user: 'zagon',
  application: 'fields',
  ca: null,
  on: true,
  created_at: '2026-06-10T07:40:00Z',
  state: 'connected',
  state_since: '2026-06-10T07:40:00Z',
  unread: 0,
  unread_kind: null,
  unread_at: null,
};

/** A device that no module shows. */
export const aDevice: NetworkDeviceShape = {
  dev_eui: 'a84041000181d7e2',
  name: 'LSE01 north',
  id_object: null,
  mapping: null,
  received: 40,
  lost: 10,
  lost_pct: 20,
  last_at: '2026-06-11T10:00:00Z',
  rssi_dbm: -97,
  snr_db: 7.5,
  battery_pct: null,
  warnings: [],
  problem: null,
  problem_detail: null,
  problem_count: 0,
  problem_at: null,
};
