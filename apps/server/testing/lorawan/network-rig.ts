import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { NetworkKind } from '@zagon/domain/networks/network-kind.ts';
import { moduleSerial } from '@zagon/domain/networks/module-serial.ts';
import { PRESETS, type PresetKey } from '@zagon/domain/networks/presets/registry.ts';
import { z } from 'zod';
import { json, type Pool, type Sql } from '../../database/pool.ts';
import { insertModule } from '../../stores/modules/module-lifecycle.ts';
import { insertNetwork } from '../../stores/networks/networks.ts';
import { anId } from '../farm.ts';

/** A line of a file of uplinks; see the page beside them. */
const sampleShape = z.strictObject({
  topic: z.string(),
  payload: z.union([z.looseObject({}), z.string()]),
  expect: z.strictObject({
    values: z.record(z.string(), z.number()).optional(),
    impossible: z.array(z.string()).optional(),
    notNumbers: z.array(z.string()).optional(),
    warnings: z.array(z.string()).optional(),
    duplicate: z.boolean().optional(),
    historical: z.boolean().optional(),
    rejoin: z.boolean().optional(),
    gap: z.number().optional(),
    problem: z.string().optional(),
    setAside: z.string().optional(),
    batteryPct: z.number().optional(),
  }),
  note: z.string(),
});
export type UplinkSample = z.output<typeof sampleShape>;

export const SAMPLES_NOW = '2026-06-10T07:40:00Z';

/** The preset of each device in the samples. */
export const SAMPLE_DEVICES: ReadonlyMap<string, PresetKey> = new Map<string, PresetKey>([
  ['a84041000181d7e2', 'dragino_lse01'],
  ['70b3d57ba0000571', 'decentlab_dl_5tm'],
  ['70b3d57ba0002896', 'decentlab_dl_smtp'],
  ['2cf7f1301500016a', 'sensecap_s2104'],
  ['24e124126a148401', 'milesight_em500_smtc'],
  ['70b3d58ff0031f02', 'strega_smart_valve'],
]);

const FILES = {
  chirpstack: 'chirpstack.jsonl',
  things_stack: 'things-stack.jsonl',
} as const satisfies Record<NetworkKind, string>;

/** Application of the samples of each kind. */
export const SAMPLE_APPLICATIONS = {
  chirpstack: '17c82e96-be03-4f38-aef3-f83d48582d97',
  things_stack: 'fields@ttn',
} as const satisfies Record<NetworkKind, string>;

/** The uplinks of a kind of network server, in the order in which they arrive. */
export function uplinkSamples(kind: NetworkKind): readonly UplinkSample[] {
  const lines = readFileSync(join(import.meta.dirname, FILES[kind]), 'utf8')
    .trim()
    .split('\n');
  return lines.map((line) => sampleShape.parse(JSON.parse(line)));
}

/** The payload as the network server sends it. */
export function payloadOf({ payload }: UplinkSample): string {
  return typeof payload === 'string' ? payload : JSON.stringify(payload);
}

/** Adds a network of an account, with the modules of all devices in the samples; returns their ids by DevEUI. */
export function addSampleNetwork(
  sql: Pool,
  network: {
    readonly accountId: string;
    readonly kind: NetworkKind;
    readonly address: string;
    readonly isOn?: boolean;
    readonly hasModules?: boolean;
  },
  now: Temporal.Instant,
): Promise<{ readonly id: string; readonly modules: ReadonlyMap<string, string> }> {
  const { accountId, kind, address, isOn = true, hasModules = true } = network;
  const id = anId();
  const access = { address, user_name: 'zagon', key: 'key of a test', application: SAMPLE_APPLICATIONS[kind] };
  // As a whole: a module that has no owner yet is one that others of the same file may give one.
  return sql.transaction(async (own) => {
    await insertNetwork(own, { id, accountId, kind, name: kind, ca: null, is_on: isOn, ...access }, now);
    const modules = new Map<string, string>();
    for (const [devEui, preset] of hasModules ? SAMPLE_DEVICES : [])
      modules.set(devEui, await addShownDevice(own, { accountId, networkId: id, devEui, preset }, now));
    return { id, modules };
  });
}

/** Adds a device to a network, with a module that shows it; returns the id of that. */
export async function addShownDevice(
  sql: Sql,
  device: {
    readonly accountId: string;
    readonly networkId: string;
    readonly devEui: string;
    readonly preset: PresetKey;
  },
  now: Temporal.Instant,
): Promise<string> {
  const { accountId, networkId, devEui, preset } = device;
  const moduleId = anId();
  const { type, fields, model } = PRESETS[preset];
  const serial = moduleSerial(devEui, networkId);
  const module = { id: moduleId, accountId, stationId: null, serial, deviceType: type, name: model, outputs: [] };
  await insertModule(sql, { ...module, reportingIntervalS: 1_200, needsConfiguration: false }, now);
  await sql.run(
    `insert into network_devices (client_id, network_id, dev_eui, name, module_id, mapping, created_at)
     values ($1, $2, $3, $4, $5, $6::jsonb, $7)`,
    [accountId, networkId, devEui, model, moduleId, json({ preset, fields }), now],
  );
  return moduleId;
}
