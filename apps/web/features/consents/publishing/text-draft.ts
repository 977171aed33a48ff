import type { LegalTextKind } from '@zagon/domain/consents/legal-texts.ts';
import type { Text } from '@zagon/domain/core/language.ts';

/** A version of a legal text being written. */
export type TextDraft = {
  readonly kind: LegalTextKind;
  readonly version: string;
  readonly asks_again: boolean;
  /** The day from which it is in force, as 2026-11-21; empty: from now on. */
  readonly from: string;
  readonly title: Text;
  readonly text: Text;
};

const EMPTY: Text = { pl: '', en: '' };

export function newDraft(): TextDraft {
  return { kind: 'terms', version: '', asks_again: true, from: '', title: EMPTY, text: EMPTY };
}

/** The start of a day in UTC; null: now. An invalid day is passed on, so that the server names the field. */
export function validFrom(day: string, zone: string): string | null {
  if (day === '') return null;
  try {
    return Temporal.PlainDate.from(day).toZonedDateTime(zone).toInstant().toString();
  } catch (error) {
    if (error instanceof RangeError) return day;
    throw error;
  }
}
