import type { AlarmChannel } from '../catalogue/alarm-rule.ts';
import { isFieldName, isOutputName } from '../catalogue/fields.ts';

/** A base station that cannot be heard, and a module that is silent behind one that can. */
export const BASE_OFFLINE = 'base_offline';
export const MODULE_SILENT = 'module_silent';

/** Where the messages of rules go that stand in no catalogue: what happens to water and to contact. */
const CHANNELS: Readonly<Record<string, readonly AlarmChannel[]>> = {
  [BASE_OFFLINE]: ['app', 'email', 'sms'],
  [MODULE_SILENT]: ['app'],
  station_silent_at_start: ['app', 'email', 'sms'],
  output_not_closed: ['app', 'email', 'sms'],
  run_missed: ['app', 'email'],
};

const OTHERS: readonly AlarmChannel[] = ['app', 'email'];

/** Where the messages of a rule go that no field raises. */
export function channelsOf(rule: string): readonly AlarmChannel[] {
  return CHANNELS[rule] ?? OTHERS;
}

/**
 * The rules that say what a silent base station says already. While it is silent they are folded into its alarm:
 * shown in it, and not told a second time.
 */
export const FOLDED_RULES: readonly string[] = [MODULE_SILENT, 'no_contact', 'station_silent_at_start'];

/** An alarm as far as its causes go. Without a field, or with an output's, no reading raised it. */
type Caused = {
  readonly rule: string;
  readonly field: string | null;
  readonly clientId: string;
  readonly stationId: string | null;
};

/**
 * What an alarm may have in common with others that come at the same time: its rule (a frost night), and for what
 * a reading raised also the station through which it came (a station that sends nonsense).
 */
export function causesOf({ rule, field, clientId, stationId }: Caused): readonly string[] {
  const byRule = `rule:${clientId}:${rule}`;
  const measured = field !== null && isFieldName(field) && !isOutputName(field);
  return measured && stationId !== null ? [byRule, `station:${stationId}`] : [byRule];
}
