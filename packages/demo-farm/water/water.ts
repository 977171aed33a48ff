import type { OutputName } from '@zagon/domain/catalogue/fields.ts';
import { demoId } from '../demo-id.ts';
import type { Place } from '@zagon/domain/map/place.ts';
import { outputId } from '../modules/module.ts';

/** One block behind one valve. */
export type DemoSection = {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly sourceId: string;
  readonly valve: { readonly module: string; readonly output: OutputName };
  readonly valveId: string;
  readonly areaM2: number;
  /** Its corners on the map; null: not drawn. */
  readonly points: readonly Place[] | null;
  readonly flowM3PerH: number;
  /** Irrigation method. */
  readonly type: 'drip' | 'mist';
  /** What grows there, as stated; null: not stated. */
  readonly plantType: number | null;
  readonly soilType: number | null;
  readonly rootsCm: number | null;
  /** Its confirmed probes, by serial number. */
  readonly probeSerials: readonly string[];
};

/** A pond or well with the outputs that must run to deliver water. */
export type DemoWaterSource = {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly efficiencyM3PerH: number;
  readonly cleanOutputIds: readonly string[];
  readonly fertigatedOutputIds: readonly string[];
};

export function demoSection(
  name: string,
  section: {
    readonly key: string;
    readonly description: string;
    readonly sourceId: string;
    readonly valve: DemoSection['valve'];
    readonly flowM3PerH: number;
    readonly type: DemoSection['type'];
    /** Left out: not stated. */
    readonly plantType?: number;
    readonly soilType?: number;
    readonly rootsCm?: number;
    readonly probeSerials?: readonly string[];
    /** The centre of the block: half a hectare around it is drawn on the map. */
    readonly at?: readonly [longitudeDeg: number, latitudeDeg: number];
  },
): DemoSection {
  const { key, at, plantType = null, soilType = null, rootsCm = null, probeSerials = [], ...rest } = section;
  return {
    id: demoId('section', key),
    name,
    ...rest,
    valveId: outputId(section.valve.module, section.valve.output),
    areaM2: 5000,
    plantType,
    soilType,
    rootsCm,
    probeSerials,
    points: at === undefined ? null : block(at),
  };
}

/**
 * Half the width and height of half a hectare at the demo's latitude, and how far its rows rise towards the east,
 * degrees.
 */
const HALF_BLOCK = { longitude: 0.000_44, latitude: 0.000_372, climb: 0.000_05 };

function block([longitude, latitude]: readonly [number, number]): readonly Place[] {
  const corner = (east: 1 | -1, north: 1 | -1): Place => ({
    longitude: Number((longitude + east * HALF_BLOCK.longitude).toFixed(6)),
    latitude: Number((latitude + north * HALF_BLOCK.latitude + east * HALF_BLOCK.climb).toFixed(6)),
  });
  return [corner(-1, -1), corner(1, -1), corner(1, 1), corner(-1, 1)];
}
