import type { OutputName } from '@zagon/domain/catalogue/fields.ts';
import type { PropertyValues } from '@zagon/domain/catalogue/property.ts';
import type { DeviceTypeKey } from '@zagon/domain/catalogue/registry.ts';
import type { Drip } from '@zagon/field-model/hydraulics/drip.ts';
import type { Sensing } from '@zagon/field-model/modules/soil-probe.ts';
import type { Housing } from '@zagon/field-model/modules/housing.ts';
import { SENSOR_PACK_DAYS, VALVE_PACK_DAYS } from '@zagon/field-model/radio/battery.ts';
import { keyOf } from '@zagon/field-model/random/draw.ts';
import { DAY_MS } from '@zagon/field-model/weather/site.ts';
import { demoId } from '../demo-id.ts';
import { DEMO_SEED } from '../demo-place.ts';
import type { DemoModule } from './module.ts';

/** What all kinds of modules are described by. */
export type Common = {
  readonly serial: string;
  readonly name: string;
  readonly station: string;
  readonly at: readonly [longitudeDeg: number, latitudeDeg: number];
  readonly distanceM: number;
  /** Ages of the packs on the day the demo was made, the oldest first. */
  readonly packAgesDays?: readonly number[];
  readonly marker?: DemoModule['marker'];
  readonly plantType?: number;
};

export function demoStation(serial: string, name: string, at: Common['at'], gsmLevelPct: number): DemoModule {
  return {
    ...moduleOf({ serial, name, station: serial, at, distanceM: 0 }, 'AGB-2000'),
    stationSerial: null,
    placed: () => ({ kind: 'station', place: { key: keyOf(DEMO_SEED, serial), gsmLevelPct } }),
  };
}

type Ground = {
  readonly section: string | null;
  readonly drip: Drip;
  readonly covered: boolean;
  readonly rootDensity: number;
  readonly contentsPct: readonly number[];
};

/** Soil probes by what their sensors are in; the settings that their type has for it. */
const SOIL_PROBES = {
  'AM-100-103': { sensing: 'levels', soils: { soil_type: 1, soil_type_2: 1, soil_type_3: 1 } },
  'AM-100-101': { sensing: 'deep', soils: { soil_type: 1 } },
  'AM-100-051': { sensing: 'middle', soils: { soil_type: 1 } },
  'AM-100-21': { sensing: 'top', soils: { soil_type: 1 } },
  'AM-100-22': { sensing: 'beside', soils: { soil_type: 1, soil_type_2: 1, soil_type_3: 1 } },
  'WG-100': { sensing: 'middle', soils: { soil_type: 1 } },
} as const satisfies Partial<Record<DeviceTypeKey, { sensing: Sensing; soils: PropertyValues }>>;

/** A probe in light soil. Under a cover it gets nothing but what its section's drip gives. */
export function soilProbe(
  common: Common,
  ground: Ground,
  type: keyof typeof SOIL_PROBES = 'AM-100-103',
  gsmLevelPct: number | null = null,
): DemoModule {
  const { section, contentsPct, ...rest } = ground;
  const { sensing, soils } = SOIL_PROBES[type];
  return {
    ...moduleOf(common, type),
    soilType: 1,
    properties: { ...soils, gps_loc: 1 },
    sectionId: section,
    placed: (bornMs) => ({
      kind: 'soil_probe',
      place: {
        housing: housing(common, 6, SENSOR_PACK_DAYS, bornMs),
        sensing,
        gsmLevelPct,
        soilType: 1,
        cropCoefficient: 0.8,
        easyShare: 0.4,
        waterMsPerCm: 0.5,
        fertigationMsPerCm: 1.9,
        ...rest,
      },
      start: { contentsPct, msPerCm: 1 },
    }),
  };
}

/** A probe that needs no station: it has a mobile link of its own. */
export function ownLinkProbe(
  common: Omit<Common, 'station' | 'distanceM'>,
  ground: Ground,
  gsmLevelPct: number,
): DemoModule {
  const alone = { ...common, station: common.serial, distanceM: 0 };
  return { ...soilProbe(alone, ground, 'WG-100', gsmLevelPct), stationSerial: null };
}

/** A probe in a mineral wool slab of tomatoes. */
export function slabProbe(common: Common, feedMsPerCm: number): DemoModule {
  return {
    ...moduleOf(common, 'AM-999'),
    properties: { substrate_type: 3 },
    placed: (bornMs) => ({
      kind: 'slab_probe',
      place: { housing: housing(common, 2, SENSOR_PACK_DAYS, bornMs), feedMsPerCm, groundPerSlab: 4 },
      start: { contentPct: 76, msPerCm: feedMsPerCm * 1.2 },
    }),
  };
}

export function airSensor(
  common: Common,
  under: 'open_sky' | 'glass',
  properties: DemoModule['properties'] = {},
): DemoModule {
  return {
    ...moduleOf(common, 'AM-200'),
    properties,
    placed: (bornMs) => ({
      kind: 'air_sensor',
      place: { housing: housing(common, 4, SENSOR_PACK_DAYS, bornMs), under },
    }),
  };
}

/** Relays and mains valves have no pack; the battery valve module has. */
export function actuator(
  common: Common,
  type: 'AM-401' | 'AM-411' | 'AM-421',
  outputs: readonly OutputName[],
): DemoModule {
  return {
    ...moduleOf(common, type),
    placed: (bornMs) => ({
      kind: 'actuator',
      place: { housing: housing(common, 4, VALVE_PACK_DAYS, bornMs), outputs },
    }),
  };
}

export function moduleOf(common: Common, type: DeviceTypeKey): Omit<DemoModule, 'placed'> {
  const [longitudeDeg, latitudeDeg] = common.at;
  return {
    id: demoId('module', common.serial),
    serial: common.serial,
    type,
    name: common.name,
    stationSerial: common.station,
    marker: common.marker ?? 0,
    longitudeDeg,
    latitudeDeg,
    soilType: null,
    plantType: common.plantType ?? null,
    properties: {},
    inputs: {},
    sectionId: null,
    meteredSourceId: null,
  };
}

export function housing(common: Common, canopyPct: number, lifeDays: number, bornMs: number): Housing {
  const packs = (common.packAgesDays ?? []).map((days) => ({ fittedAtMs: bornMs - days * DAY_MS, lifeDays }));
  return { key: keyOf(DEMO_SEED, common.serial), radio: { distanceM: common.distanceM, canopyPct }, packs };
}
