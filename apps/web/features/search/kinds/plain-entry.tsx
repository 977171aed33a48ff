import type { Icon } from '@tabler/icons-react';
import { PreviewTitle } from '../preview/preview-title.tsx';
import { otherNames } from '../ranking/nouns.ts';
import { searchEn } from '../texts.en.ts';
import { searchPl } from '../texts.pl.ts';
import type { Entry, KindName } from './kind.ts';

type Shown = {
  readonly title: string;
  readonly note: string;
  readonly icon: Icon;
  /** Its state, or what it belongs to; may be empty. */
  readonly state: string;
  readonly href: string;
  /** Search texts that are not shown. */
  readonly keywords?: readonly string[];
  readonly order?: number;
};

/** A result with one line of text below its name, which opens its page. Also found by the name of its kind. */
export function plainEntry(
  kind: KindName,
  id: string,
  { title, note, icon: Icon, state, href, keywords = [], order = 0 }: Shown,
): Entry {
  return {
    key: `${kind}:${id}`,
    kind,
    name: title,
    aliases: otherNames(title),
    title,
    note,
    keywords: [...keywords, note, state, searchPl.kind[kind], searchEn.kind[kind]],
    order,
    icon: () => <Icon size={20} aria-hidden="true" />,
    state: () => (state === '' ? null : <span>{state}</span>),
    preview: () => (
      <>
        <PreviewTitle title={title} icon={<Icon size={40} stroke={1.6} aria-hidden="true" />}>
          {note !== '' && <span className="note">{note}</span>}
        </PreviewTitle>
        {state !== '' && <p className="note">{state}</p>}
      </>
    ),
    choice: { kind: 'go', href },
  };
}
