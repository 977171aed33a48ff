import { deviceType, type DeviceTypeKey } from '@zagon/domain/catalogue/registry.ts';
import { POND } from '../accounts/zielone-pole-field.ts';
import { meterBox, slabOnScale } from './meters.ts';
import type { DemoModule } from './module.ts';
import { SPARE_DEVICES, type SpareDevice } from './spare.ts';
import {
  actuator,
  airSensor,
  demoStation,
  type ModuleOptions,
  ownLinkProbe,
  slabProbe,
  soilProbe,
} from './module-builders.ts';

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
const PACK_AGES_DAYS = [3];

/** The spare devices as modules in the field model, stations first: what each measures once registered. */
export const SPARE_MODULES: readonly DemoModule[] = SPARE_DEVICES.map(toModule);

function toModule({ serial, type, stationSerial }: SpareDevice): DemoModule {
  const base = { serial, name: serial, at: YARD, packAgesDays: PACK_AGES_DAYS };
  const common = { ...base, station: stationSerial ?? serial, distanceM: DISTANCE_M };
  switch (type) {
    case 'AGB-2000':
      return demoStation(serial, serial, YARD, GSM_PCT);
    case 'WG-100':
      return ownLinkProbe(base, YARD_GROUND, GSM_PCT);
    case 'AM-999':
      return slabProbe(common, FEED_MS_PER_CM);
    case 'AM-200':
      return airSensor(common, 'open_sky');
    case 'AM-301':
      return slabOnScale(common, FEED_MS_PER_CM);
    case 'AM-600':
      return meterBox(common, POND.id);
    default:
      return similarModule(common, type);
  }
}

/** A type that behaves like other modules with its inputs and outputs. */
function similarModule(common: ModuleOptions, key: DeviceTypeKey): DemoModule {
  const { inputs, outputs } = deviceType(key);
  const hasBattery = inputs.some(({ name }) => name === 'battvol');
  if (outputs.length > 0)
    return actuator(
      { ...common, packAgesDays: hasBattery ? PACK_AGES_DAYS : [] },
      key,
      outputs.map(({ name }) => name),
    );
  if (inputs.some(({ quantity }) => quantity === 'soil_moisture')) return soilProbe(common, YARD_GROUND, key);
  throw new Error(`${key} needs a kind of module in the field model, and a case above`);
}
