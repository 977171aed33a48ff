import type { ModuleShape } from '@zagon/contract/modules/shapes.ts';
import type { FieldName } from '@zagon/domain/catalogue/fields.ts';
import { levelName, type LevelName } from '@zagon/domain/catalogue/level-name.ts';
import type { Language } from '@zagon/domain/core/language.ts';
import type { SoilType } from '@zagon/domain/agronomy/soil-types.ts';
import type { UserUnits } from '@zagon/domain/units/user-units.ts';
import { shownField, shownFields, typeOf, type ShownField } from './shown-field.ts';
import { soilOf } from './soil-of.ts';

/** One sensor of a soil probe with its values. */
export type SoilSensorView = {
  readonly key: FieldName;
  /** 1 is the shallowest; null if the probe has no levels. */
  readonly level: number | null;
  /** Its label: its depth, and its number if it is one of several. */
  readonly name: LevelName | null;
  readonly moisture: ShownField;
  /** Temperature, EC and minerals, if measured. */
  readonly extras: readonly ShownField[];
};

/** Quantities besides moisture, in display order. */
const OTHER_QUANTITIES = ['TEMP', 'ECW', 'MCI'] as const;

const MOISTURE = /^HUMIDITY_([1-3])$/;

/** The sensors of a probe from the shallowest to the deepest; empty if it is not a soil probe. */
export function soilSensors(module: ModuleShape, units: UserUnits, language: Language): SoilSensorView[] {
  const sensors = (typeOf(module)?.inputs ?? []).flatMap((input) => {
    const number = MOISTURE.exec(input.name)?.[1];
    const moisture = number === undefined ? undefined : shownField(module, input.name, units);
    if (moisture === undefined) return [];
    const extras = shownFields(
      module,
      OTHER_QUANTITIES.map((quantity) => `${quantity}_${number ?? ''}`),
      units,
    );
    return [{ key: input.name, level: input.level, name: levelName(input, language), moisture, extras }];
  });
  return sensors.toSorted((a, b) => (a.level ?? 0) - (b.level ?? 0));
}

/** End of the bars if the soil is unknown, %. */
const DEFAULT_END_PCT = 60;

/**
 * The scale extends as far above field capacity as wilting is below it, so that the optimum is in the middle third.
 */
function scaleEnd(soil: SoilType | null): number {
  if (soil === null) return DEFAULT_END_PCT;
  return Math.min(soil.saturationPct, 2 * soil.fieldCapacityPct - soil.wiltingPct);
}

/** Scale of a probe's bars, the same for all its levels, %. Wetter values fill the bar. */
export function moistureScale(module: ModuleShape, sensors: readonly SoilSensorView[]): readonly [number, number] {
  const ends = sensors.map(({ moisture }) => scaleEnd(soilOf(module, moisture.input)));
  return [0, ends.length === 0 ? DEFAULT_END_PCT : Math.max(...ends)];
}

/** The optimum shared by all sensors, or null if they differ or have none. */
export function commonOptimum(sensors: readonly SoilSensorView[]): readonly [number, number] | null {
  const first = sensors[0]?.moisture.optimum ?? null;
  const same = sensors.every(({ moisture: { optimum } }) => optimum?.[0] === first?.[0] && optimum?.[1] === first?.[1]);
  return same ? first : null;
}
