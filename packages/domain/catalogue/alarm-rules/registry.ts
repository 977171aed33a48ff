import { lowBattery } from './low-battery.ts';
import { lowSignal } from './low-signal.ts';
import { lowGsm } from './low-gsm.ts';
import { noContact } from './no-contact.ts';
import { tooDry } from './too-dry.ts';
import { tooWet } from './too-wet.ts';
import { tooSalty } from './too-salty.ts';
import { tooLight } from './too-light.ts';
import { tooHeavy } from './too-heavy.ts';
import { tooLow } from './too-low.ts';
import { tooHigh } from './too-high.ts';
import { switchedOn } from './switched-on.ts';
import { frost } from './frost.ts';
import { soilFrost } from './soil-frost.ts';
import { cold } from './cold.ts';
import { heat } from './heat.ts';
import { airTooHumid } from './air-too-humid.ts';
import { airTooDry } from './air-too-dry.ts';
import { infection } from './infection.ts';
import type { ThresholdRule } from './rule.ts';

const threshold = {
  low_battery: lowBattery,
  low_signal: lowSignal,
  low_gsm: lowGsm,
  no_contact: noContact,
  too_dry: tooDry,
  too_wet: tooWet,
  too_salty: tooSalty,
  too_light: tooLight,
  too_heavy: tooHeavy,
  too_low: tooLow,
  too_high: tooHigh,
  switched_on: switchedOn,
  frost,
  soil_frost: soilFrost,
  cold,
  heat,
  air_too_humid: airTooHumid,
  air_too_dry: airTooDry,
  infection,
} as const satisfies Record<string, ThresholdRule<string>>;

/** Rules that inputs of the device catalogue offer. */
export type ThresholdRuleName = keyof typeof threshold;

// The type also ties each name to the `rule` of its entry.
export const THRESHOLD_RULES: { readonly [Name in ThresholdRuleName]: ThresholdRule<Name> } = threshold;
