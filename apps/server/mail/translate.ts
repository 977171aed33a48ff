import { fillText, type Language, type Text } from '@zagon/domain/core/language.ts';

const LOCALES = { pl: 'pl-PL', en: 'en-GB' } as const satisfies Record<Language, string>;

/** Writes texts for one reader. */
export type Translate = {
  readonly language: Language;
  /** The text in the reader's language, with its placeholders filled. */
  (text: Text, values?: Readonly<Record<string, string>>): string;
  /** Day and time of day in the reader's time zone. */
  time(at: Temporal.Instant): string;
};

/** The translation for a reader. */
export function translateFor({ language, zone }: { readonly language: Language; readonly zone: string }): Translate {
  const translate = (text: Text, values: Readonly<Record<string, string>> = {}): string =>
    fillText(text[language], values);
  const time = (at: Temporal.Instant): string =>
    at.toZonedDateTimeISO(zone).toLocaleString(LOCALES[language], {
      day: 'numeric',
      month: 'long',
      year: 'numeric',
      hour: '2-digit',
      minute: '2-digit',
    });
  return Object.assign(translate, { language, time });
}
