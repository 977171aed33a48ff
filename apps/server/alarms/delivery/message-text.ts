import { textInUnit } from '@zagon/domain/alarms/alarm-text.ts';
import type { Language, Text } from '@zagon/domain/core/language.ts';
import { fillText } from '@zagon/domain/core/language.ts';
import { momentInFigures, type DateFormat } from '@zagon/domain/units/dates.ts';
import { alarmSms, noticeSms } from '@zagon/domain/deliveries/sms-text.ts';
import type { AlarmToNotify, Recipient } from '../../stores/alarms/notices.ts';

const SUBJECT: Text = { pl: 'Alarm: $what', en: 'Alarm: $what' };
const REMINDER: Text = { pl: 'Alarm nadal trwa: $what', en: 'Alarm still active: $what' };
const BODY: Text = { pl: '$where: $what\n$farm, $time', en: '$where: $what\n$farm, $time' };
const DIGEST_SUBJECT: Text = { pl: 'Kolejne alarmy: $count', en: 'More alarms: $count' };
const MORE: Text = { pl: 'i jeszcze: $count', en: 'and $count more' };

const LOCALES = { pl: 'pl-PL', en: 'en-GB' } as const;

const EVERY_SIX_HOURS: Text = {
  pl: 'Przypominamy co 6 godzin, dopóki nikt nie potwierdzi alarmu.',
  en: 'We remind you every 6 hours until the alarm is confirmed.',
};
const WHY: Text = {
  pl: 'Przyszło, bo należysz do konta $farm i masz włączone alarmy e-mailem. Zmienisz to w Ustawieniach, w Powiadomieniach.',
  en: 'You received this because you are a user of $farm and alarms by e-mail are on. Change this in Settings, Notifications.',
};
const MUTE: Text = { pl: 'Wycisz to na 24 h: $link', en: 'Mute this for 24 h: $link' };

/** A notice as worded for each channel. */
export type MessageText = { readonly subject: string; readonly body: string; readonly sms: string };

export type NoticeLinks = { readonly open: string; readonly mute: string };

/** The e-mail of a notice: its text, where to look, why it was sent, and how to mute it. */
export function mailBody(
  { body }: Pick<MessageText, 'body'>,
  farm: string,
  links: NoticeLinks,
  kind: 'alarm' | 'reminder' | 'digest',
  language: Language,
): string {
  return [
    body,
    links.open,
    ...(kind === 'reminder' ? [EVERY_SIX_HOURS[language]] : []),
    fillText(WHY[language], { farm }),
    fillText(MUTE[language], { link: links.mute }),
  ].join('\n\n');
}

type AlarmDetails = {
  readonly message: Text;
  /** The same as a text message. */
  readonly sms: Text;
  /** Page that explains and mutes it. */
  readonly muteLink: string;
  readonly moduleName: string | null;
  readonly farm: string;
  readonly at: Temporal.Instant;
  readonly timeZone: string;
  /** The reader's date format. */
  readonly dateFormat: DateFormat;
};

/** The text of an alarm in the reader's temperature unit. */
export function readerText(
  { message, message_fahrenheit: fahrenheit }: Pick<AlarmToNotify, 'message' | 'message_fahrenheit'>,
  { temperature_unit: unit }: Pick<Recipient, 'temperature_unit'>,
): Text {
  return textInUnit(message, fahrenheit, unit);
}

/** The text of an alarm for a text message: the dedicated one, unless the reader uses another unit. */
export function readerSms(
  alarm: Pick<AlarmToNotify, 'message' | 'message_fahrenheit' | 'message_sms'>,
  recipient: Pick<Recipient, 'temperature_unit'>,
): Text {
  const isOtherUnit = recipient.temperature_unit === 'F' && alarm.message_fahrenheit !== null;
  return isOtherUnit ? readerText(alarm, recipient) : (alarm.message_sms ?? alarm.message);
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
  return {
    subject: fillText(subject[language], values),
    body: fillText(BODY[language], values),
    sms: alarmSms({ ...values, what: alarm.sms[language], link: alarm.muteLink }, language),
  };
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
  muteLink: string,
  language: Language,
): MessageText {
  const lines = alarms
    .slice(0, MAX_LINES)
    .map(({ message, module_name: name }) => (name === null ? message[language] : `${name}: ${message[language]}`));
  const rest = alarms.length - lines.length;
  if (rest > 0) lines.push(fillText(MORE[language], { count: String(rest) }));
  const subject = fillText(DIGEST_SUBJECT[language], { count: String(alarms.length) });
  const names = [...new Set(alarms.map(({ module_name: name }) => name ?? farm))].join(', ');
  return {
    subject,
    body: [...lines, farm].join('\n'),
    sms: noticeSms([`${subject} (${farm}): ${names}`, `${subject}: ${names}`], muteLink, language),
  };
}
