import { IconFile } from '@tabler/icons-react';
import { Keys } from '../../../ui/frame/keys.tsx';
import { PreviewTitle } from '../preview/preview-title.tsx';
import type { Entry, SearchFacts } from './kind.ts';

/** Pages of the app that the user may see. Found in both languages, displayed in the user's. */
export function pageKind({ pages, language }: Pick<SearchFacts, 'pages' | 'language'>): Entry[] {
  return pages.map(({ id, href, label, icon, letter }): Entry => {
    const Icon = icon ?? IconFile;
    return {
      key: `page:${id}`,
      kind: 'page',
      name: label[language],
      title: label[language],
      note: '',
      keywords: Object.values(label),
      icon: () => <Icon size={20} aria-hidden="true" />,
      state: () => (letter === null ? null : <Keys keys={['G', letter.toUpperCase()]} />),
      preview: () => <PreviewTitle title={label[language]} icon={<Icon size={40} stroke={1.6} aria-hidden="true" />} />,
      choice: { kind: 'go', href },
    };
  });
}
