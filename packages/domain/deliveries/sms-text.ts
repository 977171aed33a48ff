import type { Language, Text } from '../core/language.ts';
import { smsSize, toGsm7 } from './gsm7.ts';

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
  const letters = Array.from(name.trim());
  return letters.length <= characters
    ? name.trim()
    : `${letters
        .slice(0, characters - 1)
        .join('')
        .trim()}.`;
}

/** An alarm as one SMS in the GSM alphabet. It ends with the page that explains and mutes it. */
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
 * The first of these texts that fits one SMS together with the page that explains and mutes it, else the last one, cut.
 */
export function noticeSms(bodies: readonly string[], link: string, language: Language): string {
  return fittingSms(bodies, link === '' ? '' : ` ${REASON_AND_MUTE[language]}: ${link}`);
}

/**
 * A message of the operator as one SMS: with its text if that fits, else its subject and a link to the whole message.
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

/** The first body that fits one SMS with the tail, else the last one, cut at the end of a word. */
export function fittingSms(bodies: readonly string[], tail: string): string {
  const texts = bodies.map((body) => toGsm7(body.replaceAll(/\s+/g, ' ').trim()));
  const end = toGsm7(tail);
  const fits = (text: string): boolean => smsSize(text + end).parts === 1;
  const fitting = texts.find(fits);
  if (fitting !== undefined) return fitting + end;
  const words = (texts.at(-1) ?? '').split(' ');
  while (words.length > 1 && !fits(`${words.join(' ')}...`)) words.pop();
  const cut = `${words.join(' ')}...`;
  // A single word or link longer than one SMS: the text of the alarm matters more than the link.
  return fits(cut) ? cut + end : withinOneSms(texts.at(-1) ?? '');
}

function withinOneSms(text: string): string {
  let letters = Array.from(text);
  while (smsSize(letters.join('')).parts > 1) letters = letters.slice(0, -1);
  return letters.join('');
}
