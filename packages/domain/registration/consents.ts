import type { Text } from '../core/language.ts';

/**
 * Version of the texts below and of the documents they name. A changed text gets a new version; what was given for an
 * older one does not count for it.
 */
export const CONSENT_VERSION = '2026-11';

type Consent = {
  /** The rule that is broken without it; null: it is free. */
  readonly needed: 'terms_needed' | 'privacy_needed' | 'readings_needed' | null;
  /** The channel it permits messages on; null: it is about no messages. */
  readonly channel: 'email' | 'app' | null;
  /** The sentence next to the box. */
  readonly text: Text;
};

/** What a person agrees to when registering. None is ticked beforehand, and each is recorded by itself. */
export const CONSENTS = {
  terms: {
    needed: 'terms_needed',
    channel: null,
    text: { pl: 'Akceptuję regulamin.', en: 'I accept the terms of use.' },
  },
  privacy: {
    needed: 'privacy_needed',
    channel: null,
    text: { pl: 'Znam politykę prywatności.', en: 'I have read the privacy policy.' },
  },
  readings: {
    needed: 'readings_needed',
    channel: null,
    text: {
      pl: 'Odczyty moich modułów mogą być zapisywane, żeby działały programy i alarmy.',
      en: 'Readings of my modules may be stored to run my schedules and alarms.',
    },
  },
  news_email: {
    needed: null,
    channel: 'email',
    text: { pl: 'Nowości i oferty e-mailem', en: 'News and offers by e-mail' },
  },
  news_app: { needed: null, channel: 'app', text: { pl: 'Nowości w aplikacji', en: 'News in the app' } },
} as const satisfies Record<string, Consent>;

export type ConsentKind = keyof typeof CONSENTS;

/** Every consent, required ones first. */
export const CONSENT_KINDS: readonly ConsentKind[] = ['terms', 'privacy', 'readings', 'news_email', 'news_app'];

/** What was ticked. */
export type GivenConsents = Readonly<Record<ConsentKind, boolean>>;
