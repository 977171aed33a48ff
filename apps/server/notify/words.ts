import { wordsInUnit } from '@zagon/domain/alarms/words.ts';
import type { Language, Text } from '@zagon/domain/core/language.ts';
import { fillText } from '@zagon/domain/core/language.ts';
import type { AlarmToTell, Recipient } from '../stores/notices.ts';

const SUBJECT: Text = { pl: 'Alarm: $what', en: 'Alarm: $what' };
const REMINDER: Text = { pl: 'Alarm nadal trwa: $what', en: 'Alarm still active: $what' };
const BODY: Text = { pl: '$where: $what\n$farm, $time', en: '$where: $what\n$farm, $time' };
const DIGEST_SUBJECT: Text = { pl: 'Kolejne alarmy: $count', en: 'More alarms: $count' };
const MORE: Text = { pl: 'i jeszcze: $count', en: 'and more: $count' };

const LOCALES = { pl: 'pl-PL', en: 'en-GB' } as const;

export type Words = { readonly subject: string; readonly body: string };

type Told = {
  readonly message: Text;
  readonly moduleName: string | null;
  readonly farm: string;
  readonly at: Temporal.Instant;
  readonly timeZone: string;
};

/** The words of an alarm in the reader's unit of temperature. */
export function readerWords(
  { message, message_fahrenheit: fahrenheit }: Pick<AlarmToTell, 'message' | 'message_fahrenheit'>,
  { temperature_unit: unit }: Pick<Recipient, 'temperature_unit'>,
): Text {
  return wordsInUnit(message, fahrenheit, unit);
}

/** One alarm in the reader's language, with the hour on his own clock. */
export function alarmMessage(told: Told, kind: 'alarm' | 'reminder', language: Language): Words {
  const values = {
    what: told.message[language],
    where: told.moduleName ?? told.farm,
    farm: told.farm,
    time: told.at.toZonedDateTimeISO(told.timeZone).toLocaleString(LOCALES[language], {
      day: 'numeric',
      month: 'numeric',
      year: 'numeric',
      hour: '2-digit',
      minute: '2-digit',
    }),
  };
  const subject = kind === 'alarm' ? SUBJECT : REMINDER;
  return { subject: fillText(subject[language], values), body: fillText(BODY[language], values) };
}

/** A digest names so many alarms, and counts the rest. */
const LINES = 20;

export function digestMessage(
  alarms: readonly { readonly message: Text; readonly module_name: string | null }[],
  farm: string,
  language: Language,
): Words {
  const lines = alarms
    .slice(0, LINES)
    .map(({ message, module_name: name }) => (name === null ? message[language] : `${name}: ${message[language]}`));
  const rest = alarms.length - lines.length;
  if (rest > 0) lines.push(fillText(MORE[language], { count: String(rest) }));
  return {
    subject: fillText(DIGEST_SUBJECT[language], { count: String(alarms.length) }),
    body: [...lines, farm].join('\n'),
  };
}
