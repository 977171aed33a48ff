import type { Text } from '@zagon/domain/core/language.ts';

type QuotaLimit = {
  readonly max: number;
  /** Said to the user; `$max` is the limit. */
  readonly text: Text;
};

/**
 * Maximum number of items of each kind per account: more than any farm has. Without a limit one account could fill the
 * memory of everyone who lists its items. Kinds that depend on a device (outputs, sections, devices, water sources) are
 * limited by the devices of the account.
 */
export const QUOTAS = {
  groups: {
    max: 200,
    text: {
      pl: 'Konto może mieć najwyżej $max grup. Usuń którąś, żeby dodać następną.',
      en: 'An account can have at most $max groups. Delete one to add another.',
    },
  },
  /** Every pass of the planner and every preview reads all of them. */
  schedules: {
    max: 300,
    text: {
      pl: 'Konto może mieć najwyżej $max programów. Usuń któryś, żeby dodać następny.',
      en: 'An account can have at most $max schedules. Delete one to add another.',
    },
  },
  regions: {
    max: 500,
    text: {
      pl: 'Konto może mieć najwyżej $max regionów. Usuń któryś, żeby dodać następny.',
      en: 'An account can have at most $max regions. Delete one to add another.',
    },
  },
  geoObjects: {
    max: 1_000,
    text: {
      pl: 'Konto może mieć najwyżej $max obiektów na mapie. Usuń któryś, żeby dodać następny.',
      en: 'An account can have at most $max map objects. Delete one to add another.',
    },
  },
  /** Of all users together; each user has a lower limit of their own. */
  dashboards: {
    max: 1_000,
    text: {
      pl: 'Użytkownicy konta mogą mieć razem najwyżej $max pulpitów. Usuń któryś, żeby dodać następny.',
      en: 'The users of an account can have at most $max dashboards together. Delete one to add another.',
    },
  },
  /** Each of up to 400 kB. */
  dashboardPictures: {
    max: 50,
    text: {
      pl: 'Konto może mieć najwyżej $max zdjęć na pulpitach. Usuń któreś z pulpitu; zniknie z konta w ciągu doby.',
      en: 'An account can have at most $max pictures on dashboards. Remove one; it leaves the account within a day.',
    },
  },
  /** Of all users together; each user has a lower limit of their own. */
  reportTemplates: {
    max: 1_000,
    text: {
      pl: 'Użytkownicy konta mogą mieć razem najwyżej $max szablonów. Usuń któryś, żeby zapisać następny.',
      en: 'The users of an account can have at most $max templates together. Delete one to save another.',
    },
  },
  /** Users and open invitations. */
  users: {
    max: 1_000,
    text: {
      pl: 'Konto może mieć najwyżej $max użytkowników i zaproszeń. Usuń któregoś, żeby zaprosić następnego.',
      en: 'An account can have at most $max users and invitations. Remove one to invite another.',
    },
  },
  /** Of all users together, including those that have expired and are listed for a month. */
  accessTokens: {
    max: 200,
    text: {
      pl: 'Konto może mieć najwyżej $max tokenów dostępu. Zakończ któryś, żeby utworzyć następny.',
      en: 'An account can have at most $max access tokens. End one to make another.',
    },
  },
  webhooks: {
    max: 10,
    text: {
      pl: 'Konto może mieć najwyżej $max webhooków. Usuń któryś, żeby dodać następny.',
      en: 'An account can have at most $max webhooks. Delete one to add another.',
    },
  },
  networks: {
    max: 10,
    text: {
      pl: 'Konto może mieć najwyżej $max sieci LoRaWAN. Usuń którąś, żeby dodać następną.',
      en: 'An account can have at most $max LoRaWAN networks. Delete one to add another.',
    },
  },
  /** Open wall screens and codes that were not entered yet. */
  walls: {
    max: 1_000,
    text: {
      pl: 'Konto może mieć najwyżej $max ekranów ściennych. Zakończ któryś, żeby dodać następny.',
      en: 'An account can have at most $max wall screens. End one to add another.',
    },
  },
  /** Accepted shares of own modules, and offers whose code still works. */
  shares: {
    max: 1_000,
    text: {
      pl: 'Konto może mieć najwyżej $max udostępnień. Zakończ któreś, żeby dodać następne.',
      en: 'An account can have at most $max shares. End one to add another.',
    },
  },
  /** Open questions to the operator. */
  tickets: {
    max: 1_000,
    text: {
      pl: 'Konto może mieć najwyżej $max otwartych zgłoszeń. Dopisz się do któregoś z nich.',
      en: 'An account can have at most $max open questions. Add to one of them instead.',
    },
  },
  /** Uploads that are not finished: each may have 50 MB. Those that are never started are deleted after a day. */
  imports: {
    max: 20,
    text: {
      pl: 'Konto może mieć najwyżej $max niezakończonych importów. Anuluj któryś albo poczekaj, aż się zakończy.',
      en: 'An account can have at most $max unfinished imports. Cancel one, or wait until it has finished.',
    },
  },
} as const satisfies Record<string, QuotaLimit>;

export type Quota = keyof typeof QUOTAS;
