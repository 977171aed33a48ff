import { fillText, type Language, type Text } from '@zagon/domain/core/language.ts';
import { dayInFigures, momentInFigures, type DateFormat } from '@zagon/domain/units/dates.ts';

const LOCALES = { pl: 'pl-PL', en: 'en-GB' } as const satisfies Record<Language, string>;

/** Writes texts for one reader. */
export type Translate = {
  readonly language: Language;
  /** The text in the reader's language, with its placeholders filled. */
  (text: Text, values?: Readonly<Record<string, string>>): string;
  /** Day and time of day in the reader's time zone. */
  time(at: Temporal.Instant): string;
  /** A day of the farm's calendar. */
  day(date: Temporal.PlainDate): string;
};

/** The reader of an e-mail. An invited user, who has no format yet, reads dates in words. */
type Reader = { readonly language: Language; readonly zone: string; readonly dateFormat: DateFormat };

/** The translation for a reader. */
export function translateFor({ language, zone, dateFormat }: Reader): Translate {
  const translate = (text: Text, values: Readonly<Record<string, string>> = {}): string =>
    fillText(text[language], values);
  const time = (at: Temporal.Instant): string =>
    dateFormat === 'words'
      ? at.toZonedDateTimeISO(zone).toLocaleString(LOCALES[language], {
          day: 'numeric',
          month: 'long',
          year: 'numeric',
          hour: '2-digit',
          minute: '2-digit',
        })
      : momentInFigures(at, zone, dateFormat);
  const day = (date: Temporal.PlainDate): string =>
    dateFormat === 'words'
      ? date.toLocaleString(LOCALES[language], { day: 'numeric', month: 'long', year: 'numeric' })
      : dayInFigures(date.toString(), dateFormat);
  return Object.assign(translate, { language, time, day });
}
