import { absent, type Availability, type PhoneFacts } from './feature.ts';

/** Whether a Bluetooth device can be chosen. The browser's own list asks which one, every time. */
export function bluetoothAvailability({ isSecure, hasBluetooth }: PhoneFacts): Availability {
  if (!isSecure) return absent('insecure');
  return hasBluetooth ? { kind: 'asks' } : absent('no_support');
}
