import { CONTACT_CELLS } from '@zagon/domain/measurements/contact-cells.ts';
import { MODULE_FILTERS, MODULE_SORTS } from '@zagon/domain/modules/module-list.ts';
import { z } from 'zod';
import { byId, endpoint, id, instant } from '../endpoint.ts';
import { longListCountQuery, longListCounts, longListQuery } from '../long-list.ts';
import { communication } from './shapes.ts';

const named = z.object({ id, name: z.string() });

/** A value of the device itself, with the unit it is reported in. */
const deviceValue = z.object({ value: z.number(), unit: z.enum(['V', '%']), weak: z.boolean(), at: instant });

/** A module in an account as an operator sees it from outside: whether it works, but no measurements. */
export const installedModule = z.object({
  id,
  name: z.string(),
  serial_number: z.string(),
  device_type: z.string(),
  client: named,
  communication,
  /** When its newest message arrived; null: never. */
  last_contact_at: instant.nullable(),
  /** Null: mains-powered, or not reported. */
  battery: deviceValue.nullable(),
  /** Radio or GSM signal. */
  signal: deviceValue.nullable(),
  /** Switched off by its account: not expected to report. */
  switched_off: z.boolean(),
  /** It leaves the account once its outputs are reported closed. */
  leaving: z.boolean(),
});
export type InstalledModule = z.output<typeof installedModule>;

const installedOutput = z.object({
  id,
  name: z.string(),
  field_name: z.enum(['o1', 'o2', 'o3', 'o4']),
  /** As the module reported it: true open, false closed, null unknown. */
  state: z.boolean().nullable(),
  state_at: instant.nullable(),
});

const installedCommand = z.object({
  id,
  kind: z.enum(['open', 'close']),
  output_name: z.string().nullable(),
  /** How long the device keeps it open; null for a close. */
  duration_s: z.number().int().nullable(),
  /** As in the `commands_history` event. */
  status: z.number().int(),
  error: z.string().nullable(),
  created_at: instant,
  sent_at: instant.nullable(),
  answered_at: instant.nullable(),
  attempts: z.number().int(),
  /** Null: ordered by the schedule, or by the server itself. */
  user_name: z.string().nullable(),
});
export type InstalledCommand = z.output<typeof installedCommand>;

const installedModuleDetails = installedModule.extend({
  /** Of the base station it reports through; null: it is one, or has its own link. */
  station: z.object({ id, name: z.string(), serial_number: z.string(), online: z.boolean() }).nullable(),
  /** State of its own link; null for a module behind a base station. */
  online: z.boolean().nullable(),
  firmware: z.string(),
  reporting_interval_minutes: z.number(),
  activated_at: instant,
  /** Whether it was in contact, for each quarter of an hour of the last 24 hours, oldest first. */
  contact: z.array(z.boolean()).length(CONTACT_CELLS),
  outputs: z.array(installedOutput),
  /** The newest commands, newest first. */
  commands: z.array(installedCommand),
  alarms: z.number().int(),
  /** The items that use it in the account. */
  uses: z.array(z.object({ kind: z.string(), id, name: z.string() })),
  /** The manufactured device; null for one that was never registered. */
  id_device: id.nullable(),
  /** True while the operator is inside its account: its measurements are shown. */
  entered: z.boolean(),
});
export type InstalledModuleDetails = z.output<typeof installedModuleDetails>;

export const fieldMessage = z.object({
  /** Counted since the server started. */
  number: z.number().int(),
  at: instant,
  direction: z.enum(['received', 'sent']),
  kind: z.enum(['readings', 'event', 'report', 'command', 'plan_set', 'modules']),
  /** Serial number of the station it was sent through. */
  through: z.string(),
  /** Buffered by the station while it was offline. */
  stored: z.boolean(),
  metrics: z.array(
    z.object({
      name: z.string(),
      /** Null if hidden, or without a value. */
      value: z.union([z.number(), z.string(), z.boolean()]).nullable(),
      /** True: measured on the farm, and shown only inside the account. */
      hidden: z.boolean(),
    }),
  ),
});
export type FieldMessageShape = z.output<typeof fieldMessage>;

export const operatorModuleEndpoints = {
  listInstalledModules: endpoint({
    operationId: 'listAdminObjects',
    method: 'GET',
    path: '/api/admin/objects',
    who: 'operator',
    summary: 'Modules in all accounts with contact, battery and signal, one page',
    query: longListQuery(MODULE_FILTERS, MODULE_SORTS),
    reply: z.array(installedModule),
  }),
  countInstalledModules: endpoint({
    operationId: 'countAdminObjects',
    method: 'GET',
    path: '/api/admin/objects/counts',
    who: 'operator',
    summary: 'How many modules match, by contact',
    query: longListCountQuery,
    reply: longListCounts(MODULE_FILTERS),
  }),
  getInstalledModule: endpoint({
    operationId: 'getAdminObject',
    method: 'GET',
    path: '/api/admin/objects/:id',
    who: 'operator',
    summary: 'A module in an account: contact, battery, signal, outputs and commands, and nothing that it measured',
    params: byId,
    reply: installedModuleDetails,
  }),
  listFieldMessages: endpoint({
    operationId: 'adminObjectMessages',
    method: 'GET',
    path: '/api/admin/objects/:id/messages',
    who: 'operator',
    summary: 'Messages of the last ten minutes from and to a module, decoded; recorded in the log of its account',
    params: byId,
    reply: z.object({
      /** Newest first. */
      messages: z.array(fieldMessage),
      /** True while the operator is inside the account: no value is hidden. */
      entered: z.boolean(),
    }),
  }),
};
