import { OUTPUT_INTERFACES } from '@zagon/domain/catalogue/output-interface.ts';
import { z } from 'zod';
import { id, instant } from '../endpoint.ts';
import { configurationShape } from './configuration.ts';
import { version } from '../version.ts';

/** The newest value of one field. Trend: 1 rising, -1 falling, 0 otherwise. */
export const fieldValue = z.object({
  value: z.number().nullable(),
  previous: z.number().nullable(),
  trend: z.union([z.literal(-1), z.literal(0), z.literal(1)]),
  timestamp: instant,
});

/** current: newest reading within its interval plus 15 minutes; stale: older; never: nothing received yet. */
export const communication = z.enum(['current', 'stale', 'never']);

export const latest = z.object({
  timestamp: instant,
  dtimestamp: instant,
  timestamp_unix: z.number(),
  communication,
  fields: z.record(z.string(), fieldValue),
});

export const outputShape = z.object({
  id,
  version,
  id_object: id,
  field_name: z.enum(['o1', 'o2', 'o3', 'o4']),
  name: z.string(),
  type: z.string(),
  description: z.string(),
  flow: z.number().nullable().describe('m³/h'),
  area: z.number().nullable().describe('ha, without that of its section'),
  interface: z
    .enum(OUTPUT_INTERFACES)
    .nullable()
    .describe('What the module switches with: a relay, or pulses for a latching valve; null: unknown device type'),
  /** The state reported by the module, never the requested one: true open, false closed, null unavailable. */
  state: z.boolean().nullable(),
  state_at: instant.nullable(),
  id_section: id.nullable(),
  section_name: z.string().nullable(),
  section_flow: z
    .number()
    .nullable()
    .describe('m³/h, of its section: takes precedence over `flow`; null: none entered'),
  /** Being removed; deleted once it is reported closed. */
  removing: z.boolean(),
});

/** A module, called "object" on the wire. */
export const moduleShape = z.object({
  id,
  version,
  name: z.string(),
  description: z.string(),
  serial_number: z.string(),
  device_type: z.string(),
  last_device_model: z.string(),
  status: z.union([z.literal(0), z.literal(1)]),
  marker: z.number().int().min(0).max(4),
  id_base_station: id.nullable(),
  base_station_name: z.string().nullable(),
  location: z.object({ longitude: z.number(), latitude: z.number() }).nullable(),
  soil_type: z.number().nullable(),
  plant_type: z.number().nullable(),
  firmware_version: z.string(),
  creation_date: instant,
  reporting_interval_minutes: z.number(),
  /** For a base station: 1 connected, 0 disconnected. Null for other modules. */
  online: z.boolean().nullable(),
  config: z.record(z.string(), z.unknown()),
  configuration: configurationShape,
  /** Depths of the levels of a soil probe from the surface down, cm: as set in `depth_1` to `depth_3`, else presets. */
  depths_cm: z.array(z.number().int()).optional(),
  /** Being removed; deleted once its outputs are reported closed. */
  removing: z.boolean(),
  /** Shared by another account: read-only, cannot be operated or configured. Null: belongs to this account. */
  shared: z.object({ id_share: id, account_name: z.string(), since: instant }).nullable(),
  groups: z.array(z.object({ id, name: z.string() })),
  regions: z.array(z.object({ id, name: z.string() })),
  latest: latest.nullable(),
  outputs: z.array(outputShape),
});

export type FieldValue = z.output<typeof fieldValue>;
export type Latest = z.output<typeof latest>;
export type OutputShape = z.output<typeof outputShape>;
export type ModuleShape = z.output<typeof moduleShape>;
