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

/** Data shared by all kinds of modules. */
export type ModuleOptions = {
  readonly serial: string;
  readonly name: string;
  readonly station: string;
  readonly at: readonly [longitudeDeg: number, latitudeDeg: number];
  readonly distanceM: number;
  /** Ages of the battery packs on the day the demo was created, oldest first. */
  readonly packAgesDays?: readonly number[];
  readonly marker?: DemoModule['marker'];
  readonly plantType?: number;
};

export function demoStation(serial: string, name: string, at: ModuleOptions['at'], gsmLevelPct: number): DemoModule {
  return {
    ...baseModule({ serial, name, station: serial, at, distanceM: 0 }, 'AGB-2000'),
    stationSerial: null,
    placement: () => ({ kind: 'station', place: { key: keyOf(DEMO_SEED, serial), gsmLevelPct } }),
  };
}

type Ground = {
  readonly section: string | null;
  readonly drip: Drip;
  readonly covered: boolean;
  readonly rootDensity: number;
  readonly contentsPct: readonly number[];
};

/** Sensor placement and soil settings by type of soil probe. */
const SOIL_PROBES = {
  'AM-100-103': { sensing: 'levels', soils: { soil_type: 1, soil_type_2: 1, soil_type_3: 1 } },
  'AM-100-101': { sensing: 'deep', soils: { soil_type: 1 } },
  'AM-100-051': { sensing: 'middle', soils: { soil_type: 1 } },
  'AM-100-21': { sensing: 'top', soils: { soil_type: 1 } },
  'AM-100-22': { sensing: 'beside', soils: { soil_type: 1, soil_type_2: 1, soil_type_3: 1 } },
  'WG-100': { sensing: 'middle', soils: { soil_type: 1 } },
} as const satisfies Partial<Record<DeviceTypeKey, { sensing: Sensing; soils: PropertyValues }>>;

/** A probe in light soil. Under a cover it only gets water from its section's drip. */
export function soilProbe(
  common: ModuleOptions,
  ground: Ground,
  type: keyof typeof SOIL_PROBES = 'AM-100-103',
  gsmLevelPct: number | null = null,
): DemoModule {
  const { section, contentsPct, ...rest } = ground;
  const { sensing, soils } = SOIL_PROBES[type];
  return {
    ...baseModule(common, type),
    soilType: 1,
    properties: { ...soils, gps_loc: 1 },
    sectionId: section,
    placement: (bornMs) => ({
      kind: 'soil_probe',
      place: {
        housing: housing(common, 6, SENSOR_PACK_DAYS, bornMs),
        sensing,
        gsmLevelPct,
        soilType: 1,
        cropCoefficient: 0.8,
        readilyAvailableShare: 0.4,
        waterMsPerCm: 0.5,
        fertigationMsPerCm: 1.9,
        ...rest,
      },
      start: { contentsPct, msPerCm: 1 },
    }),
  };
}

/** A probe with its own mobile link instead of a station. */
export function ownLinkProbe(
  common: Omit<ModuleOptions, 'station' | 'distanceM'>,
  ground: Ground,
  gsmLevelPct: number,
): DemoModule {
  const standalone = { ...common, station: common.serial, distanceM: 0 };
  return { ...soilProbe(standalone, ground, 'WG-100', gsmLevelPct), stationSerial: null };
}

/** A probe in a mineral wool slab with tomatoes. */
export function slabProbe(common: ModuleOptions, feedMsPerCm: number): DemoModule {
  return {
    ...baseModule(common, 'AM-999'),
    properties: { substrate_type: 3 },
    placement: (bornMs) => ({
      kind: 'slab_probe',
      place: { housing: housing(common, 2, SENSOR_PACK_DAYS, bornMs), feedMsPerCm, groundPerSlab: 4 },
      start: { contentPct: 76, msPerCm: feedMsPerCm * 1.2 },
    }),
  };
}

export function airSensor(
  common: ModuleOptions,
  under: 'open_sky' | 'glass',
  properties: DemoModule['properties'] = {},
): DemoModule {
  return {
    ...baseModule(common, 'AM-200'),
    properties,
    placement: (bornMs) => ({
      kind: 'air_sensor',
      place: { housing: housing(common, 4, SENSOR_PACK_DAYS, bornMs), under },
    }),
  };
}

/** Relays and mains valves have no battery pack; the battery valve module has one. */
export function actuator(
  common: ModuleOptions,
  type: 'AM-401' | 'AM-411' | 'AM-421',
  outputs: readonly OutputName[],
): DemoModule {
  return {
    ...baseModule(common, type),
    placement: (bornMs) => ({
      kind: 'actuator',
      place: { housing: housing(common, 4, VALVE_PACK_DAYS, bornMs), outputs },
    }),
  };
}

export function baseModule(common: ModuleOptions, type: DeviceTypeKey): Omit<DemoModule, 'placement'> {
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

export function housing(common: ModuleOptions, canopyPct: number, lifeDays: number, bornMs: number): Housing {
  const packs = (common.packAgesDays ?? []).map((days) => ({ fittedAtMs: bornMs - days * DAY_MS, lifeDays }));
  return { key: keyOf(DEMO_SEED, common.serial), radio: { distanceM: common.distanceM, canopyPct }, packs };
}
