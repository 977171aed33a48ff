import type { LegalTextItem } from '@zagon/contract/consents/endpoints.ts';
import { pendingTexts, presentTextItem } from '../../calls/present/legal-texts.ts';
import type { Sql } from '../../database/pool.ts';
import { listConsents } from '../../stores/consents/consents.ts';
import { listLegalTexts } from '../../stores/consents/legal-texts.ts';

/** The required texts that a user is asked to agree to. */
export async function pendingTextsOf(sql: Sql, userId: string, now: Temporal.Instant): Promise<LegalTextItem[]> {
  const [texts, consents] = await Promise.all([listLegalTexts(sql), listConsents(sql, userId)]);
  return pendingTexts(texts, consents, now).map(presentTextItem);
}
