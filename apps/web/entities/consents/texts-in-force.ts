import type { LegalTextItem } from '@zagon/contract/consents/endpoints.ts';
import { FIRST_VERSION, textsInForce, versionInForce } from '@zagon/domain/consents/legal-texts.ts';

const versionOf = (text: LegalTextItem) => ({
  ...text,
  asksAgain: text.asks_again,
  validFromMs: Date.parse(text.valid_from),
});

/** The version in force of each legal text. */
export function legalTextsInForce(texts: readonly LegalTextItem[], nowMs: number): readonly LegalTextItem[] {
  return textsInForce(texts.map(versionOf), nowMs);
}

/** The combined version of all texts in force, as sent with a registration; that of the first ones while unknown. */
export function legalVersionInForce(texts: readonly LegalTextItem[] | undefined, nowMs: number): string {
  return texts === undefined ? FIRST_VERSION : versionInForce(texts.map(versionOf), nowMs);
}
