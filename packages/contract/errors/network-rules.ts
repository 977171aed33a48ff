import type { Text } from '@zagon/domain/core/language.ts';

/** Texts of the rules for LoRaWAN networks and for the mappings of their devices. */
export const NETWORK_RULES = {
  network_address: {
    pl: 'Podaj adres w postaci mqtts://siec.przyklad.pl:8883',
    en: 'Enter an address such as mqtts://network.example.com:8883',
  },
  network_encrypted: {
    pl: 'Adres musi zaczynać się od mqtts://',
    en: 'The address must begin with mqtts://',
  },
  network_application: {
    pl: 'Podaj identyfikator aplikacji: litery, cyfry oraz znaki . _ - @',
    en: 'Enter the id of the application: letters, digits and the characters . _ - @',
  },
  network_certificate: {
    pl: 'To nie jest certyfikat w postaci PEM',
    en: 'This is no certificate in PEM form',
  },
  network_path: {
    pl: 'Podaj ścieżkę do wartości, na przykład soil.moisture albo messages[measurementId=4103].measurementValue',
    en: 'Enter the path to a value, such as soil.moisture or messages[measurementId=4103].measurementValue',
  },
  network_path_unseen: {
    pl: 'W ostatniej wiadomości tego urządzenia nie ma takiej wartości',
    en: 'The newest message of this device has no such value',
  },
  network_path_text: {
    pl: 'W ostatniej wiadomości ta wartość jest tekstem „$text”, a nie liczbą',
    en: 'In the newest message this value is the text “$text” and no number',
  },
  network_field_other: {
    pl: 'Urządzenie tego typu nie ma takiego pomiaru',
    en: 'A device of this type does not have this measurement',
  },
  network_field_twice: {
    pl: 'Ten pomiar jest już przypisany do innej wartości',
    en: 'This measurement is mapped to another value already',
  },
  network_type: {
    pl: 'Wybierz typ urządzenia w sieci LoRaWAN',
    en: 'Choose a type of device in a LoRaWAN network',
  },
} as const satisfies Record<string, Text>;
