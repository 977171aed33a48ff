import type { Language, Text } from '../core/language.ts';

/** A browser notification. */
export type PushNotice = {
  readonly id: string;
  readonly title: string;
  readonly body: string;
  readonly language: Language;
  /** Page that it opens. */
  readonly link: string;
  /** Page that explains and mutes it; empty: none. */
  readonly muteLink: string;
};

/** Push services accept 4,096 bytes including encryption; a notification displays far fewer. */
const MAX_BODY_CHARACTERS = 600;

const MUTE: Text = { pl: 'Powód, wycisz na 24 h', en: 'Why, mute for 24 h' };

/**
 * The message to a browser in two forms: declarative (WebKit, iOS 18.4 and later, shown without our code), and the
 * classic one, which the service worker shows.
 */
export function pushPayload({ id, title, body, language, link, muteLink }: PushNotice) {
  const shown = Array.from(body).slice(0, MAX_BODY_CHARACTERS).join('');
  const actions = muteLink === '' ? [] : [{ action: 'mute', title: MUTE[language], navigate: muteLink }];
  return {
    web_push: 8030,
    notification: { title, body: shown, navigate: link, lang: language, dir: 'ltr', tag: id, actions },
  } as const;
}
