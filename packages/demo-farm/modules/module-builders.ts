import type { OutputName } from '@zagon/domain/catalogue/fields.ts';
import type { PropertyValues } from '@zagon/domain/catalogue/property.ts';
import { deviceType, type DeviceTypeKey } from '@zagon/domain/catalogue/registry.ts';
import type { Drip } from '@zagon/field-model/hydraulics/drip.ts';
import type { Sensing } from '@zagon/field-model/modules/soil-probe.ts';
import type { Housing } from '@zagon/field-model/modules/housing.ts';
import { SENSOR_PACK_DAYS, VALVE_PACK_DAYS } from '@zagon/field-model/radio/battery.ts';
import { keyOf } from '@zagon/field-model/random/draw.ts';
import { DAY_MS, HOUR_MS } from '@zagon/field-model/weather/site.ts';
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

/** The soil around a probe, and what has happened to it. */
export type Ground = {
  readonly section: string | null;
  readonly drip: Drip;
  readonly covered: boolean;
  readonly rootDensity: number;
  readonly contentsPct: readonly number[];
  /** Drippers beside the probe that have clogged up some days before the demo was created. */
  readonly clogged?: { readonly daysAgo: number; readonly share: number };
  /** A probe that somebody moved some hours before the day on which the demo was created. */
  readonly moved?: { readonly hoursAgo: number; readonly offPct: number };
};

/** Location of the only sensor of a probe; in the middle if not listed. */
const SOLO_SENSORS: Readonly<Partial<Record<DeviceTypeKey, Sensing>>> = { 'AM-100-101': 'deep', 'AM-100-21': 'top' };

function sensingOf(key: DeviceTypeKey): Sensing {
  const sensors = deviceType(key).inputs.filter(({ quantity }) => quantity === 'soil_moisture');
  if (sensors.length === 1) return SOLO_SENSORS[key] ?? 'middle';
  return sensors.every(({ level }) => level === null) ? 'beside' : 'levels';
}

/** Light soil at each sensor. */
function soilSettings(key: DeviceTypeKey): PropertyValues {
  return Object.fromEntries(
    deviceType(key).inputs.flatMap(({ soilProperty }) => (soilProperty === null ? [] : [[soilProperty, 1]])),
  );
}

/** A probe in light soil. Under a cover it only gets water from its section's drip. */
export function soilProbe(
  common: ModuleOptions,
  ground: Ground,
  type: DeviceTypeKey = 'AM-100-103',
  gsmLevelPct: number | null = null,
): DemoModule {
  const { section, contentsPct, clogged, moved, ...rest } = ground;
  return {
    ...baseModule(common, type),
    soilType: 1,
    properties: { ...soilSettings(type), gps_loc: 1 },
    sectionId: section,
    placement: (bornMs) => ({
      kind: 'soil_probe',
      place: {
        housing: housing(common, 6, SENSOR_PACK_DAYS, bornMs),
        sensing: sensingOf(type),
        gsmLevelPct,
        soilType: 1,
        cropCoefficient: 0.8,
        readilyAvailableShare: 0.4,
        waterMsPerCm: 0.5,
        fertigationMsPerCm: 1.9,
        ...rest,
        ...(clogged === undefined
          ? {}
          : { clogged: { sinceMs: bornMs - clogged.daysAgo * DAY_MS, share: clogged.share } }),
        ...(moved === undefined ? {} : { moved: { sinceMs: bornMs - moved.hoursAgo * HOUR_MS, offPct: moved.offPct } }),
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
export function actuator(common: ModuleOptions, type: DeviceTypeKey, outputs: readonly OutputName[]): DemoModule {
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
