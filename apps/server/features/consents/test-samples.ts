import { FIRST_VERSION } from '@zagon/domain/consents/legal-texts.ts';
import { anId } from '../../testing/farm.ts';
import type { Owner, Samples } from '../../testing/samples/sample.ts';

/** A legal text as published by an operator, under a unique version. */
export const aNewText = (overrides: object = {}) => ({
  kind: 'terms',
  version: anId().slice(-12),
  asks_again: false,
  valid_from: null,
  title: { pl: 'Regulamin', en: 'Terms of use' },
  text: { pl: 'Usługę świadczy {{operator}}.', en: 'The service is provided by {{operator}}.' },
  ...overrides,
});

async function aLegalText({ sql }: Owner): Promise<string> {
  const id = anId();
  await sql.run(
    `insert into legal_texts (id, kind, version, required, asks_again, valid_from, title_pl, title_en, text_pl, text_en, published_at)
     values ($1, 'marketing', $2, false, false, '2099-01-01T00:00:00Z', 'Tytuł', 'Title', 'Treść', 'Text', now())`,
    [id, id.slice(-12)],
  );
  return id;
}

export const consentSamples: Samples = {
  items: { '/api/legal_texts/:id': aLegalText },
  calls: {
    setConsent: { body: () => ({ kind: 'news_email', given: true, version: FIRST_VERSION }) },
    publishLegalText: { body: () => aNewText({ kind: 'marketing', valid_from: '2099-01-01T00:00:00Z' }) },
  },
};
