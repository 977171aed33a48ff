import { IconLink, IconLinkOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { read } from '../../../api/query.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { formatTime } from '../../../time/format-time.ts';
import { useZone } from '../../../time/zone.ts';
import { Notice } from '../../../ui/frame/notice.tsx';

/** How often the state is read while a check runs, ms. */
const EVERY_MS = 2_000;

/** Whether the logs of all accounts are intact; faulty entries are named by number. */
export function AuditChain() {
  const { t, language } = useTexts('auditLog');
  const zone = useZone();
  const chain = useQuery({
    ...read('checkAuditLog'),
    refetchInterval: ({ state }) => (state.data?.checking === true ? EVERY_MS : false),
  });
  if (chain.error !== null) return <span className="note">{chain.error.message}</span>;
  if (chain.data === undefined || chain.data.checked_at === null)
    return (
      <span className="note" role="status">
        {t('chain.checking')}
      </span>
    );
  const { faults, fault_count: count, entries, chains, checked_at: checkedAt } = chain.data;
  const checked = formatTime(checkedAt, 'dateTime', language, zone);
  if (count === 0)
    return (
      <span className="rowM">
        <IconLink size={18} aria-hidden="true" />
        <span>
          {t('chain.intact', { entries, count: chains })} <b>{t('chain.checked', { checked })}</b>
        </span>
      </span>
    );
  return (
    <Notice
      tone="error"
      role="alert"
      icon={<IconLinkOff size={18} aria-hidden="true" />}
      title={t('chain.broken', { count, checked })}
    >
      <ul>
        {faults.map(({ client, number, fault, id_entry: entry }) => (
          <li key={`${entry} ${fault}`}>
            {t(`chain.fault.${fault}`, { number, account: client?.name ?? t('noAccountChain') })}
          </li>
        ))}
      </ul>
    </Notice>
  );
}
