import type { NetworkDeviceShape, NetworkModuleBody } from '@zagon/contract/networks/endpoints.ts';
import { PRESET_KEYS, PRESETS, type PresetKey } from '@zagon/domain/networks/presets/registry.ts';

/** A module that is to show a device. */
export type DeviceDraft = { readonly name: string; readonly preset: PresetKey };

/** The draft for a device: its name at the network server, and the preset whose maker or model that names. */
export function draftOf({ name, dev_eui: devEui }: Pick<NetworkDeviceShape, 'name' | 'dev_eui'>): DeviceDraft {
  const words = name.toLowerCase();
  const named = PRESET_KEYS.find((key) => words.includes(PRESETS[key].model.toLowerCase()));
  const [first = 'dragino_lse01'] = PRESET_KEYS;
  return { name: name === '' ? devEui : name, preset: named ?? first };
}

export function bodyOf({ name, preset }: DeviceDraft): NetworkModuleBody {
  return { name, preset, type: null, fields: null };
}
