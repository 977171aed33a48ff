import type { Text } from '../core/language.ts';
import type { LegalTextKind } from './legal-texts.ts';

type Consent = {
  /** The rule violated without it; null: it is optional. */
  readonly needed: 'terms_needed' | 'privacy_needed' | 'readings_needed' | null;
  /** The channel it permits messages on; null: it does not concern messages. */
  readonly channel: 'email' | 'app' | null;
  /** The text it refers to. */
  readonly of: LegalTextKind;
  /** The text next to the checkbox. */
  readonly text: Text;
};

/** Consents requested at registration. None is ticked in advance, and each is recorded separately. */
export const CONSENTS = {
  terms: {
    needed: 'terms_needed',
    channel: null,
    of: 'terms',
    text: { pl: 'Akceptuję regulamin.', en: 'I accept the terms of use.' },
  },
  privacy: {
    needed: 'privacy_needed',
    channel: null,
    of: 'privacy',
    text: { pl: 'Znam politykę prywatności.', en: 'I have read the privacy policy.' },
  },
  readings: {
    needed: 'readings_needed',
    channel: null,
    of: 'privacy',
    text: {
      pl: 'Odczyty moich modułów mogą być zapisywane, żeby działały programy i alarmy.',
      en: 'Readings of my modules may be stored to run my schedules and alarms.',
    },
  },
  news_email: {
    needed: null,
    channel: 'email',
    of: 'marketing',
    text: { pl: 'Nowości i oferty e-mailem', en: 'News and offers by e-mail' },
  },
  news_app: {
    needed: null,
    channel: 'app',
    of: 'marketing',
    text: { pl: 'Nowości w aplikacji', en: 'News in the app' },
  },
} as const satisfies Record<string, Consent>;

export type ConsentKind = keyof typeof CONSENTS;

/** Every consent, required ones first. */
export const CONSENT_KINDS = [
  'terms',
  'privacy',
  'readings',
  'news_email',
  'news_app',
] as const satisfies readonly ConsentKind[];

/** The ticked consents. */
export type GivenConsents = Readonly<Record<ConsentKind, boolean>>;
