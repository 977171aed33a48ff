import type { NetworkDeviceShape, NetworkModuleBody } from '@zagon/contract/networks/endpoints.ts';
import { PRESET_KEYS, PRESETS } from '@zagon/domain/networks/presets/registry.ts';
import { editedRows, mappingBodyOf, newMapping, type MappingDraft } from './mapping/mapping-draft.ts';

/** A module that is to show a device. */
export type DeviceDraft = { readonly name: string; readonly mapping: MappingDraft };

/**
 * The draft for a device: its name at the network server, and the preset whose model that names. Any other device begins
 * with an own mapping.
 */
export function draftOf({ name, dev_eui: devEui }: Pick<NetworkDeviceShape, 'name' | 'dev_eui'>): DeviceDraft {
  const words = name.toLowerCase();
  const named = PRESET_KEYS.find((key) => words.includes(PRESETS[key].model.toLowerCase()));
  return { name: name === '' ? devEui : name, mapping: newMapping(named ?? null) };
}

export function bodyOf({ name, mapping }: DeviceDraft): NetworkModuleBody {
  const { preset, fields } = mappingBodyOf(mapping);
  const type = preset === null ? mapping.type : null;
  return { name, preset, type, fields: editedRows(mapping) === null ? null : fields };
}
