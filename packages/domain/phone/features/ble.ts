import { bluetoothAvailability } from '../bluetooth-availability.ts';
import type { PhoneFeature } from '../feature.ts';

/** Live readings of a probe over Bluetooth. */
export const ble: PhoneFeature = { availability: bluetoothAvailability };
