import { decentlabDl5tm } from './decentlab-dl-5tm.ts';
import { decentlabDlSmtp } from './decentlab-dl-smtp.ts';
import { draginoLse01 } from './dragino-lse01.ts';
import { milesightEm500Smtc } from './milesight-em500-smtc.ts';
import type { Preset } from './preset.ts';
import { sensecapS2104 } from './sensecap-s2104.ts';
import { sensecapS2105 } from './sensecap-s2105.ts';
import { stregaSmartValve } from './strega-smart-valve.ts';

/** Devices whose decoder is known, in the order in which they are offered. */
export const PRESETS = {
  dragino_lse01: draginoLse01,
  sensecap_s2104: sensecapS2104,
  sensecap_s2105: sensecapS2105,
  milesight_em500_smtc: milesightEm500Smtc,
  decentlab_dl_5tm: decentlabDl5tm,
  decentlab_dl_smtp: decentlabDlSmtp,
  strega_smart_valve: stregaSmartValve,
} as const satisfies Record<string, Preset>;

export type PresetKey = keyof typeof PRESETS;

export const PRESET_KEYS: readonly PresetKey[] = Object.keys(PRESETS).filter(isPresetKey);

/** Narrows an external value to a preset. */
export function isPresetKey(key: string): key is PresetKey {
  return Object.hasOwn(PRESETS, key);
}
