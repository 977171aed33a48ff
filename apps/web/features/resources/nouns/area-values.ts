import { areaDecimals, toStored, toUser, userSuffix, type UserUnits } from '@zagon/domain/units/user-units.ts';
import { formatInput, numberOf } from '../form-values.ts';
import { numberCell } from '../labels.ts';
import type { Reader, Values } from '../resource-types.ts';

const HECTARES = { suffix: 'ha' } as const;

/** The field of an area, in the user's unit. */
export function areaField(units: UserUnits) {
  return { id: 'area', kind: 'number', unit: userSuffix('ha', units) } as const;
}

/** The typed area in hectares; null if it is empty. */
export function typedAreaHa(values: Values, { units, language }: Reader): number | null {
  const area = numberOf(values, areaField(units), language);
  return area === null ? null : toStored(area, HECTARES, units);
}

/** An area as it stands in its field. */
export function areaInput(areaHa: number | null, { units, language }: Reader) {
  return formatInput(areaHa === null ? null : toUser(areaHa, HECTARES, units).value, language);
}

/** An area in a list, in the user's unit. */
export function areaCell(areaHa: number | null, { units, language }: Reader) {
  if (areaHa === null) return numberCell(null, 0, '', language);
  const { value, suffix } = toUser(areaHa, HECTARES, units);
  return numberCell(value, areaDecimals(units), suffix, language);
}
