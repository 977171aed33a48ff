import { fillText, type Text } from '../core/language.ts';

/** What happened in the life of a module, as its list of events says it. */
const WORDS = {
  activated: { pl: 'Dodano do konta: $serial', en: 'Added to the account: $serial' },
  removed: { pl: 'Usunięto z konta', en: 'Removed from the account' },
  replaced: { pl: 'Zastąpiono urządzenie $before urządzeniem $serial', en: 'Device $before was replaced by $serial' },
  configuration_asked: { pl: 'Zapisano nowe ustawienia', en: 'New settings were saved' },
  configuration_reported: { pl: 'Urządzenie potwierdziło ustawienia', en: 'The device confirmed its settings' },
  configuration_failed: {
    pl: 'Ustawienia nie weszły w życie ($reason). Obowiązują poprzednie',
    en: 'The settings did not take effect ($reason). The old ones are in force',
  },
  shared: { pl: 'Udostępniono innemu kontu', en: 'Shared with another account' },
  share_ended: { pl: 'Zakończono udostępnianie', en: 'Sharing ended' },
  offline: { pl: 'Utracono łączność', en: 'Contact was lost' },
  online: { pl: 'Łączność wróciła', en: 'Contact is back' },
  output_opened: { pl: '$name: otwarto ($by, $minutes min)', en: '$name: opened ($by, $minutes min)' },
  output_closed: { pl: '$name: zamknięto', en: '$name: closed' },
  output_failed: { pl: '$name: nie otwarto', en: '$name: did not open' },
  alarm_raised: { pl: 'Alarm: $message', en: 'Alarm: $message' },
  alarm_ended: { pl: 'Alarm ustał: $message', en: 'Alarm ended: $message' },
  alarm_confirmed: { pl: 'Alarm potwierdzony: $message', en: 'Alarm confirmed: $message' },
} as const satisfies Record<string, Text>;

export type ModuleEventKind = keyof typeof WORDS;

const BY_HAND: Text = { pl: 'ręcznie', en: 'by hand' };
const NO_ANSWER: Text = { pl: 'brak odpowiedzi', en: 'no answer' };

/** Particulars of an event; what its sentence does not name is left out. */
export type EventDetails = {
  readonly name?: string;
  readonly minutes?: number;
  readonly program?: string | null;
  readonly message?: Text;
  readonly serial?: string;
  readonly before?: string;
  readonly reason?: string;
};

/** The sentence of an event in both languages. */
export function eventText(kind: ModuleEventKind, details: EventDetails): Text {
  const said = (language: 'pl' | 'en'): string =>
    fillText(WORDS[kind][language], {
      name: details.name ?? '',
      minutes: String(Math.round(details.minutes ?? 0)),
      by: details.program ?? BY_HAND[language],
      message: details.message?.[language] ?? '',
      serial: details.serial ?? '',
      before: details.before ?? '',
      reason: details.reason === undefined || details.reason === 'no_answer' ? NO_ANSWER[language] : details.reason,
    });
  return { pl: said('pl'), en: said('en') };
}
