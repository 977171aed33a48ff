import type { DeviceTypeKey } from '@zagon/domain/catalogue/registry.ts';
import { demoId } from '../demo-id.ts';

/** A device not yet registered to any account; it sends nothing until it is registered. */
export type SpareDevice = {
  readonly id: string;
  readonly serial: string;
  readonly type: DeviceTypeKey;
  /** The station it will connect through; null for one with its own link. */
  readonly stationSerial: string | null;
  /** The PIN on its label. */
  readonly pin: string;
};

const PIN = 'ZAGON234';

function spare(serial: string, type: DeviceTypeKey, stationSerial: string | null): SpareDevice {
  return { id: demoId('module', serial), serial, type, stationSerial, pin: PIN };
}

const FARM_STATION = 'AGB2000-DEMO-0001';
const SPARE_STATION = 'AGB2000-DEMO-9001';

/** A new station with modules behind it, and one device of every type for the existing farm. */
export const SPARE_DEVICES: readonly SpareDevice[] = [
  spare(SPARE_STATION, 'AGB-2000', null),
  spare('AM100103-DEMO-9101', 'AM-100-103', SPARE_STATION),
  spare('AM100103-DEMO-9102', 'AM-100-103', SPARE_STATION),
  spare('AM421-DEMO-9101', 'AM-421', SPARE_STATION),
  spare('AM100101-DEMO-9001', 'AM-100-101', FARM_STATION),
  spare('AM100103-DEMO-9001', 'AM-100-103', FARM_STATION),
  spare('AM100051-DEMO-9001', 'AM-100-051', FARM_STATION),
  spare('AM10021-DEMO-9001', 'AM-100-21', FARM_STATION),
  spare('AM10022-DEMO-9001', 'AM-100-22', FARM_STATION),
  spare('AM1007-DEMO-9001', 'AM-999', FARM_STATION),
  spare('AM200-DEMO-9001', 'AM-200', FARM_STATION),
  spare('AM301-DEMO-9001', 'AM-301', FARM_STATION),
  spare('AM401-DEMO-9001', 'AM-401', FARM_STATION),
  spare('AM411-DEMO-9001', 'AM-411', FARM_STATION),
  spare('AM421-DEMO-9001', 'AM-421', FARM_STATION),
  spare('AM600-DEMO-9001', 'AM-600', FARM_STATION),
  spare('WG100-DEMO-9001', 'WG-100', null),
];
