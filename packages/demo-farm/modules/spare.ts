import { DEVICE_TYPE_KEYS, deviceType, type DeviceTypeKey } from '@zagon/domain/catalogue/registry.ts';
import { demoId } from '../demo-id.ts';

/** A device not yet registered to any account; it sends nothing until it is registered. */
export type SpareDevice = {
  readonly id: string;
  readonly serial: string;
  readonly type: DeviceTypeKey;
  /** The station it will connect through; null for one with its own link. */
  readonly stationSerial: string | null;
  /** The PIN printed on its label. */
  readonly pin: string;
};

const PIN = 'ZAGON234';

function spare(serial: string, type: DeviceTypeKey, stationSerial: string | null): SpareDevice {
  return { id: demoId('module', serial), serial, type, stationSerial, pin: PIN };
}

const FARM_STATION = 'AGB2000-DEMO-0001';
const SPARE_STATION = 'AGB2000-DEMO-9001';

/** A device for the existing farm: `AM-100-7` is `AM1007-DEMO-9001`. */
function spareOf(key: DeviceTypeKey): SpareDevice[] {
  const { type, link } = deviceType(key);
  // One in a network has no label: its account adds it from what the network has received.
  if (link === 'base_station' || link === 'through_network') return [];
  return [spare(`${type.replaceAll('-', '')}-DEMO-9001`, key, link === 'own_link' ? null : FARM_STATION)];
}

/** A new station with modules behind it, and one device of every type for the existing farm. */
export const SPARE_DEVICES: readonly SpareDevice[] = [
  spare(SPARE_STATION, 'AGB-2000', null),
  spare('AM100103-DEMO-9101', 'AM-100-103', SPARE_STATION),
  spare('AM100103-DEMO-9102', 'AM-100-103', SPARE_STATION),
  spare('AM421-DEMO-9101', 'AM-421', SPARE_STATION),
  ...DEVICE_TYPE_KEYS.flatMap(spareOf),
];
