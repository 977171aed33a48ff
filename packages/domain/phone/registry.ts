import type { PhoneFeature, PhoneFeatureId } from './feature.ts';
import { badge } from './features/badge.ts';
import { ble } from './features/ble.ts';
import { bluetooth } from './features/bluetooth.ts';
import { boxs } from './features/boxs.ts';
import { datadisplay } from './features/datadisplay.ts';
import { direction } from './features/direction.ts';
import { fcm } from './features/fcm.ts';
import { geolocation } from './features/geolocation.ts';
import { maps } from './features/maps.ts';
import { nfc } from './features/nfc.ts';

/** Every feature that has its own test screen. */
export const PHONE_FEATURES = {
  badge,
  direction,
  geolocation,
  maps,
  nfc,
  fcm,
  bluetooth,
  ble,
  boxs,
  datadisplay,
} as const satisfies Record<PhoneFeatureId, PhoneFeature>;
