import { z } from 'zod';
import { instant } from '../endpoint.ts';

const settingValue = z.union([z.number(), z.string(), z.null()]);

/** Settings of a module under the names of its type: its own, and those of its inputs by field. */
export const settingsShape = z.object({
  properties: z.record(z.string(), settingValue),
  inputs: z.record(z.string(), z.record(z.string(), settingValue)),
});
export type SettingsShape = z.output<typeof settingsShape>;

/**
 * State of the newest settings. in_force: the station reported them, or none of them need to be sent.
 * reconfiguring: requested, not yet reported. failed: refused or not reported in time; the old settings still apply.
 * server_only: the station accepts no settings; those used by the server apply at once.
 */
export const configurationShape = z.object({
  state: z.enum(['in_force', 'reconfiguring', 'failed', 'server_only']),
  version: z.number().int(),
  asked_at: instant.nullable(),
  /** Deadline for the station's report, after which it fails. */
  until: instant.nullable(),
  failed_at: instant.nullable(),
  reason: z.enum(['no_answer', 'refused']).nullable(),
  /** Reason given by the station. */
  reason_text: z.string().nullable(),
  /** The requested settings. */
  asked: settingsShape.extend({ reporting_interval_minutes: z.number() }),
  /** The settings last reported by the station, and since when; null: never. */
  reported: settingsShape.extend({ reporting_interval_minutes: z.number() }).nullable(),
  reported_at: instant.nullable(),
  reported_version: z.number().int().nullable(),
});
export type ConfigurationShape = z.output<typeof configurationShape>;
