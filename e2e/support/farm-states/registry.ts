import { alarmStorm } from './alarm-storm.ts';
import type { FarmState } from './farm-state.ts';
import { quiet } from './quiet.ts';
import { stationOffline } from './station-offline.ts';
import { watering } from './watering.ts';

/** The states in which screens are looked at, by name. */
export const FARM_STATES = {
  quiet,
  watering,
  'station offline': stationOffline,
  'alarm storm': alarmStorm,
} as const satisfies Record<string, FarmState>;
