import type { Language } from '@zagon/domain/core/language.ts';
import { formatQuantity } from '@zagon/domain/units/format.ts';
import { areaDecimals, toUser, userSuffix, type UserUnits } from '@zagon/domain/units/user-units.ts';

/** An area in the user's unit: "3.18 ha". */
export function areaText(areaHa: number, units: UserUnits, language: Language): string {
  const suffix = userSuffix('ha', units);
  const { value } = toUser(areaHa, { suffix: 'ha' }, units);
  return formatQuantity(value, { decimals: areaDecimals(units), suffix }, language);
}
