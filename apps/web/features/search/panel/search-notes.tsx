import { useTexts } from '../../../i18n/use-texts.ts';
import { useConnection } from '../../../live/connection.ts';
import { formatTime } from '../../../time/format-time.ts';
import { useZone } from '../../../time/zone.ts';
import css from '../search.module.css';
import type { Search } from './use-search.ts';

type Props = { readonly search: Search; readonly empty: 'empty' | 'operatorEmpty' };

/** Notes on the results: none, incomplete, or their age when offline. */
export function SearchNotes({ search, empty }: Props) {
  const { t, language } = useTexts('search');
  const zone = useZone();
  const { link, lastMessageMs } = useConnection();
  const isOffline = link === 'offline';
  const isLoading = search.completeness === 'loading';
  return (
    <div className={css.notes} role="status">
      {isOffline && (
        <p data-tone="stale">
          {lastMessageMs === null
            ? t('offlineUnknown')
            : t('offline', { time: formatTime(lastMessageMs, 'time', language, zone) })}
        </p>
      )}
      {!isOffline && search.completeness === 'partial' && <p data-tone="warn">{t('partial')}</p>}
      {isLoading && <p>{t('loading')}</p>}
      {!isLoading && search.count === 0 && <p>{t(search.isEmpty ? empty : 'nothing')}</p>}
    </div>
  );
}
