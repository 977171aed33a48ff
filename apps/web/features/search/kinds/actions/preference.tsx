import { IconLanguage, IconMoon, IconSun, type Icon } from '@tabler/icons-react';
import { PreviewTitle } from '../../preview/preview-title.tsx';
import { searchEn } from '../../texts.en.ts';
import { searchPl } from '../../texts.pl.ts';
import type { Choice, Entry, SearchFacts } from '../kind.ts';

type PreferenceName = keyof typeof searchEn.preference.title;

type Preference = {
  readonly icon: Icon;
  readonly choice: Choice;
  /** Other words for it, in all languages. */
  readonly words: readonly string[];
};

/** What can be changed at once, since it is undone in the same way. To add one: an entry here and its texts. */
const PREFERENCES: Readonly<Record<PreferenceName, Preference>> = {
  dark: {
    icon: IconMoon,
    choice: { kind: 'scheme', scheme: 'dark' },
    words: ['dark theme', 'night mode', 'ciemny motyw', 'tryb nocny', 'noc'],
  },
  light: {
    icon: IconSun,
    choice: { kind: 'scheme', scheme: 'light' },
    words: ['light theme', 'day mode', 'bright', 'jasny motyw', 'tryb dzienny'],
  },
  pl: {
    icon: IconLanguage,
    choice: { kind: 'language', language: 'pl' },
    words: ['Polish', 'polski', 'in Polish', 'po polsku'],
  },
  en: {
    icon: IconLanguage,
    choice: { kind: 'language', language: 'en' },
    words: ['English', 'angielski', 'in English', 'po angielsku'],
  },
};

/** Colour scheme and language, changed at once. */
export function preferenceActions({ t }: Pick<SearchFacts, 't'>): Entry[] {
  return preferenceNames.map((name): Entry => {
    const { icon: Icon, choice, words } = PREFERENCES[name];
    const title = t(`preference.title.${name}`);
    return {
      key: `preference:${name}`,
      kind: 'action',
      name: title,
      title,
      note: t('preference.note'),
      aliases: [searchPl.preference.title[name], searchEn.preference.title[name], ...words],
      keywords: [],
      order: 3,
      icon: () => <Icon size={20} aria-hidden="true" />,
      state: () => null,
      preview: () => <PreviewTitle title={title} icon={<Icon size={40} stroke={1.6} aria-hidden="true" />} />,
      choice,
    };
  });
}

const preferenceNames = ['dark', 'light', 'pl', 'en'] as const satisfies readonly PreferenceName[];
