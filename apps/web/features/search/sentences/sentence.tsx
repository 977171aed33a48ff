import { IconInfoCircle, type Icon } from '@tabler/icons-react';
import type { Entry, SearchFacts } from '../kinds/kind.ts';
import { PreviewTitle } from '../preview/preview-title.tsx';

/**
 * A kind of sentence that the search understands. Takes the words as `sentenceWords` returns them, and returns what
 * they ask for as results; null if they are no such sentence.
 */
export type Sentence = (words: readonly string[], facts: SearchFacts) => readonly Entry[] | null;

type Answer = {
  /** Unique among the answers. */
  readonly id: string;
  readonly title: string;
  readonly note: string;
  readonly href: string;
  readonly icon?: Icon;
  readonly isOffered?: Entry['isOffered'];
};

/** A result that states something and leads to the page where it can be seen or done. */
export function answerEntry({ id, title, note, href, icon: Icon = IconInfoCircle, isOffered }: Answer): Entry {
  return {
    key: `answer:${id}`,
    kind: 'action',
    name: title,
    title,
    note,
    keywords: [],
    icon: () => <Icon size={20} aria-hidden="true" />,
    state: () => null,
    preview: () => (
      <PreviewTitle title={title} icon={<Icon size={40} stroke={1.6} aria-hidden="true" />}>
        <span className="note">{note}</span>
      </PreviewTitle>
    ),
    choice: { kind: 'go', href },
    ...(isOffered === undefined ? {} : { isOffered }),
  };
}
