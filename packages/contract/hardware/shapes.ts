import { HARDWARE_TYPES } from '@zagon/domain/catalogue/registry.ts';
import { HARDWARE_STATES, LEAVING_GOALS } from '@zagon/domain/hardware/life.ts';
import { z } from 'zod';
import { id, instant } from '../endpoint.ts';

export const hardwareType = z.enum(HARDWARE_TYPES);

const accountName = z.object({ id, name: z.string() });

/** A manufactured device. */
export const hardwareItem = z.object({
  id,
  serial_number: z.string(),
  device_type: z.string(),
  state: z.enum(HARDWARE_STATES),
  /** The account that has it; in state `released`, the last one that had it. */
  client: accountName.nullable(),
  /** The module it belongs to in that account. */
  id_object: id.nullable(),
  batch: z.string(),
  nfc_code: z.string().nullable(),
  made_at: instant,
  last_contact_at: instant.nullable(),
});
export type HardwareItem = z.output<typeof hardwareItem>;

export const HARDWARE_KINDS = [
  'made',
  'imported',
  'activated',
  'replaced_in',
  'replaced_out',
  'removed',
  'release_requested',
  'transfer_requested',
  'scrap_requested',
  'transferred',
  'transfer_failed',
  'scrapped',
] as const;

/** Something that happened to a device. */
export const hardwareHistoryEntry = z.object({
  kind: z.enum(HARDWARE_KINDS),
  at: instant,
  user_name: z.string().nullable(),
  /** The account it happened in, or that it moved to. */
  client: accountName.nullable(),
  reason: z.string().nullable(),
});
export type HardwareHistoryEntry = z.output<typeof hardwareHistoryEntry>;

export const hardwareDetails = hardwareItem.extend({
  firmware: z.string(),
  /** Firmware as the module reported it. */
  reported_firmware: z.string().nullable(),
  station_serial: z.string().nullable(),
  /** A device with its own link to the broker, or one behind a station. */
  has_own_link: z.boolean(),
  leaving: z
    .object({ goal: z.enum(LEAVING_GOALS), to: accountName.nullable(), reason: z.string(), since: instant })
    .nullable(),
  /** Outputs that are open or not confirmed closed; they are closed before the device leaves its account. */
  open_outputs: z.array(z.object({ id, name: z.string() })),
  /** Remaining uses in its account, in the words of the refusal `in_use`. */
  uses: z.array(z.object({ kind: z.string(), id, name: z.string() })),
  history: z.array(hardwareHistoryEntry),
});
export type HardwareDetails = z.output<typeof hardwareDetails>;

/** Shown once: PIN and secret are stored only as hashes. */
export const createdHardware = z.object({
  id,
  serial_number: z.string(),
  device_type: z.string(),
  pin: z.string(),
  secret: z.string().nullable(),
  url: z.string(),
});
export type CreatedHardware = z.output<typeof createdHardware>;
