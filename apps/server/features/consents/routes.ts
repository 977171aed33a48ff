import { ok } from '@zagon/domain/core/result.ts';
import { refused } from '../../core/refusal.ts';
import { publicRoute, signedInRoute, type Route } from '../../calls/route.ts';
import { listConsents } from '../../stores/consents/consents.ts';
import { findLegalText, listLegalTexts } from '../../stores/consents/legal-texts.ts';
import type { Services } from '../../calls/services.ts';
import { presentConsents, presentText, presentTextItem } from '../../calls/present/legal-texts.ts';
import { publishText } from './publish.ts';
import { setConsent } from './set-consent.ts';

/** The legal texts, and the consents of users. */
export function consentRoutes(deps: Services): readonly Route[] {
  const sql = deps.pools.system;
  return [
    publicRoute('listLegalTexts', async () => ok((await listLegalTexts(sql)).map(presentTextItem))),

    publicRoute('getLegalText', async ({ params }) => {
      const text = await findLegalText(sql, params.id);
      return text === undefined ? refused('not_found') : ok(presentText(text, deps.installation.operator));
    }),

    signedInRoute('listConsents', async ({ visitor, now }) => {
      const [texts, consents] = await Promise.all([listLegalTexts(sql), listConsents(sql, visitor.userId)]);
      return ok(presentConsents(texts, consents, now));
    }),

    signedInRoute('setConsent', (call) => setConsent(deps, call, call.body)),

    signedInRoute('publishLegalText', async (call) => {
      const published = await publishText(deps, call, call.body);
      return published.ok ? ok(presentText(published.value, deps.installation.operator)) : published;
    }),
  ];
}
