import { textInUnit } from '@zagon/domain/alarms/alarm-text.ts';
import type { Language, Text } from '@zagon/domain/core/language.ts';
import { fillText } from '@zagon/domain/core/language.ts';
import { momentInFigures, type DateFormat } from '@zagon/domain/units/dates.ts';
import type { AlarmToNotify, Recipient } from '../../stores/alarms/notices.ts';

const SUBJECT: Text = { pl: 'Alarm: $what', en: 'Alarm: $what' };
const REMINDER: Text = { pl: 'Alarm nadal trwa: $what', en: 'Alarm still active: $what' };
const BODY: Text = { pl: '$where: $what\n$farm, $time', en: '$where: $what\n$farm, $time' };
const DIGEST_SUBJECT: Text = { pl: 'Kolejne alarmy: $count', en: 'More alarms: $count' };
const MORE: Text = { pl: 'i jeszcze: $count', en: 'and $count more' };

const LOCALES = { pl: 'pl-PL', en: 'en-GB' } as const;

export type MessageText = { readonly subject: string; readonly body: string };

type AlarmDetails = {
  readonly message: Text;
  readonly moduleName: string | null;
  readonly farm: string;
  readonly at: Temporal.Instant;
  readonly timeZone: string;
  /** How the reader reads dates. */
  readonly dateFormat: DateFormat;
};

/** The text of an alarm in the reader's temperature unit. */
export function readerText(
  { message, message_fahrenheit: fahrenheit }: Pick<AlarmToNotify, 'message' | 'message_fahrenheit'>,
  { temperature_unit: unit }: Pick<Recipient, 'temperature_unit'>,
): Text {
  return textInUnit(message, fahrenheit, unit);
}

/** Renders one alarm in the reader's language and time zone. */
export function alarmMessage(alarm: AlarmDetails, kind: 'alarm' | 'reminder', language: Language): MessageText {
  const values = {
    what: alarm.message[language],
    where: alarm.moduleName ?? alarm.farm,
    farm: alarm.farm,
    time: timeText(alarm, language),
  };
  const subject = kind === 'alarm' ? SUBJECT : REMINDER;
  return { subject: fillText(subject[language], values), body: fillText(BODY[language], values) };
}

function timeText({ at, timeZone, dateFormat }: AlarmDetails, language: Language): string {
  if (dateFormat !== 'words') return momentInFigures(at, timeZone, dateFormat);
  return at.toZonedDateTimeISO(timeZone).toLocaleString(LOCALES[language], {
    day: 'numeric',
    month: 'numeric',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
  });
}

/** Maximum alarms listed in a digest; the rest are counted. */
const MAX_LINES = 20;

export function digestMessage(
  alarms: readonly { readonly message: Text; readonly module_name: string | null }[],
  farm: string,
  language: Language,
): MessageText {
  const lines = alarms
    .slice(0, MAX_LINES)
    .map(({ message, module_name: name }) => (name === null ? message[language] : `${name}: ${message[language]}`));
  const rest = alarms.length - lines.length;
  if (rest > 0) lines.push(fillText(MORE[language], { count: String(rest) }));
  return {
    subject: fillText(DIGEST_SUBJECT[language], { count: String(alarms.length) }),
    body: [...lines, farm].join('\n'),
  };
}
