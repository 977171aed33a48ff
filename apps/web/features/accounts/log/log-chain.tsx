import { IconLink, IconLinkOff } from '@tabler/icons-react';
import { useRead } from '../../../api/query.ts';
import { useFarmZone } from '../../../entities/session/session.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { formatTime } from '../../../time/format-time.ts';
import { Notice } from '../../../ui/frame/notice.tsx';

/** Whether the log is complete: how many entries are linked, until when, and when that was checked. */
export function LogChain() {
  const { t, language } = useTexts('accountLog');
  const zone = useFarmZone();
  const { data: chain, error } = useRead('checkLogChain');
  if (error !== null) return <span className="note">{error.message}</span>;
  if (chain === undefined) return <span className="note">{t('chain.checking')}</span>;
  const at = (instant: string) => formatTime(instant, 'dateTime', language, zone);
  const { entries: count, broken_at: brokenAt, complete_until: until, checked_at: checkedAt } = chain;
  if (brokenAt !== null)
    return (
      <Notice tone="error" role="alert" icon={<IconLinkOff size={18} aria-hidden="true" />}>
        {t('chain.broken', { number: brokenAt })}
      </Notice>
    );
  return (
    <span className="rowM">
      <IconLink size={18} aria-hidden="true" />
      <span>
        {t('chain.entries', { count })}{' '}
        {until !== null && <b>{t('chain.complete', { until: at(until), checked: at(checkedAt) })}</b>}
      </span>
    </span>
  );
}
