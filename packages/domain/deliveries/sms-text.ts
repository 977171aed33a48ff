import type { Language, Text } from '../core/language.ts';
import { charactersOf, smsSize, smsText, type SmsSize } from './gsm7.ts';

/** The content of an SMS about an alarm. Everything but `what` is shortened or left out if it does not fit. */
export type SmsParts = {
  readonly what: string;
  /** The module, or the farm. */
  readonly where: string;
  readonly farm: string;
  readonly time: string;
  /** Page that explains why the message was sent and mutes it; empty: none. */
  readonly link: string;
};

const REASON_AND_MUTE: Text = { pl: 'Powod, wycisz', en: 'Why, mute' };

/** Minimum length at which names are still recognisable. */
const NAME_CHARACTERS = 16;
const SHORT_NAME_CHARACTERS = 8;

/** A name shortened to this many characters. */
export function shortName(name: string, characters = NAME_CHARACTERS): string {
  const letters = charactersOf(name.trim());
  return letters.length <= characters
    ? name.trim()
    : `${letters
        .slice(0, characters - 1)
        .join('')
        .trim()}.`;
}

/**
 * Most parts of a message. In the GSM alphabet it is one; what needs UCS-2 has about as much room in three, so that a
 * name in another script costs no part of the alarm.
 */
const MAX_PARTS = { gsm7: 1, ucs2: 3 } as const satisfies Record<SmsSize['encoding'], number>;

/** An alarm as one message by SMS. It ends with the page that explains and mutes it. */
export function alarmSms({ what, where, farm, time, link }: SmsParts, language: Language): string {
  const short = shortName(where);
  const bodies = [
    where === farm ? `${where}: ${what} ${time}` : `${where}: ${what} ${farm}, ${time}`,
    `${where}: ${what} ${time}`,
    `${short}: ${what} ${time}`,
    `${short}: ${what}`,
    `${shortName(where, SHORT_NAME_CHARACTERS)}: ${what}`,
    what,
  ];
  return noticeSms(bodies, link, language);
}

/**
 * The first of these texts that fits one message together with the page that explains and mutes it, else the last one, cut.
 */
export function noticeSms(bodies: readonly string[], link: string, language: Language): string {
  return fittingSms(bodies, link === '' ? '' : ` ${REASON_AND_MUTE[language]}: ${link}`);
}

/**
 * A message of the operator as one message by SMS: with its text if that fits, else its subject and a link to the whole message.
 */
export function messageSms({
  subject,
  content,
  link,
}: {
  readonly subject: string;
  readonly content: string;
  readonly link: string;
}): string {
  return fittingSms([`Zagon: ${subject}. ${content}`, `Zagon: ${subject}`], ` ${link}`);
}

/** The first body that fits one message with the tail, else the last one, cut at the end of a word or a character. */
export function fittingSms(bodies: readonly string[], tail: string): string {
  const texts = bodies.map((body) => body.replaceAll(/\s+/g, ' ').trim());
  const fitting = texts.find((text) => fits(text + tail));
  if (fitting !== undefined) return smsText(fitting + tail);
  const last = texts.at(-1) ?? '';
  const words = last.split(' ');
  while (words.length > 1 && !fits(`${words.join(' ')}...${tail}`)) words.pop();
  const cut = `${words.join(' ')}...${tail}`;
  if (fits(cut)) return smsText(cut);
  const letters = charactersOf(last);
  const withTail = cutToFit(letters, `...${tail}`);
  // A single word or link longer than a message: the text of the alarm matters more than the link.
  return tail !== '' && withTail.length >= LEAST_CHARACTERS
    ? smsText(`${withTail.join('')}...${tail}`)
    : smsText(cutToFit(letters, '').join(''));
}

/** A text of fewer characters than these says less than its link takes away. */
const LEAST_CHARACTERS = 20;

function fits(text: string): boolean {
  const { encoding, parts } = smsSize(smsText(text));
  return parts <= MAX_PARTS[encoding];
}

/** The most whole characters from the beginning that fit with the tail. */
function cutToFit(characters: readonly string[], tail: string): readonly string[] {
  let [least, most] = [0, characters.length];
  while (least < most) {
    const middle = Math.ceil((least + most) / 2);
    if (fits(characters.slice(0, middle).join('') + tail)) least = middle;
    else most = middle - 1;
  }
  return characters.slice(0, least);
}
