import type { Text } from '@zagon/domain/core/language.ts';

/** Texts of the rules for adding, configuring and sharing a module. */
export const MODULE_RULES = {
  check_serial_and_pin: {
    pl: 'Sprawdź numer seryjny i PIN. Nic nie zostało dodane.',
    en: 'Check the serial number and the PIN. Nothing was added.',
  },
  module_already_activated: {
    pl: 'To urządzenie jest już aktywne na innym koncie',
    en: 'This device is already activated in another account',
  },
  module_on_account: {
    pl: 'To urządzenie jest już na tym koncie',
    en: 'This device is already in this account',
  },
  nfc_unknown: {
    pl: 'Nie rozpoznano kodu NFC albo jest już użyty. Wpisz numer seryjny i PIN.',
    en: 'The NFC code was not recognised or has already been used. Enter the serial number and the PIN.',
  },
  no_station_hears: {
    pl: 'Żadna stacja bazowa tego konta nie odbiera sygnału tego urządzenia. Włącz je w zasięgu stacji i spróbuj ponownie.',
    en: 'No base station of this account can reach this device. Switch it on within range of a station and try again.',
  },
  other_kind: {
    pl: 'Można je wymienić tylko na urządzenie tego samego typu ($type)',
    en: 'It can only be replaced by a device of the same type ($type)',
  },
  station_not_replaced: {
    pl: 'Stacji bazowej nie można wymienić. Usuń ją i dodaj nową.',
    en: 'A base station cannot be replaced. Remove it and add the new one.',
  },
  network_not_replaced: {
    pl: 'To urządzenie jest pokazywane przez sieć LoRaWAN. Usuń je i pokaż nowe na liście urządzeń sieci.',
    en: 'This device is shown through a LoRaWAN network. Remove it and show the new one from the devices of the network.',
  },
  deeper_than: {
    pl: 'Głębiej niż poziom powyżej: więcej niż $min cm',
    en: 'Deeper than the level above: more than $min cm',
  },
  unknown_setting: { pl: 'To urządzenie nie ma takiego ustawienia', en: 'This device has no such setting' },
  share_code: {
    pl: 'Ten kod nie pasuje albo już nie działa. Poproś o nowy.',
    en: 'This code is wrong or no longer valid. Ask for a new one.',
  },
  share_own: { pl: 'To urządzenie należy do Twojego konta', en: 'This device belongs to your own account' },
  share_again: { pl: 'To konto widzi już to urządzenie', en: 'This account can already see this device' },
} as const satisfies Record<string, Text>;
