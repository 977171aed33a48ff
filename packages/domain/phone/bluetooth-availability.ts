import { absent, type Availability, type PhoneFacts } from './feature.ts';

/** Whether a Bluetooth device can be chosen. The browser always shows its own device list. */
export function bluetoothAvailability({ isSecure, hasBluetooth }: PhoneFacts): Availability {
  if (!isSecure) return absent('insecure');
  return hasBluetooth ? { kind: 'asks' } : absent('no_support');
}
