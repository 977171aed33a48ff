import { IconFile } from '@tabler/icons-react';
import type { Language } from '@zagon/domain/core/language.ts';
import { Keys } from '../../../ui/frame/keys.tsx';
import { PreviewTitle } from '../preview/preview-title.tsx';
import type { Searchable } from '../ranking/rank.ts';
import type { Entry, SearchFacts, SearchPage } from './kind.ts';

/** Pages of the app that the user may see. */
export function pageKind({ pages, language }: Pick<SearchFacts, 'pages' | 'language'>): Entry[] {
  return pages.filter(({ kind }) => kind === 'page').map((page) => linkEntry(page, language));
}

/** A page, or an action that begins on one. Found in all languages, displayed in the user's. */
export function linkEntry(page: SearchPage, language: Language): Entry {
  const { id, kind, href, label, letter } = page;
  const Icon = page.icon ?? IconFile;
  return {
    key: `${kind}:${id}`,
    kind,
    ...(kind === 'page' ? pageWords(page, language) : actionWords(page, language)),
    title: label[language],
    note: '',
    icon: () => <Icon size={20} aria-hidden="true" />,
    state: () => (letter === null ? null : <Keys keys={['G', letter.toUpperCase()]} />),
    preview: () => <PreviewTitle title={label[language]} icon={<Icon size={40} stroke={1.6} aria-hidden="true" />} />,
    choice: { kind: 'go', href },
  };
}

function pageWords({ label, aliases = [], words }: SearchPage, language: Language): Searched {
  const names = [label, ...aliases].flatMap((text) => Object.values(text));
  return { name: label[language], aliases: names, keywords: words, order: 2 };
}

/** An action is called by its verb; what it is about is the name of something else: "module" is the list of them. */
function actionWords({ label, words }: SearchPage, language: Language): Searched {
  const verbOf = (text: string) => text.split(' ')[0] ?? text;
  const labels = Object.values(label);
  return { name: verbOf(label[language]), aliases: labels.map(verbOf), keywords: [...labels, ...words], order: 3 };
}

type Searched = Omit<Searchable, 'key'>;
