import type { TicketEntry } from '@zagon/contract/tickets/shapes.ts';
import type { ReactNode } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import { formatTime } from '../../time/format-time.ts';
import { useZone } from '../../time/zone.ts';
import css from './tickets.module.css';

type Entry = TicketEntry & { readonly internal?: boolean };

type Props = {
  readonly entries: readonly Entry[];
  /** The author of an entry, in words. */
  readonly authorOf: (entry: Entry) => ReactNode;
  /** API path of the pictures: customers and operators have different ones. */
  readonly picturesAt: '/api/ticket_pictures' | '/api/admin/ticket_pictures';
};

/** The texts of a question, oldest first. */
export function EntryList({ entries, authorOf, picturesAt }: Props) {
  const { t, language } = useTexts('tickets');
  const zone = useZone();
  return (
    <ol className="stackM" aria-label={t('thread.entries')}>
      {entries.map((entry) => (
        <li
          key={entry.id}
          className={css.entry}
          data-side={entry.side}
          data-internal={entry.internal === true || undefined}
          data-tone={entry.internal === true ? 'warn' : undefined}
        >
          <header>
            <b>{authorOf(entry)}</b>
            <time className="num" dateTime={entry.created_at}>
              {formatTime(entry.created_at, 'dateTime', language, zone)}
            </time>
          </header>
          <p className={css.text}>{entry.text}</p>
          {entry.pictures.length > 0 && (
            <ul className={css.pictures}>
              {entry.pictures.map((id, index) => (
                <li key={id}>
                  <a
                    href={`${picturesAt}/${id}`}
                    target="_blank"
                    rel="noopener"
                    aria-label={t('pictures.open', { number: index + 1 })}
                  >
                    <img src={`${picturesAt}/${id}`} alt={t('pictures.one', { number: index + 1 })} />
                  </a>
                </li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </ol>
  );
}
