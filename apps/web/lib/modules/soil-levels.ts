import type { ObjectShape } from '@zagon/contract/objects/shapes.ts';
import type { FieldName } from '@zagon/domain/catalogue/fields.ts';
import type { SoilType } from '@zagon/domain/agronomy/soil-types.ts';
import type { UserUnits } from '@zagon/domain/units/user-units.ts';
import { shownField, shownFields, typeOf, type ShownField } from './shown-field.ts';
import { soilOf } from './soil-of.ts';

/** One sensor of a soil probe with what it measures. */
export type SoilSensorView = {
  readonly key: FieldName;
  /** 1 is the shallowest; null where a probe has no levels. */
  readonly level: number | null;
  readonly moisture: ShownField;
  /** Temperature, EC and minerals, as far as the probe measures them. */
  readonly extras: readonly ShownField[];
};

/** What else a sensor measures beside moisture, in the order in which it is read. */
const BESIDE = ['TEMP', 'ECW', 'MCI'] as const;

const MOISTURE = /^HUMIDITY_([1-3])$/;

/** The sensors of a probe from the shallowest to the deepest; none for what is no soil probe. */
export function soilSensors(object: ObjectShape, units: UserUnits): SoilSensorView[] {
  const sensors = (typeOf(object)?.inputs ?? []).flatMap((input) => {
    const number = MOISTURE.exec(input.name)?.[1];
    const moisture = number === undefined ? undefined : shownField(object, input.name, units);
    if (moisture === undefined) return [];
    const extras = shownFields(
      object,
      BESIDE.map((quantity) => `${quantity}_${number ?? ''}`),
      units,
    );
    return [{ key: input.name, level: input.level, moisture, extras }];
  });
  return sensors.toSorted((a, b) => (a.level ?? 0) - (b.level ?? 0));
}

/** Where nothing is known of the soil a bar ends here, %. */
const USUAL_END_PCT = 60;

/** As far above field capacity as wilting lies below it the bars end: the optimum then stands in the middle third. */
function endOf(soil: SoilType | null): number {
  if (soil === null) return USUAL_END_PCT;
  return Math.min(soil.saturationPct, 2 * soil.fieldCapacityPct - soil.wiltingPct);
}

/** The scale of a probe's bars, the same for all its levels, %. What is wetter fills its bar. */
export function moistureScale(object: ObjectShape, sensors: readonly SoilSensorView[]): readonly [number, number] {
  const ends = sensors.map(({ moisture }) => endOf(soilOf(object, moisture.input)));
  return [0, ends.length === 0 ? USUAL_END_PCT : Math.max(...ends)];
}

/** The one optimum of all sensors, or null where they differ or have none. */
export function commonOptimum(sensors: readonly SoilSensorView[]): readonly [number, number] | null {
  const first = sensors[0]?.moisture.optimum ?? null;
  const same = sensors.every(({ moisture: { optimum } }) => optimum?.[0] === first?.[0] && optimum?.[1] === first?.[1]);
  return same ? first : null;
}
