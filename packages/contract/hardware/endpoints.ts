import { HARDWARE_FILTERS, HARDWARE_SORTS } from '@zagon/domain/hardware/hardware-list.ts';
import { LEAVING_GOALS } from '@zagon/domain/hardware/life.ts';
import { HARDWARE_TEXT_MAX } from '@zagon/domain/hardware/import-line.ts';
import { z } from 'zod';
import { writtenReason } from '../accounts/reason.ts';
import { byId, done, endpoint, id } from '../endpoint.ts';
import { oneLine } from '../one-line.ts';
import { longListCountQuery, longListCounts, longListQuery } from '../long-list.ts';
import { hardwareDetails, hardwareItem, hardwareType, createdHardware } from './shapes.ts';

export const hardwareEndpoints = {
  listHardware: endpoint({
    operationId: 'listAdminDevices',
    method: 'GET',
    path: '/api/admin/devices',
    who: 'operator',
    summary: 'Manufactured devices in stock and in all accounts, one page',
    query: longListQuery(HARDWARE_FILTERS, HARDWARE_SORTS),
    reply: z.array(hardwareItem),
  }),
  countHardware: endpoint({
    operationId: 'countAdminDevices',
    method: 'GET',
    path: '/api/admin/devices/counts',
    who: 'operator',
    summary: 'How many devices match, by state',
    query: longListCountQuery,
    reply: longListCounts(HARDWARE_FILTERS),
  }),
  getHardware: endpoint({
    operationId: 'getAdminDevice',
    method: 'GET',
    path: '/api/admin/devices/:id',
    who: 'operator',
    summary: 'A manufactured device with its history',
    params: byId,
    reply: hardwareDetails,
  }),
  createHardware: endpoint({
    operationId: 'createAdminDevice',
    method: 'POST',
    path: '/api/admin/devices',
    who: 'operator',
    summary: 'Register a new device; its PIN and secret are in this answer and nowhere else',
    body: z.strictObject({
      device_type: hardwareType,
      /** Null: generated. */
      serial_number: oneLine.toUpperCase().max(64).nullable().default(null),
      nfc_code: oneLine.min(1).max(HARDWARE_TEXT_MAX.nfc_code).nullable().default(null),
      batch: oneLine.max(HARDWARE_TEXT_MAX.batch).default(''),
      firmware: oneLine.max(HARDWARE_TEXT_MAX.firmware).default(''),
      /** The base station it is paired with, which brings it to the account. */
      station_serial: oneLine.toUpperCase().max(64).nullable().default(null),
    }),
    reply: createdHardware,
    status: 201,
    recentFactor: true,
  }),
  moveHardware: endpoint({
    operationId: 'moveAdminDevice',
    method: 'POST',
    path: '/api/admin/devices/:id/moves',
    who: 'operator',
    summary: 'Release a device from its account, transfer it to another, or scrap it; it is closed and confirmed first',
    params: byId,
    body: z.strictObject({
      goal: z.enum(LEAVING_GOALS),
      reason: writtenReason,
      /** The account that receives it; only for the goal `transfer`. */
      id_client: id.nullable().default(null),
    }),
    reply: done.extend({
      /** True while its outputs are not confirmed closed; it leaves once they are. */
      closing: z.boolean(),
    }),
    recentFactor: true,
  }),
  removeInstalledModule: endpoint({
    operationId: 'deleteAdminObject',
    method: 'DELETE',
    path: '/api/admin/objects/:id',
    who: 'operator',
    summary: 'Delete a module from its account; it is closed and confirmed first',
    params: byId,
    body: z.strictObject({ reason: writtenReason }),
    reply: done.extend({ closing: z.boolean() }),
    recentFactor: true,
  }),
};
