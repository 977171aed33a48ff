import type { DeviceType } from '../catalogue/device-type.ts';
import { fieldsOf } from '../catalogue/registry.ts';
import { problem, type Problem } from '../core/problems.ts';
import { mapValues } from './mapping.ts';
import type { MappedField } from './mapped-field.ts';
import { stepsOf, valueAt } from './path.ts';
import type { Decoded } from './uplink.ts';

/** What is known of the device that is mapped. */
export type MappedDevice = {
  readonly type: DeviceType;
  /** Its newest message; null: none, or none that could be stored. */
  readonly sample: Decoded | null;
  /** Fields that are accepted whatever the newest message has: those of a preset, and those mapped already. */
  readonly accepted: readonly MappedField[];
};

/** What is wrong with the fields of a mapping. Paths of the problems begin with `at`. */
export function mappingProblems(fields: readonly MappedField[], device: MappedDevice, at: string): readonly Problem[] {
  const known = fieldsOf(device.type);
  return fields.flatMap((field, index) => {
    const place = `${at}.${index}`;
    if (stepsOf(field.path) === undefined) return [problem(`${place}.path`, 'network_path')];
    if (!known.includes(field.field)) return [problem(`${place}.field`, 'network_field_other')];
    if (fields.findIndex((one) => one.field === field.field) < index)
      return [problem(`${place}.field`, 'network_field_twice')];
    const isAccepted = device.accepted.some((one) => one.path === field.path && one.field === field.field);
    return isAccepted || device.sample === null ? [] : unseen(field, device.sample, `${place}.path`);
  });
}

function unseen(field: MappedField, sample: Decoded, place: string): readonly Problem[] {
  const [mapped] = mapValues({ fields: [field] }, sample);
  if (valueAt(sample, field.path) === undefined && !field.isZeroLeftOut) return [problem(place, 'network_path_unseen')];
  return typeof mapped?.value === 'string' ? [problem(place, 'network_path_text', { text: mapped.value })] : [];
}
