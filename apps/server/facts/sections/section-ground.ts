import { kcOnDay } from '@zagon/domain/agronomy/crop.ts';
import { PLANT_FACTS, type PlantFacts } from '@zagon/domain/agronomy/plant-facts.ts';
import {
  DEFAULT_SOIL,
  SOIL_TYPES,
  type SoilTypeId,
  isSoilTypeId,
  isSubstrate,
} from '@zagon/domain/agronomy/soil-types.ts';
import type { FieldName } from '@zagon/domain/catalogue/fields.ts';
import { type PlantId, plantOf } from '@zagon/domain/catalogue/plants.ts';
import { moduleType } from '@zagon/domain/modules/module-type.ts';
import { defaultRootsCm, defaultSeasonStart, defaultWettedPercent } from '@zagon/domain/resources/section-planting.ts';
import type { Ground } from '@zagon/domain/soil-water/drying.ts';
import type { JudgedSectionRow } from '../../stores/findings/judged-sections.ts';

/** What tables say of a section: its plant, its soil and its water. */
export type SectionGround = {
  /** Null: not stated. */
  readonly plant: { readonly id: PlantId; readonly facts: PlantFacts; readonly seasonStart: Temporal.PlainDate } | null;
  readonly soilType: SoilTypeId;
  readonly isSubstrate: boolean;
  readonly rootsCm: number;
  readonly wettedShare: number;
  /** Water at the probe while the valve is open, mm/h; null without an area or a flow. */
  readonly rateMmPerH: number | null;
  readonly table: Ground;
};

/** A moisture sensor of a section's probe, with its depth, cm. */
export type MoistureSensor = {
  readonly moduleId: string;
  readonly moduleKey: number;
  readonly field: FieldName;
  readonly depthCm: number;
};

/** Rooting depth of a plant that is not stated, cm. */
const ASSUMED_ROOTS_CM = 40;

/** The ground of a section on a day. */
export function groundOfSection(section: JudgedSectionRow, today: Temporal.PlainDate): SectionGround {
  const plantId = plantOf(section.plant_type);
  const ofProbe = section.probes.map(({ soil_type: soil }) => soil).find(isSoilTypeId);
  const soilType = isSoilTypeId(section.soil_type) ? section.soil_type : (ofProbe ?? DEFAULT_SOIL);
  const rootsCm = section.roots_cm ?? (plantId === null ? ASSUMED_ROOTS_CM : defaultRootsCm(plantId));
  const wettedShare = (section.wetted_percent ?? defaultWettedPercent(section.type)) / 100;
  const { fieldCapacityPct, wiltingPct } = SOIL_TYPES[soilType];
  return {
    plant:
      plantId === null
        ? null
        : { id: plantId, facts: PLANT_FACTS[plantId], seasonStart: seasonStartOf(section, plantId, today) },
    soilType,
    isSubstrate: isSubstrate(SOIL_TYPES[soilType]),
    rootsCm,
    wettedShare,
    rateMmPerH: rateOf(section, wettedShare),
    table: {
      fullPct: fieldCapacityPct,
      availablePct: fieldCapacityPct - wiltingPct,
      dropPctPerMm: 10 / rootsCm / wettedShare,
      risePctPerMm: 10 / rootsCm,
    },
  };
}

/** The stated start of the season, or the last one by the plant's table. */
function seasonStartOf(section: JudgedSectionRow, plantId: PlantId, today: Temporal.PlainDate): Temporal.PlainDate {
  if (section.season_start !== null) return Temporal.PlainDate.from(section.season_start);
  const thisYear = Temporal.PlainDate.from(`${today.year}-${defaultSeasonStart(plantId)}`);
  return Temporal.PlainDate.compare(thisYear, today) <= 0 ? thisYear : thisYear.subtract({ years: 1 });
}

function rateOf({ area_m2: areaM2, flow_m3_per_h: flow }: JudgedSectionRow, wettedShare: number): number | null {
  if (areaM2 === null || flow === null || !(areaM2 > 0) || !(flow > 0)) return null;
  return (flow * 1000) / areaM2 / wettedShare;
}

/** Crop coefficient on a day of a season; before it, that of its beginning. */
export function kcOf(plant: NonNullable<SectionGround['plant']>, day: Temporal.PlainDate): number {
  return kcOnDay(Math.max(0, plant.seasonStart.until(day).days), plant.facts);
}

/** The moisture sensors of a section's probes that stand in soil, from the surface down. */
export function moistureSensors({ probes }: Pick<JudgedSectionRow, 'probes'>): readonly MoistureSensor[] {
  return probes
    .flatMap(({ module_id: moduleId, key, device_type, config }) =>
      (moduleType(device_type, config)?.inputs ?? []).flatMap(({ name, quantity, depthCm }): MoistureSensor[] =>
        quantity === 'soil_moisture' && depthCm !== null ? [{ moduleId, moduleKey: key, field: name, depthCm }] : [],
      ),
    )
    .toSorted((a, b) => a.depthCm - b.depthCm);
}
