import type { Language } from '@zagon/domain/core/language.ts';
import { formatNumber, MISSING } from '@zagon/domain/units/format.ts';

/** Formats a number; `###` if flow or area is unknown. */
export function formatOrUnknown(value: number | null, decimals: number, language: Language): string {
  return value === null ? MISSING : formatNumber(value, decimals, language);
}
