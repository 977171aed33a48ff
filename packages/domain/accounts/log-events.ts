import type { Text } from '../core/language.ts';

const sessions = {
  login: { pl: 'Zalogowanie', en: 'Signed in' },
  login_failed: { pl: 'Nieudane logowanie', en: 'Sign-in failed' },
  logout: { pl: 'Wylogowanie', en: 'Signed out' },
  session_ended: { pl: 'Zakończenie innej sesji', en: 'Ended another session' },
  account_switched: { pl: 'Przejście na to konto', en: 'Switched to this account' },
  account_entered: { pl: 'Wejście operatora na konto', en: 'Operator entered the account' },
  account_left: { pl: 'Wyjście operatora z konta', en: 'Operator left the account' },
  operator_created: { pl: 'Dodanie operatora', en: 'Operator created' },
  password_reset: { pl: 'Nowe hasło przez e-mail', en: 'Password reset by e-mail' },
  recovery_requested: { pl: 'Prośba o nowe hasło', en: 'Password reset requested' },
  user_invited: { pl: 'Zaproszenie użytkownika', en: 'User invited' },
  invitation_resent: { pl: 'Ponowne wysłanie zaproszenia', en: 'Invitation sent again' },
  invitation_changed: { pl: 'Zmiana zaproszenia', en: 'Invitation changed' },
  invitation_withdrawn: { pl: 'Wycofanie zaproszenia', en: 'Invitation withdrawn' },
  user_joined: { pl: 'Przyjęcie zaproszenia', en: 'Invitation accepted' },
  user_role_changed: { pl: 'Zmiana roli użytkownika', en: "User's role changed" },
  user_removed: { pl: 'Usunięcie użytkownika', en: 'User removed' },
  second_factor_on: { pl: 'Włączenie drugiego składnika', en: 'Second factor turned on' },
  second_factor_off: { pl: 'Wyłączenie drugiego składnika', en: 'Second factor turned off' },
  second_factor_checked: { pl: 'Ponowne potwierdzenie tożsamości', en: 'Identity confirmed again' },
  recovery_codes_renewed: { pl: 'Nowe kody zapasowe', en: 'New recovery codes' },
  recovery_code_used: { pl: 'Logowanie kodem zapasowym', en: 'Signed in with a recovery code' },
  passkey_added: { pl: 'Dodanie klucza dostępu', en: 'Passkey added' },
  passkey_removed: { pl: 'Usunięcie klucza dostępu', en: 'Passkey removed' },
  passkey_used: { pl: 'Logowanie kluczem dostępu', en: 'Signed in with a passkey' },
  lost_factor_turned_off: {
    pl: 'Wyłączenie utraconego drugiego składnika użytkownika',
    en: "User's lost second factor turned off",
  },
  denied: { pl: 'Odmowa dostępu', en: 'Access denied' },
  device_made: { pl: 'Wyprodukowanie urządzenia', en: 'Device made' },
  account_place_changed: { pl: 'Zmiana miejsca gospodarstwa', en: 'Place of the farm changed' },
  account_registered: { pl: 'Założenie konta', en: 'Account registered' },
  account_closing: { pl: 'Usunięcie konta', en: 'Account deleted' },
  account_restored: { pl: 'Przywrócenie usuniętego konta', en: 'Deleted account restored' },
  account_blocking: { pl: 'Zablokowanie konta', en: 'Account blocked' },
  account_blocked: {
    pl: 'Wszystkie wyjścia zablokowanego konta zamknięte',
    en: 'All outputs of the blocked account closed',
  },
  account_unblocked: { pl: 'Odblokowanie konta', en: 'Account unblocked' },
  account_expiry_changed: { pl: 'Zmiana ostatniego dnia ważności', en: 'Last paid day changed' },
  payment_added: { pl: 'Zapis płatności', en: 'Payment recorded' },
  payment_changed: { pl: 'Poprawka płatności', en: 'Payment corrected' },
  account_note_added: { pl: 'Notatka o koncie', en: 'Note about an account' },
  account_closed: { pl: 'Zwolnienie urządzeń usuniętego konta', en: 'Devices of the deleted account released' },
  message_sent: { pl: 'Wysłanie wiadomości', en: 'Message sent' },
  message_withdrawn: { pl: 'Wycofanie wiadomości', en: 'Message withdrawn' },
  message_template_saved: { pl: 'Zapis szablonu wiadomości', en: 'Message template saved' },
  message_template_deleted: { pl: 'Usunięcie szablonu wiadomości', en: 'Message template deleted' },
  consent_given: { pl: 'Wyrażenie zgody', en: 'Consent given' },
  consent_withdrawn: { pl: 'Cofnięcie zgody', en: 'Consent withdrawn' },
  legal_text_published: { pl: 'Nowa wersja dokumentu', en: 'Legal text published' },
  email_confirmed: { pl: 'Potwierdzenie adresu e-mail', en: 'E-mail address confirmed' },
  email_confirmation_sent: { pl: 'Ponowne wysłanie linku do potwierdzenia adresu', en: 'Confirmation link sent again' },
  account_changed: { pl: 'Zmiana danych konta', en: 'Account data changed' },
  profile_changed: { pl: 'Zmiana własnego profilu', en: 'Own profile changed' },
  password_changed: { pl: 'Zmiana hasła', en: 'Password changed' },
  email_change_requested: { pl: 'Prośba o zmianę adresu e-mail', en: 'E-mail change requested' },
  language_changed: { pl: 'Zmiana języka', en: 'Language changed' },
  notification_settings_changed: { pl: 'Zmiana ustawień powiadomień', en: 'Notification settings changed' },
  push_subscribed: { pl: 'Włączenie powiadomień w przeglądarce', en: 'Browser notifications turned on' },
  push_unsubscribed: { pl: 'Wyłączenie powiadomień w przeglądarce', en: 'Browser notifications turned off' },
} as const satisfies Record<string, Text>;

const modules = {
  activation_failed: { pl: 'Nieudana aktywacja modułu', en: 'Module activation failed' },
  module_activated: { pl: 'Aktywacja modułu', en: 'Module activated' },
  module_changed: { pl: 'Zmiana ustawień modułu', en: 'Module settings changed' },
  module_switched_on: { pl: 'Włączenie modułu', en: 'Module switched on' },
  module_switched_off: { pl: 'Wyłączenie modułu', en: 'Module switched off' },
  module_settings_resent: { pl: 'Ponowne wysłanie ustawień do modułu', en: 'Module settings sent again' },
  module_settings_reverted: { pl: 'Powrót do poprzednich ustawień modułu', en: 'Module settings reverted' },
  module_groups_changed: { pl: 'Zmiana grup modułu', en: "Module's groups changed" },
  module_regions_changed: { pl: 'Zmiana regionów modułu', en: "Module's regions changed" },
  module_replaced: { pl: 'Wymiana urządzenia', en: 'Device replaced' },
  module_removed: { pl: 'Usunięcie modułu', en: 'Module removed' },
  hardware_imported: { pl: 'Import urządzeń', en: 'Devices imported' },
  hardware_released: { pl: 'Zwolnienie urządzenia przez operatora', en: 'Device released by the operator' },
  hardware_transferred: { pl: 'Przeniesienie urządzenia na inne konto', en: 'Device transferred to another account' },
  hardware_received: { pl: 'Przyjęcie urządzenia z innego konta', en: 'Device received from another account' },
  hardware_scrapped: { pl: 'Wycofanie urządzenia', en: 'Device scrapped' },
  share_offered: { pl: 'Utworzenie kodu udostępnienia', en: 'Sharing code created' },
  share_withdrawn: { pl: 'Wycofanie kodu udostępnienia', en: 'Sharing code withdrawn' },
  module_shared: { pl: 'Udostępnienie modułu', en: 'Module shared' },
  module_share_ended: { pl: 'Koniec udostępniania modułu', en: 'Module sharing ended' },
  import_started: { pl: 'Rozpoczęcie importu', en: 'Import started' },
  import_cancelled: { pl: 'Przerwanie importu', en: 'Import cancelled' },
  alarm_confirmed: { pl: 'Potwierdzenie alarmu', en: 'Alarm confirmed' },
  alarm_removed: { pl: 'Usunięcie alarmu', en: 'Alarm removed' },
  alarm_settings_changed: { pl: 'Zmiana progów alarmów', en: 'Alarm thresholds changed' },
} as const satisfies Record<string, Text>;

const resources = {
  output_added: { pl: 'Dodanie wyjścia', en: 'Output added' },
  output_changed: { pl: 'Zmiana wyjścia', en: 'Output changed' },
  output_removed: { pl: 'Usunięcie wyjścia', en: 'Output deleted' },
  section_added: { pl: 'Dodanie sekcji', en: 'Section added' },
  section_changed: { pl: 'Zmiana sekcji', en: 'Section changed' },
  section_removed: { pl: 'Usunięcie sekcji', en: 'Section deleted' },
  group_added: { pl: 'Dodanie grupy', en: 'Group added' },
  group_changed: { pl: 'Zmiana grupy', en: 'Group changed' },
  group_removed: { pl: 'Usunięcie grupy', en: 'Group deleted' },
  device_added: { pl: 'Dodanie urządzenia', en: 'Device added' },
  device_changed: { pl: 'Zmiana urządzenia', en: 'Device changed' },
  device_removed: { pl: 'Usunięcie urządzenia', en: 'Device deleted' },
  water_source_added: { pl: 'Dodanie źródła wody', en: 'Water source added' },
  water_source_changed: { pl: 'Zmiana źródła wody', en: 'Water source changed' },
  water_source_removed: { pl: 'Usunięcie źródła wody', en: 'Water source deleted' },
  flow_watched: { pl: 'Zmiana nadzoru przepływu', en: 'Flow watch changed' },
  flow_unwatched: { pl: 'Wyłączenie nadzoru przepływu', en: 'Flow watch turned off' },
} as const satisfies Record<string, Text>;

const irrigation = {
  manual_open: { pl: 'Otwarcie ręczne', en: 'Opened by hand' },
  manual_open_extended: { pl: 'Przedłużenie otwarcia ręcznego', en: 'Opening by hand extended' },
  manual_open_stopped: { pl: 'Zatrzymanie otwarcia ręcznego', en: 'Opening by hand stopped' },
  output_closed: { pl: 'Zamknięcie wyjścia', en: 'Output closed' },
  schedule_added: { pl: 'Dodanie programu', en: 'Schedule added' },
  schedule_changed: { pl: 'Zmiana programu', en: 'Schedule changed' },
  schedule_removed: { pl: 'Usunięcie programu', en: 'Schedule deleted' },
  schedule_paused: { pl: 'Wstrzymanie programu', en: 'Schedule paused' },
  schedule_resumed: { pl: 'Wznowienie programu', en: 'Schedule resumed' },
  cycle_skipped: { pl: 'Pominięcie cyklu', en: 'Cycle skipped' },
  cycle_unskipped: { pl: 'Przywrócenie pominiętego cyklu', en: 'Skipped cycle restored' },
  cycle_stopped: { pl: 'Zatrzymanie cyklu', en: 'Cycle stopped' },
  cycle_overridden: { pl: 'Zmiana jednego cyklu', en: 'One cycle changed' },
  cycle_override_cleared: { pl: 'Cofnięcie zmiany jednego cyklu', en: 'Change of one cycle removed' },
  flow_low_stop_section: { pl: 'Za mały przepływ: zatrzymanie sekcji', en: 'Low flow: section stopped' },
  flow_low_stop_source: { pl: 'Za mały przepływ: zatrzymanie źródła', en: 'Low flow: water source stopped' },
  flow_high_stop_section: { pl: 'Za duży przepływ: zatrzymanie sekcji', en: 'High flow: section stopped' },
  flow_high_stop_source: { pl: 'Za duży przepływ: zatrzymanie źródła', en: 'High flow: water source stopped' },
  flow_leak_stop_section: { pl: 'Wyciek: zatrzymanie sekcji', en: 'Leak: section stopped' },
  flow_leak_stop_source: { pl: 'Wyciek: zatrzymanie źródła', en: 'Leak: water source stopped' },
  stray_output_closed: {
    pl: 'Zamknięcie wyjścia otwartego bez polecenia',
    en: 'Closed an output opened without an order',
  },
} as const satisfies Record<string, Text>;

const own = {
  dashboard_added: { pl: 'Dodanie pulpitu', en: 'Dashboard added' },
  dashboard_changed: { pl: 'Zmiana pulpitu', en: 'Dashboard changed' },
  dashboard_removed: { pl: 'Usunięcie pulpitu', en: 'Dashboard deleted' },
  report_template_added: { pl: 'Dodanie szablonu raportu', en: 'Report template added' },
  report_template_changed: { pl: 'Zmiana szablonu raportu', en: 'Report template changed' },
  report_template_removed: { pl: 'Usunięcie szablonu raportu', en: 'Report template deleted' },
  export_requested: {
    pl: 'Przygotowanie pliku ze wszystkimi danymi konta',
    en: 'File with all data of the account requested',
  },
  export_downloaded: {
    pl: 'Pobranie pliku ze wszystkimi danymi konta',
    en: 'File with all data of the account downloaded',
  },
  report_exported: { pl: 'Pobranie raportu', en: 'Report exported' },
} as const satisfies Record<string, Text>;

/** Events of the audit log, with their names for users. */
export const LOG_EVENTS = { ...sessions, ...modules, ...resources, ...irrigation, ...own } as const;

/** An event of the audit log. */
export type LogEvent = keyof typeof LOG_EVENTS;

/** The name of an event for users. An event of an older version, which has no name, is shown as it is. */
export function logEventText(event: string): Text {
  const texts: Readonly<Partial<Record<string, Text>>> = LOG_EVENTS;
  const text = Object.hasOwn(texts, event) ? texts[event] : undefined;
  return text ?? { pl: event, en: event };
}
