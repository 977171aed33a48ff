import { FIELD_NAMES } from '@zagon/domain/catalogue/fields.ts';
import { DEVICE_TYPE_KEYS } from '@zagon/domain/catalogue/registry.ts';
import { NETWORK_KINDS } from '@zagon/domain/networks/network-kind.ts';
import { DEVICE_PROBLEMS, NETWORK_STATES } from '@zagon/domain/networks/network-state.ts';
import { PATH_LENGTH_MAX } from '@zagon/domain/networks/path.ts';
import { PRESET_KEYS } from '@zagon/domain/networks/presets/registry.ts';
import { z } from 'zod';
import { byId, done, endpoint, id, instant } from '../endpoint.ts';
import { oneLine } from '../one-line.ts';
import { basedOn, version } from '../version.ts';

const NAME_MAX_CHARS = 60;
const TEXT_MAX_CHARS = 500;
const CA_MAX_CHARS = 20_000;
const NUMBER_MAX = 1e9;
const NOT_CONNECTED_MAX = 10;

const networkShape = z.object({
  id,
  version,
  kind: z.enum(NETWORK_KINDS),
  name: z.string(),
  address: z.string(),
  user: z.string(),
  application: z.string(),
  /** Certificate of its authority, PEM; null: one that the system trusts. */
  ca: z.string().nullable(),
  on: z.boolean(),
  created_at: instant,
  /** Of the connection; has no meaning while the network is off. */
  state: z.enum(NETWORK_STATES),
  state_since: instant,
  /** Messages that could not be read, and why the newest one could not. */
  unread: z.int(),
  unread_kind: z.enum(['not_json', 'not_understood', 'topic_and_payload_differ']).nullable(),
  unread_at: instant.nullable(),
});
export type NetworkShape = z.output<typeof networkShape>;

const factor = z.number().min(-NUMBER_MAX).max(NUMBER_MAX);

const mappedField = z.strictObject({
  path: oneLine.min(1).max(PATH_LENGTH_MAX),
  field: z.enum(FIELD_NAMES),
  factor: factor.default(1),
  offset: factor.default(0),
  /** Values by which the maker states that nothing is connected. */
  notConnected: z.array(factor).max(NOT_CONNECTED_MAX).default([]),
  /** The key is left out when its value is 0. */
  isZeroLeftOut: z.boolean().default(false),
});

const mapping = z.strictObject({
  preset: z.enum(PRESET_KEYS).nullable(),
  /** At most one for each field. */
  fields: z.array(mappedField).min(1).max(FIELD_NAMES.length),
});
export type MappingBody = z.output<typeof mapping>;

const networkDevice = z.object({
  dev_eui: z.string(),
  /** As at the network server. */
  name: z.string(),
  /** The module that shows it; null: none does. */
  id_object: id.nullable(),
  mapping: mapping.nullable(),
  received: z.int(),
  lost: z.int(),
  /** Share of messages that were lost on the air, %. */
  lost_pct: z.number().nullable(),
  last_at: instant.nullable(),
  rssi_dbm: z.number().nullable(),
  snr_db: z.number().nullable(),
  battery_pct: z.number().nullable(),
  warnings: z.array(z.string()),
  problem: z.enum(DEVICE_PROBLEMS).nullable(),
  problem_detail: z.string().nullable(),
  problem_count: z.int(),
  problem_at: instant.nullable(),
});
export type NetworkDeviceShape = z.output<typeof networkDevice>;

const networkBody = z.strictObject({
  kind: z.enum(NETWORK_KINDS),
  name: oneLine.min(1).max(NAME_MAX_CHARS),
  address: oneLine.min(1).max(TEXT_MAX_CHARS),
  user: oneLine.min(1).max(TEXT_MAX_CHARS),
  key: z.string().min(1).max(TEXT_MAX_CHARS),
  application: oneLine.min(1).max(100),
  ca: z.string().trim().min(1).max(CA_MAX_CHARS).nullable().default(null),
});
export type NetworkBody = z.output<typeof networkBody>;

const networkChange = basedOn(
  networkBody.omit({ kind: true, key: true }).extend({
    /** Null: the present one stays. */
    key: z.string().min(1).max(TEXT_MAX_CHARS).nullable().default(null),
    on: z.boolean(),
  }),
);
export type NetworkChange = z.output<typeof networkChange>;

const deviceParams = z.strictObject({ id, dev_eui: z.string().regex(/^[0-9a-f]{16}$/) });

const moduleBody = z.strictObject({
  name: oneLine.min(1).max(NAME_MAX_CHARS),
  /** Of a device that reports through a network. Null: that of the preset. */
  type: z.enum(DEVICE_TYPE_KEYS).nullable().default(null),
  /** Null: the fields of the preset. */
  fields: z.array(mappedField).min(1).max(FIELD_NAMES.length).nullable().default(null),
  preset: z.enum(PRESET_KEYS).nullable(),
});
export type NetworkModuleBody = z.output<typeof moduleBody>;

const single = z.union([z.string(), z.number(), z.boolean(), z.null()]);

/** LoRaWAN network servers of the account, and the devices that they report. */
export const networkEndpoints = {
  listNetworks: endpoint({
    method: 'GET',
    path: '/api/networks',
    who: 'disconnect',
    summary: 'LoRaWAN networks of the account',
    reply: z.array(networkShape),
  }),

  createNetwork: endpoint({
    method: 'POST',
    path: '/api/networks',
    who: 'configure',
    summary: 'Add a LoRaWAN network. Its key is never returned',
    body: networkBody,
    reply: networkShape,
    status: 201,
    repeatable: true,
  }),

  updateNetwork: endpoint({
    method: 'PUT',
    path: '/api/networks/:id',
    who: 'configure',
    summary: 'Update a LoRaWAN network, or switch it on or off',
    params: byId,
    body: networkChange,
    reply: networkShape,
    repeatable: true,
  }),

  deleteNetwork: endpoint({
    method: 'DELETE',
    path: '/api/networks/:id',
    who: 'disconnect',
    summary: 'Delete a LoRaWAN network. The modules of its devices stay, and receive nothing more',
    params: byId,
    reply: done,
    repeatable: true,
  }),

  testNetwork: endpoint({
    method: 'POST',
    path: '/api/networks/:id/test',
    who: 'configure',
    summary: 'Connect to a LoRaWAN network anew, and return its state and what it reports within ten seconds',
    params: byId,
    reply: z.object({
      state: z.enum(NETWORK_STATES),
      /** Devices received since. */
      devices: z.int(),
    }),
  }),

  listNetworkDevices: endpoint({
    method: 'GET',
    path: '/api/networks/:id/devices',
    who: 'configure',
    summary: 'Devices that a LoRaWAN network has reported, last received first',
    params: byId,
    reply: z.array(networkDevice),
  }),

  addNetworkModule: endpoint({
    method: 'POST',
    path: '/api/networks/:id/devices/:dev_eui/module',
    who: 'configure',
    summary: 'Show a device of a LoRaWAN network as a module',
    params: deviceParams,
    body: moduleBody,
    reply: networkDevice,
    status: 201,
    repeatable: true,
  }),

  changeNetworkMapping: endpoint({
    method: 'PUT',
    path: '/api/networks/:id/devices/:dev_eui/mapping',
    who: 'configure',
    summary: 'Change which values of a device are stored',
    params: deviceParams,
    body: mapping,
    reply: networkDevice,
    repeatable: true,
  }),

  previewNetworkMapping: endpoint({
    method: 'POST',
    path: '/api/networks/:id/devices/:dev_eui/preview',
    who: 'configure',
    summary: 'What of the newest message of a device a mapping would store. Nothing is changed',
    params: deviceParams,
    body: mapping.extend({ type: z.enum(DEVICE_TYPE_KEYS).nullable().default(null) }),
    reply: z.object({
      /** Values of the newest message that can be mapped, at most 300. */
      message: z.array(z.object({ path: z.string(), value: single })),
      stored: z.array(
        z.object({
          field: z.enum(FIELD_NAMES),
          value: z.number().nullable(),
          /** The text, if it is no number and not stored. */
          text: z.string().nullable(),
          /** False: it is stored and marked, and decides nothing. */
          possible: z.boolean(),
        }),
      ),
    }),
  }),
};
