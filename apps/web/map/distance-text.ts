import type { Language } from '@zagon/domain/core/language.ts';
import { formatQuantity } from '@zagon/domain/units/format.ts';

const KM_M = 1000;

/** A walking distance: whole metres, from one kilometre with one decimal. */
export function distanceText(metres: number, language: Language): string {
  return metres < KM_M
    ? formatQuantity(metres, { decimals: 0, suffix: 'm' }, language)
    : formatQuantity(metres / KM_M, { decimals: 1, suffix: 'km' }, language);
}
