import { fillText, type Text } from '../core/language.ts';

/** Events in the life cycle of a module, as shown in its event list. */
const TEXTS = {
  activated: { pl: 'Dodano do konta: $serial', en: 'Added to the account: $serial' },
  removed: { pl: 'Usunięto z konta', en: 'Removed from the account' },
  replaced: { pl: 'Wymieniono urządzenie $before na $serial', en: 'Device $before replaced by $serial' },
  probe_replaced: { pl: 'Wymieniono sondę w ziemi', en: 'Probe in the ground replaced' },
  configuration_asked: { pl: 'Zapisano nowe ustawienia', en: 'New settings saved' },
  configuration_reported: { pl: 'Urządzenie potwierdziło ustawienia', en: 'Settings confirmed by the device' },
  configuration_failed: {
    pl: 'Ustawienia nie weszły w życie ($reason). Obowiązują poprzednie',
    en: 'The new settings did not take effect ($reason). The previous ones still apply',
  },
  shared: { pl: 'Udostępniono innemu kontu', en: 'Shared with another account' },
  share_ended: { pl: 'Zakończono udostępnianie', en: 'Sharing ended' },
  offline: { pl: 'Utracono łączność', en: 'Connection lost' },
  online: { pl: 'Łączność wróciła', en: 'Connection restored' },
  output_opened: { pl: '$name: otwarto ($by, $minutes min)', en: '$name: opened ($by, $minutes min)' },
  output_closed: { pl: '$name: zamknięto', en: '$name: closed' },
  output_failed: { pl: '$name: nie otwarto', en: '$name: did not open' },
  alarm_raised: { pl: 'Alarm: $message', en: 'Alarm: $message' },
  alarm_ended: { pl: 'Alarm ustał: $message', en: 'Alarm cleared: $message' },
  alarm_confirmed: { pl: 'Alarm potwierdzony: $message', en: 'Alarm confirmed: $message' },
} as const satisfies Record<string, Text>;

export type ModuleEventKind = keyof typeof TEXTS;

const BY_HAND: Text = { pl: 'ręcznie', en: 'by hand' };
const NO_ANSWER: Text = { pl: 'brak odpowiedzi', en: 'no response' };

/** Details of an event; those not used by its text are ignored. */
export type EventDetails = {
  readonly name?: string;
  readonly minutes?: number;
  readonly program?: string | null;
  readonly message?: Text;
  readonly serial?: string;
  readonly before?: string;
  readonly reason?: string;
};

/** Text of an event in both languages. */
export function eventText(kind: ModuleEventKind, details: EventDetails): Text {
  const textIn = (language: 'pl' | 'en'): string =>
    fillText(TEXTS[kind][language], {
      name: details.name ?? '',
      minutes: String(Math.round(details.minutes ?? 0)),
      by: details.program ?? BY_HAND[language],
      message: details.message?.[language] ?? '',
      serial: details.serial ?? '',
      before: details.before ?? '',
      reason: details.reason === undefined || details.reason === 'no_answer' ? NO_ANSWER[language] : details.reason,
    });
  return { pl: textIn('pl'), en: textIn('en') };
}
