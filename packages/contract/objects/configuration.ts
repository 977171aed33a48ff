import { z } from 'zod';
import { instant } from '../endpoint.ts';

const settingValue = z.union([z.number(), z.string(), z.null()]);

/** The settings of a module as its type names them: its own, and those of its inputs by field. */
export const settingsShape = z.object({
  properties: z.record(z.string(), settingValue),
  inputs: z.record(z.string(), z.record(z.string(), settingValue)),
});
export type SettingsShape = z.output<typeof settingsShape>;

/**
 * What became of the newest settings. in_force: the station reported them, or nothing of it has to travel.
 * reconfiguring: asked, not reported yet. failed: not reported in time or refused; the old settings are in
 * force. server_only: the station does not take settings; what the server computes with them counts at once.
 */
export const configurationShape = z.object({
  state: z.enum(['in_force', 'reconfiguring', 'failed', 'server_only']),
  version: z.number().int(),
  asked_at: instant.nullable(),
  /** When it fails unless the station has reported by then. */
  until: instant.nullable(),
  failed_at: instant.nullable(),
  reason: z.enum(['no_answer', 'refused']).nullable(),
  /** What the station gave as its reason. */
  reason_text: z.string().nullable(),
  /** What was asked. */
  asked: settingsShape.extend({ reporting_interval_minutes: z.number() }),
  /** What the station has reported last, and since when; null: never. */
  reported: settingsShape.extend({ reporting_interval_minutes: z.number() }).nullable(),
  reported_at: instant.nullable(),
  reported_version: z.number().int().nullable(),
});
export type ConfigurationShape = z.output<typeof configurationShape>;
