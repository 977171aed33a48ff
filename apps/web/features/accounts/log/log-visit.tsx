import { IconEye } from '@tabler/icons-react';
import { useTexts } from '../../../i18n/use-texts.ts';
import { formatTime } from '../../../time/format-time.ts';
import { IconTile } from '../../../ui/frame/icon-tile.tsx';
import { sentenceOf } from './log-entry.tsx';
import type { LogItem } from './log-items.ts';
import css from './log.module.css';

type Props = { readonly visit: Extract<LogItem, { type: 'visit' }>; readonly zone: string };

/** An operator's visit: start, end, reason, and what they stopped. */
export function LogVisit({ visit: { from, until, reason, acts }, zone }: Props) {
  const { t, language } = useTexts('accountLog');
  const at = (instant: string) => formatTime(instant, 'time', language, zone);
  return (
    <li className={css.visit}>
      <span className="num muted">{spanText()}</span>
      <IconTile tone="control">
        <IconEye size={18} aria-hidden="true" />
      </IconTile>
      <div className="stackS grow">
        <b>{t('operator')}</b>
        {reason !== null && (
          <blockquote className={css.reason} aria-label={t('reason')}>
            {reason}
          </blockquote>
        )}
        {acts.length === 0 ? (
          <span className="note">{t('nothingDone')}</span>
        ) : (
          <div className="note">
            {t('done')}
            <ul>
              {acts.map((act) => (
                <li key={act.id}>
                  {at(act.at)} {sentenceOf(act, language)}
                </li>
              ))}
            </ul>
          </div>
        )}
      </div>
    </li>
  );

  function spanText(): string {
    if (from !== null && until !== null) return t('during', { from: at(from), until: at(until) });
    if (from !== null) return t('from', { from: at(from) });
    return until === null ? '' : t('until', { until: at(until) });
  }
}
