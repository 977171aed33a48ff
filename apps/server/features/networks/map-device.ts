import type { MappingBody, NetworkDeviceShape, NetworkModuleBody } from '@zagon/contract/networks/endpoints.ts';
import type { DeviceType } from '@zagon/domain/catalogue/device-type.ts';
import { deviceType } from '@zagon/domain/catalogue/registry.ts';
import { problem } from '@zagon/domain/core/problems.ts';
import { ok, type Result } from '@zagon/domain/core/result.ts';
import { mappingProblems } from '@zagon/domain/networks/check-mapping.ts';
import type { Mapping } from '@zagon/domain/networks/mapping.ts';
import { moduleSerial } from '@zagon/domain/networks/module-serial.ts';
import { PRESETS } from '@zagon/domain/networks/presets/registry.ts';
import { auditChange } from '../../calls/audit/audit-change.ts';
import type { AccountCall } from '../../calls/call.ts';
import { invalid, refused, type Refusal } from '../../core/refusal.ts';
import { newId } from '../../database/new-id.ts';
import type { Sql } from '../../database/pool.ts';
import { insertModule, recordModuleEvent } from '../../stores/modules/module-lifecycle.ts';
import {
  linkDevice,
  lockInNetworks,
  lockListedDevice,
  networkShowing,
  writeMapping,
  type DeviceRow,
} from '../../stores/networks/device-list.ts';
import { presentDevice } from './present.ts';

type DeviceCall = AccountCall & { readonly params: { readonly id: string; readonly dev_eui: string } };

const SHOWN_ALREADY = {
  pl: 'To urządzenie jest już pokazywane przez sieć $network. Usuń najpierw jego moduł.',
  en: 'This device is shown through the network $network already. Remove its module first.',
} as const;

/** Shows a device of a network as a module of the account. */
export async function addNetworkModule(
  sql: Sql,
  call: DeviceCall & { readonly body: NetworkModuleBody },
): Promise<Result<{ readonly id: string; readonly device: NetworkDeviceShape }, Refusal>> {
  const { account, visitor, body, params, now } = call;
  await lockInNetworks(sql, account.id, params.dev_eui);
  const device = await deviceOf(sql, call);
  if (device === undefined) return refused('not_found');
  const network = await networkShowing(sql, account.id, device.dev_eui);
  if (network !== undefined) return refused('conflict', { message: SHOWN_ALREADY, values: { network } });
  const type = typeOf(body.type ?? (body.preset === null ? null : PRESETS[body.preset].type));
  if (type === undefined) return invalid(problem('type', 'network_type'));
  const mapping = { preset: body.preset, fields: body.fields ?? fieldsOfPreset(body.preset) };
  const checked = checkMapping(mapping, device, type);
  if (!checked.ok) return checked;
  const [id, serial] = [newId(now), moduleSerial(device.dev_eui, params.id)];
  const module = { id, accountId: account.id, stationId: null, serial, deviceType: type.key, name: body.name };
  const reportingIntervalS = type.reportingIntervalMinutes * 60;
  await insertModule(sql, { ...module, reportingIntervalS, needsConfiguration: false, outputs: [] }, now);
  await linkDevice(sql, placeOf(call), id, mapping);
  const event = { accountId: account.id, moduleId: id, kind: 'activated', details: { serial } } as const;
  await recordModuleEvent(sql, { ...event, userId: visitor.userId, at: now });
  await auditChange(sql, call, 'module_activated', id, { before: null, after: { serial_number: serial } });
  return ok({ id, device: await presented(sql, call) });
}

/** Changes which values of a device are stored, from its next message on. */
export async function changeMapping(
  sql: Sql,
  call: DeviceCall & { readonly body: MappingBody },
): Promise<Result<NetworkDeviceShape, Refusal>> {
  const { body } = call;
  const device = await deviceOf(sql, call);
  if (device === undefined) return refused('not_found');
  const type = typeOf(device.device_type);
  if (type === undefined || device.module_id === null) return refused('conflict');
  const checked = checkMapping(body, device, type);
  if (!checked.ok) return checked;
  await writeMapping(sql, placeOf(call), body);
  const measurements = (mapping: Mapping | null) => mapping?.fields.map(({ field }) => field) ?? [];
  await auditChange(sql, call, 'network_mapping_changed', device.module_id, {
    before: { measurements: measurements(device.mapping) },
    after: { measurements: measurements(body) },
  });
  return ok(await presented(sql, call));
}

function checkMapping(mapping: Mapping, device: DeviceRow, type: DeviceType): Result<null, Refusal> {
  const accepted = [...fieldsOfPreset(mapping.preset), ...(device.mapping?.fields ?? [])];
  const problems = mappingProblems(mapping.fields, { type, sample: device.sample, accepted }, 'fields');
  if (problems.length > 0) return invalid(...problems);
  return mapping.fields.length === 0 ? invalid(problem('fields', 'min_items', { min: 1 })) : ok(null);
}

function fieldsOfPreset(preset: Mapping['preset']): Mapping['fields'] {
  return preset === null ? [] : PRESETS[preset].fields;
}

/** A type whose devices report through a network. */
function typeOf(key: string | null): DeviceType | undefined {
  const type = key === null ? undefined : deviceType(key);
  return type?.link === 'through_network' ? type : undefined;
}

function deviceOf(sql: Sql, { account, params }: DeviceCall): Promise<DeviceRow | undefined> {
  return lockListedDevice(sql, account.id, params.id, params.dev_eui);
}

function placeOf({ account, params }: DeviceCall) {
  return { accountId: account.id, networkId: params.id, devEui: params.dev_eui };
}

async function presented(sql: Sql, call: DeviceCall): Promise<NetworkDeviceShape> {
  const row = await deviceOf(sql, call);
  if (row === undefined) throw new Error('a locked device disappeared');
  return presentDevice(row);
}
