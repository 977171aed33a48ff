import { POND } from '../accounts/zielone-pole-field.ts';
import { meterBox, slabOnScale } from './meters.ts';
import type { DemoModule } from './module.ts';
import { SPARE_DEVICES, type SpareDevice } from './spare.ts';
import { actuator, airSensor, demoStation, ownLinkProbe, slabProbe, soilProbe } from './module-builders.ts';

/** Where the spare devices are: at the edge of the farm. */
const YARD = [21.002, 52.0004] as const;
const DISTANCE_M = 110;
const GSM_PCT = 67;
/** A probe in the yard gets only rain. */
const YARD_GROUND = {
  section: null,
  drip: { flowM3PerH: 0, areaM2: 1, wettedShare: 0.35, nearDripper: 0 },
  covered: false,
  rootDensity: 1,
  contentsPct: [16.5, 17.5, 18],
};
const FEED_MS_PER_CM = 2.4;
const VALVES = ['o1', 'o2', 'o3', 'o4'] as const;

/** The spare devices as modules in the field model, stations first: what each measures once registered. */
export const SPARE_MODULES: readonly DemoModule[] = SPARE_DEVICES.map(toModule);

function toModule({ serial, type, stationSerial }: SpareDevice): DemoModule {
  const base = { serial, name: serial, at: YARD, packAgesDays: [3] };
  const common = { ...base, station: stationSerial ?? serial, distanceM: DISTANCE_M };
  switch (type) {
    case 'AGB-2000':
      return demoStation(serial, serial, YARD, GSM_PCT);
    case 'WG-100':
      return ownLinkProbe(base, YARD_GROUND, GSM_PCT);
    case 'AM-100-101':
    case 'AM-100-103':
    case 'AM-100-051':
    case 'AM-100-21':
    case 'AM-100-22':
      return soilProbe(common, YARD_GROUND, type);
    case 'AM-999':
      return slabProbe(common, FEED_MS_PER_CM);
    case 'AM-200':
      return airSensor(common, 'open_sky');
    case 'AM-301':
      return slabOnScale(common, FEED_MS_PER_CM);
    case 'AM-401':
      return actuator({ ...common, packAgesDays: [] }, type, ['o1', 'o2']);
    case 'AM-411':
      return actuator({ ...common, packAgesDays: [] }, type, VALVES);
    case 'AM-421':
      return actuator(common, type, VALVES);
    case 'AM-600':
      return meterBox(common, POND.id);
  }
}
