import type { Text } from '@zagon/domain/core/language.ts';

/** Texts of the rules about how users sign in, where they are reached, and the company they belong to. */
export const ACCOUNT_RULES = {
  reason_words: { pl: 'Opisz powód słowami', en: 'Describe the reason in words' },
  password_lower: { pl: 'Dodaj małą literę', en: 'Add a lowercase letter' },
  password_upper: { pl: 'Dodaj wielką literę', en: 'Add an uppercase letter' },
  password_digit: { pl: 'Dodaj cyfrę', en: 'Add a digit' },
  password_special: { pl: 'Dodaj znak specjalny, na przykład ? ! _', en: 'Add a special character, such as ? ! _' },
  password_variety: { pl: 'Użyj co najmniej $min różnych znaków', en: 'Use at least $min different characters' },
  password_context: {
    pl: 'Hasło składa się ze słów, które łatwo tu zgadnąć: Zagon, nazwa konta, Twoje imię albo słowa o nawadnianiu. Dodaj inne słowo',
    en: 'The password is made of words that are easy to guess here: Zagon, the account, your name or words about irrigation. Add another word',
  },
  password_common: {
    pl: 'To hasło jest na liście 10 000 najczęściej używanych. Wybierz inne',
    en: 'This password is among the 10,000 most common ones. Choose another',
  },
  password_needed: { pl: 'Podaj swoje hasło, żeby to zmienić', en: 'Enter your password to change this' },
  password_wrong: { pl: 'Hasło się nie zgadza', en: 'The password is wrong' },
  email_taken: { pl: 'Dla tego adresu jest już konto', en: 'This address already has an account' },
  code_wrong: {
    pl: 'Kod nie pasuje albo był już użyty. Wpisz następny',
    en: 'The code is wrong or has already been used. Enter the next one',
  },
  code_format: {
    pl: 'Wpisz sześć cyfr z aplikacji albo kod zapasowy',
    en: 'Enter the six digits of the app, or a recovery code',
  },
  app_code: { pl: 'Wpisz sześć cyfr z aplikacji', en: 'Enter the six digits of the app' },
  password_current: { pl: 'Obecne hasło się nie zgadza', en: 'The current password is wrong' },
  nip: { pl: 'Cyfra kontrolna NIP się nie zgadza', en: 'The check digit of the NIP does not match' },
  vat_number: { pl: 'To nie jest numer VAT tego kraju', en: 'This is not a VAT number of this country' },
  regon: { pl: 'Cyfra kontrolna REGON się nie zgadza', en: 'The check digit of the REGON does not match' },
  iban: { pl: 'Numer konta bankowego się nie zgadza', en: 'This bank account number is not valid' },
  postal_code: { pl: 'Kod pocztowy w postaci 00-000', en: 'Enter the postal code as 00-000' },
  country: { pl: 'Wybierz kraj z listy', en: 'Choose a country from the list' },
  currency: { pl: 'Wpisz trzy litery, na przykład PLN', en: 'Enter three letters, such as PLN' },
  https_link: { pl: 'Adres zaczyna się od https://', en: 'The address begins with https://' },
  time_zone: { pl: 'Nieznana strefa czasowa', en: 'Unknown time zone' },
  email_in_use: { pl: 'Ten adres jest już używany!', en: 'Provided email is already in use!' },
  password_repeat: { pl: 'Hasła nie są takie same', en: 'The passwords do not match' },
} as const satisfies Record<string, Text>;
