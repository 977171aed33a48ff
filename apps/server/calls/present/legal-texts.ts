import type { LegalText, LegalTextItem, OwnConsent } from '@zagon/contract/consents/endpoints.ts';
import { CONSENT_KINDS, CONSENTS } from '@zagon/domain/consents/consents.ts';
import { type LegalOperator, textsInForce, textsToAccept, withOperator } from '@zagon/domain/consents/legal-texts.ts';
import type { ConsentRow } from '../../stores/consents/consents.ts';
import { type LegalTextRow, type LegalTextWithText, versionOf } from '../../stores/consents/legal-texts.ts';

export function presentTextItem(row: LegalTextRow): LegalTextItem {
  return {
    id: row.id,
    kind: row.kind,
    version: row.version,
    required: row.required,
    asks_again: row.asks_again,
    valid_from: row.valid_from.toString(),
    title: { pl: row.title_pl, en: row.title_en },
  };
}

export function presentText(row: LegalTextWithText, operator: LegalOperator): LegalText {
  return { ...presentTextItem(row), text: withOperator({ pl: row.text_pl, en: row.text_en }, operator) };
}

/** Every kind of consent, with the user's choice. */
export function presentConsents(
  texts: readonly LegalTextRow[],
  consents: readonly ConsentRow[],
  now: Temporal.Instant,
): OwnConsent[] {
  const versions = texts.map(versionOf);
  const inForce = textsInForce(versions, now.epochMilliseconds);
  const pending = new Set(pendingTexts(texts, consents, now).map(({ kind }) => kind));
  return CONSENT_KINDS.map((kind) => {
    const history = consents.filter((consent) => consent.kind === kind);
    const text = inForce.find((version) => version.kind === CONSENTS[kind].of);
    return {
      kind,
      required: CONSENTS[kind].needed !== null,
      given: history.some(({ withdrawn_at }) => withdrawn_at === null),
      pending: (kind === 'terms' || kind === 'privacy') && pending.has(kind),
      text: text === undefined ? null : presentTextItem(text.row),
      history: history.map((row) => ({
        version: row.text_version,
        language: row.language,
        given_at: row.given_at.toString(),
        given_in: row.given_in,
        ip: row.ip,
        withdrawn_at: row.withdrawn_at?.toString() ?? null,
      })),
    };
  });
}

/** The required texts that the user is asked to agree to. */
export function pendingTexts(
  texts: readonly LegalTextRow[],
  consents: readonly ConsentRow[],
  now: Temporal.Instant,
): readonly LegalTextRow[] {
  const standing = consents
    .filter(({ withdrawn_at }) => withdrawn_at === null)
    .map(({ kind, text_version }) => ({ kind, version: text_version }));
  return textsToAccept(texts.map(versionOf), standing, now.epochMilliseconds).map(({ row }) => row);
}
