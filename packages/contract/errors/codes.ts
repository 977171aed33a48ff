import type { Text } from '@zagon/domain/core/language.ts';

type Code = { readonly status: number; readonly text: Text };

/** The closed list of refusals: code, HTTP status and user-facing text. */
export const ERRORS = {
  not_authenticated: { status: 401, text: { pl: 'Zaloguj się, aby kontynuować.', en: 'Sign in to continue.' } },
  token_malformed: {
    status: 401,
    text: {
      pl: 'Token jest niekompletny lub zmieniony. Skopiuj go jeszcze raz, w całości: zgn_ i 38 znaków.',
      en: 'The token is incomplete or altered. Copy it again as a whole: zgn_ and 38 characters.',
    },
  },
  token_ended: {
    status: 401,
    text: {
      pl: 'Ten token nie działa lub już się zakończył. Utwórz nowy: Ustawienia → Dostęp dla programów.',
      en: 'This token is unknown or has ended. Make a new one: Settings → Access for programs.',
    },
  },
  token_scope: {
    status: 403,
    text: {
      pl: 'Ten token na to nie pozwala. Nic nie zostało zmienione.',
      en: 'This token does not permit that. Nothing was changed.',
    },
  },
  assistants_off: {
    status: 403,
    text: {
      pl: 'Asystenci nie mogą odczytywać tego gospodarstwa. Administrator włącza to tutaj: Ustawienia → Dostęp dla programów.',
      en: 'Assistants may not read this farm. An administrator turns this on under Settings → Access for programs.',
    },
  },
  idempotency_key_needed: {
    status: 400,
    text: {
      pl: 'Otwieranie wody przez program wymaga nagłówka Idempotency-Key. Nic nie zostało zmienione.',
      en: 'A program that opens water must send an Idempotency-Key header. Nothing was changed.',
    },
  },
  incorrect_login_data: { status: 401, text: { pl: 'Nieprawidłowe dane logowania.', en: 'Incorrect login data.' } },
  user_locked: {
    status: 403,
    text: {
      pl: 'Twoje logowanie jest zablokowane. Odblokuje je operator tej instalacji Zagonu.',
      en: 'Your sign-in is locked. The operator of this Zagon installation can unlock it.',
    },
  },
  second_factor: {
    status: 401,
    text: {
      pl: 'Wpisz sześciocyfrowy kod z aplikacji uwierzytelniającej.',
      en: 'Enter the six-digit code from your authenticator app.',
    },
  },
  factor_check: {
    status: 403,
    text: {
      pl: 'Potwierdź najpierw, że to Ty. Nic nie zostało zmienione.',
      en: 'Confirm first that it is you. Nothing was changed.',
    },
  },
  access_denied: { status: 403, text: { pl: 'Brak dostępu.', en: 'Access denied.' } },
  csrf: {
    status: 403,
    text: {
      pl: 'Ta strona jest nieaktualna. Odśwież ją i spróbuj ponownie.',
      en: 'This page is out of date. Reload it and try again.',
    },
  },
  account_expired: {
    status: 403,
    text: {
      pl: 'Konto wygasło. Nadal możesz przeglądać dane i zatrzymywać nawadnianie. Nic nie zostało zmienione.',
      en: 'The account has expired. You can still view data and stop irrigation. Nothing was changed.',
    },
  },
  consents_needed: {
    status: 403,
    text: {
      pl: 'Obowiązuje nowa wersja warunków. Przeczytaj ją i przyjmij. Zatrzymywanie wody działa bez tego. Nic nie zostało zmienione.',
      en: 'A new version of the terms is in force. Read and accept it. Stopping water works without that. Nothing was changed.',
    },
  },
  account_blocked: { status: 403, text: { pl: 'Konto jest zablokowane.', en: 'This account is blocked.' } },
  not_found: { status: 404, text: { pl: 'Nie znaleziono.', en: 'Not found.' } },
  validation: { status: 422, text: { pl: 'Popraw zaznaczone pola.', en: 'Correct the highlighted fields.' } },
  conflict: { status: 409, text: { pl: 'Teraz nie można tego zrobić.', en: 'This cannot be done right now.' } },
  alarm_active: {
    status: 409,
    text: {
      pl: 'Alarm trwa. Usuniesz go, gdy przyczyna ustanie i alarm będzie potwierdzony.',
      en: 'The alarm is active. You can remove it once it has cleared and been confirmed.',
    },
  },
  changed_meanwhile: {
    status: 409,
    text: {
      pl: 'Ktoś w międzyczasie to zmienił. Sprawdź nowe wartości. Twoja zmiana nie została zapisana.',
      en: 'Someone changed this in the meantime. Check the new values. Your change was not saved.',
    },
  },
  account_changed: {
    status: 409,
    text: {
      pl: 'W tej przeglądarce wybrano inne konto. Odśwież stronę. Nic nie zostało zmienione.',
      en: 'Another account was chosen in this browser. Reload the page. Nothing was changed.',
    },
  },
  several_processes: {
    status: 409,
    text: {
      pl: 'Stanowisko testowe działa tylko przy jednym procesie serwera, a teraz pracuje ich kilka. Nic nie zostało zmienione.',
      en: 'The test bench works only with a single server process, and several are running now. Nothing was changed.',
    },
  },
  in_use: { status: 409, text: { pl: 'Ten element jest używany.', en: 'This item is in use.' } },
  too_many_requests: {
    status: 429,
    text: { pl: 'Za dużo prób. Odczekaj chwilę.', en: 'Too many attempts. Wait a moment and try again.' },
  },
  challenge: {
    status: 429,
    text: {
      pl: 'Ostatnio było wiele nieudanych prób. Ta przeglądarka musi najpierw rozwiązać zadanie.',
      en: 'Too many failed attempts recently. This browser has to solve a puzzle first.',
    },
  },
  incorrect_report_data: { status: 400, text: { pl: 'Nieprawidłowe dane raportu', en: 'Incorrect report data' } },
  no_report: { status: 400, text: { pl: 'Brak raportu $type', en: 'No report $type' } },
  report_too_large: {
    status: 413,
    text: {
      pl: 'Raport jest za duży. Skróć okres lub wybierz mniej źródeł.',
      en: 'The report is too large. Choose a shorter period or fewer sources.',
    },
  },
  report_failed: { status: 503, text: { pl: '', en: '' } },
  payload_too_large: {
    status: 413,
    text: { pl: 'Wysłano za dużo danych.', en: 'Too much data was sent in one request.' },
  },
  unsupported_media: { status: 415, text: { pl: 'Dane muszą być w formacie JSON.', en: 'The data must be JSON.' } },
  overloaded: {
    status: 503,
    text: {
      pl: 'Serwer ma teraz zbyt dużo pracy. Nic nie zostało zmienione. Spróbuj za chwilę.',
      en: 'The server is too busy right now. Nothing was changed. Try again in a moment.',
    },
  },
  // A stop is sent whether or not it can be recorded: not a failure, but there is nothing yet to return.
  stop_sent: {
    status: 503,
    text: {
      pl: 'Polecenie zamknięcia wysłano do stacji. Czekamy na potwierdzenie.',
      en: 'The close command was sent to the base station and is being confirmed.',
    },
  },
  // The work goes on and may still succeed, so nothing is claimed about it.
  stop_unanswered: {
    status: 503,
    text: {
      pl: 'Serwer nie odpowiedział na czas: nie wiadomo, czy przyjął zatrzymanie. Naciśnij Stop jeszcze raz.',
      en: 'The server did not answer in time: it is unknown whether it accepted the stop. Press Stop again.',
    },
  },
  unavailable: {
    status: 503,
    text: {
      pl: 'Usługa jest chwilowo niedostępna. Nic nie zostało zmienione.',
      en: 'The service is temporarily unavailable. Nothing was changed.',
    },
  },
  internal: {
    status: 500,
    text: { pl: 'Nie udało się! Błąd jest po naszej stronie.', en: 'Task failed! Something went wrong on our side.' },
  },
} as const satisfies Record<string, Code>;

export type ErrorCode = keyof typeof ERRORS;
