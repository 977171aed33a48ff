import type { Text } from '../../../core/language.ts';
import { shortName } from '../../../deliveries/sms-text.ts';
import type { AwayReason } from '../../../networks/network-state.ts';
import type { SystemRule } from '../rule.ts';

type Facts = { readonly network: string; readonly reason: AwayReason };

/** Why it is away and what to do, and the same in a few words. */
const REASONS = {
  connecting: {
    full: {
      pl: 'połączenie nie dochodzi do skutku. Sprawdź adres i czy serwer sieci działa.',
      en: 'the connection is not established. Check the address, and whether the network server runs.',
    },
    short: { pl: 'brak połączenia. Sprawdź adres.', en: 'no connection. Check the address.' },
  },
  refused: {
    full: {
      pl: 'nie przyjmuje użytkownika, klucza lub aplikacji. Sprawdź je w Ustawieniach.',
      en: 'it does not accept the user, key or application. Check them in Settings.',
    },
    short: { pl: 'odmawia dostępu. Sprawdź klucz.', en: 'refuses access. Check the key.' },
  },
  unreachable: {
    full: {
      pl: 'nie odpowiada. Sprawdź adres i czy serwer sieci działa.',
      en: 'it does not answer. Check the address, and whether the network server runs.',
    },
    short: { pl: 'nie odpowiada. Sprawdź serwer.', en: 'does not answer. Check the server.' },
  },
  untrusted: {
    full: {
      pl: 'jej certyfikat nie jest zaufany. Sprawdź, czy nie wygasł, jego nazwę i urząd.',
      en: 'its certificate is not trusted. Check its expiry, name and authority.',
    },
    short: { pl: 'zły certyfikat. Sprawdź, czy nie wygasł.', en: 'bad certificate. Check its expiry.' },
  },
  forbidden: {
    full: {
      pl: 'jej adres leży w sieci prywatnej, z którą nie wolno się łączyć. Podaj inny adres.',
      en: 'its address is in a private network, which may not be called. Enter another address.',
    },
    short: { pl: 'niedozwolony adres. Podaj inny.', en: 'its address is not allowed. Enter another.' },
  },
} as const satisfies Record<AwayReason, { readonly full: Text; readonly short: Text }>;

/** A LoRaWAN network that was not connected for an hour: nothing is received from its devices. */
export const networkAway = {
  rule: 'network_away',
  channels: ['app', 'email', 'sms'],
  folded: false,
  tone: 'stale',
  icon: 'station_offline',
  message: ({ network, reason }) => ({
    pl: `Brak odczytów z sieci LoRaWAN ${network}: ${REASONS[reason].full.pl}`,
    en: `Nothing is received from the LoRaWAN network ${network}: ${REASONS[reason].full.en}`,
  }),
  sms: ({ network, reason }) => ({
    pl: `Sieć ${shortName(network)}: ${REASONS[reason].short.pl}`,
    en: `Network ${shortName(network)}: ${REASONS[reason].short.en}`,
  }),
  examples: (network) => [
    { network, reason: 'connecting' },
    { network, reason: 'refused' },
    { network, reason: 'unreachable' },
    { network, reason: 'untrusted' },
    { network, reason: 'forbidden' },
  ],
} as const satisfies SystemRule<string, Facts>;
