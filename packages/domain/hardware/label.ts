import { HARDWARE_TYPES, isDeviceTypeKey, type DeviceTypeKey } from '../catalogue/registry.ts';

/** A PIN is eight letters of base32: without 0 and 1, which are read as O and I. */
export const PIN_LENGTH = 8;
const PIN = /^[A-Z2-7]{8}$/;

/** `AM100103-2606-0112`: the type without dashes, then two groups of four letters or digits. */
const SERIAL = /^([A-Z0-9]{2,12})-[A-Z0-9]{4}-[A-Z0-9]{4}$/;

export type SerialRule = 'hardware_serial_shape' | 'hardware_serial_type';
export type PinRule = 'hardware_pin_length' | 'hardware_pin_letters';

/** The rule that a serial number of this type violates; null: none. */
export function serialRule(serial: string, type: DeviceTypeKey): SerialRule | null {
  const [, start] = SERIAL.exec(serial) ?? [];
  if (start === undefined) return 'hardware_serial_shape';
  return start === serialStart(type) ? null : 'hardware_serial_type';
}

/** The rule that a PIN violates; null: none. */
export function pinRule(pin: string): PinRule | null {
  if (pin.length !== PIN_LENGTH) return 'hardware_pin_length';
  return PIN.test(pin) ? null : 'hardware_pin_letters';
}

/** The prefix of serial numbers of a type. */
export function serialStart(type: DeviceTypeKey): string {
  return type.replaceAll('-', '');
}

/** A type as written in a factory's file: with or without dashes, in any case. Null: no such type. */
export function typeOf(text: string): DeviceTypeKey | null {
  const written = text.trim().toUpperCase();
  if (isDeviceTypeKey(written)) return written;
  const compact = written.replaceAll(/[\s-]/g, '');
  return HARDWARE_TYPES.find((type) => serialStart(type) === compact) ?? null;
}

/** Address for the QR code of a label; the PIN follows `#`, so no server receives it. */
export function labelUrl(origin: string, { serial, pin }: { readonly serial: string; readonly pin: string }): string {
  return `${origin}/#/register?serial=${encodeURIComponent(serial)}&pin=${encodeURIComponent(pin)}`;
}
