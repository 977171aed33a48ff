import { bluetoothAvailability } from '../bluetooth-availability.ts';
import type { PhoneFeature } from '../feature.ts';

/** Services and battery of a Bluetooth device. */
export const bluetooth: PhoneFeature = { availability: bluetoothAvailability };
