import type { Text } from '@zagon/domain/core/language.ts';

/** Texts of the rules for manufactured devices and their imports. */
export const HARDWARE_RULES = {
  hardware_serial_shape: {
    pl: 'To nie jest numer seryjny. Powinien wyglądać tak: AM421-2606-0031',
    en: 'Not a serial number. It should look like this: AM421-2606-0031',
  },
  hardware_serial_type: {
    pl: 'Numer seryjny tego typu zaczyna się od $start',
    en: 'The serial number of this type begins with $start',
  },
  hardware_pin_length: {
    pl: 'PIN ma znaków: $found, a potrzeba $length',
    en: 'PIN of $found characters, $length needed',
  },
  hardware_pin_letters: {
    pl: 'PIN składa się z liter A–Z i cyfr 2–7',
    en: 'A PIN consists of the letters A–Z and the digits 2–7',
  },
  hardware_type: { pl: 'Nieznany typ urządzenia', en: 'Unknown device type' },
  hardware_secret_needed: {
    pl: 'To urządzenie łączy się samo, więc potrzebuje hasła MQTT z produkcji',
    en: 'This device has its own link, so it needs the MQTT secret from production',
  },
  hardware_secret_short: {
    pl: 'Hasło MQTT musi mieć co najmniej znaków: $min',
    en: 'The MQTT secret needs at least $min characters',
  },
  hardware_secret_unused: {
    pl: 'To urządzenie łączy się przez stację, więc nie ma hasła MQTT',
    en: 'This device communicates through a station, so it has no MQTT secret',
  },
  hardware_station_unused: {
    pl: 'To urządzenie łączy się samo, więc nie ma stacji',
    en: 'This device has its own link, so it has no station',
  },
  hardware_station_unknown: {
    pl: 'Nie ma takiej stacji ani w magazynie, ani w tym pliku',
    en: 'There is no such station, neither registered nor in this file',
  },
  hardware_exists: {
    pl: 'To urządzenie jest już zapisane, od $date',
    en: 'This device is already registered, since $date',
  },
  hardware_twice: { pl: 'Dwa razy w pliku, także w wierszu $line', en: 'Twice in the file, also in line $line' },
  hardware_nfc_taken: {
    pl: 'Ten kod NFC ma już urządzenie $serial',
    en: 'The device $serial already has this NFC code',
  },
  hardware_not_in_account: {
    pl: 'To urządzenie nie jest na żadnym koncie',
    en: 'This device is in no account',
  },
  hardware_in_account: { pl: 'To urządzenie jest już na koncie', en: 'This device is already in an account' },
  hardware_is_leaving: {
    pl: 'To urządzenie opuszcza już konto. Poczekaj, aż zamknie wyjścia',
    en: 'This device is already leaving its account. Wait until its outputs are closed',
  },
  hardware_is_scrapped: { pl: 'To urządzenie jest wycofane', en: 'This device was scrapped' },
  hardware_same_account: {
    pl: 'Urządzenie jest już na tym koncie',
    en: 'The device is already in this account',
  },
  hardware_no_station: {
    pl: 'To konto nie ma stacji bazowej, która odbierałaby to urządzenie',
    en: 'This account has no base station that receives this device',
  },
} as const satisfies Record<string, Text>;
