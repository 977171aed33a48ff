import type { AuditEntryShape } from '@zagon/contract/accounts/audit-log.ts';
import { kindOf } from '@zagon/domain/accounts/log-kinds.ts';
import { memo } from 'react';
import { keyOf, readNow } from '../../../api/query.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { ScreenLink } from '../../../navigation/screen-link.tsx';
import { useZone } from '../../../time/zone.ts';
import { Card } from '../../../ui/frame/card.tsx';
import { LoadingState } from '../../../ui/frame/loading-state.tsx';
import { PageTitle } from '../../../ui/frame/page-title.tsx';
import { StateView } from '../../../ui/frame/state-view.tsx';
import { LogDays } from '../log/log-days.tsx';
import { LogEnd } from '../log/log-end.tsx';
import { LogEntry } from '../log/log-entry.tsx';
import { ENTRIES_PER_PAGE, useEntries } from '../log/use-entries.ts';
import { AuditChain } from './audit-chain.tsx';
import { AuditExport } from './audit-export.tsx';
import { AuditFilters } from './audit-filters.tsx';
import { useAuditFilters } from './use-audit-filters.ts';

/** Who did what in all accounts and outside them, newest first, by days of the operator. */
export default function AuditLogScreen() {
  const { t } = useTexts('auditLog');
  const zone = useZone();
  const { filters, query, set } = useAuditFilters();
  const page = { limit: ENTRIES_PER_PAGE, ...query };
  const entries = useEntries(keyOf('listAuditLog', { query: page }), (after, signal) =>
    readNow('listAuditLog', { query: { ...page, ...after } }, signal),
  );
  return (
    <>
      <PageTitle sub={t('lead')} actions={<AuditExport query={query} zone={zone} />}>
        {t('title')}
      </PageTitle>
      <Card title={t('entries')} footer={<AuditChain />} natural flush>
        <AuditFilters filters={filters} onChange={set} />
        <StateView of={entries} loading={<LoadingState rows={8} rowHeight={56} />}>
          {({ pages }) => (
            <LogDays items={pages.flatMap(({ entries: ofPage }) => ofPage)} atOf={({ at }) => at} zone={zone}>
              {(entry) => <MemoisedEntry key={entry.id} entry={entry} zone={zone} />}
            </LogDays>
          )}
        </StateView>
        <LogEnd of={entries} />
      </Card>
    </>
  );
}

/** Rendered once, however many pages follow. */
const MemoisedEntry = memo(Entry);

function Entry({ entry, zone }: { readonly entry: AuditEntryShape; readonly zone: string }) {
  const { t } = useTexts('auditLog');
  const { event, acting_as: actingAs, client, user_name: name, user_email: email } = entry;
  const person = name ?? email ?? t('unknown');
  const who = actingAs === 'system' ? 'Zagon' : actingAs === 'operator' ? t('operator', { name: person }) : person;
  return (
    <LogEntry
      entry={entry}
      // Operator actions outside accounts are not visits.
      kind={kindOf({ event, actingAs: client === null ? 'user' : actingAs })}
      zone={zone}
      who={who}
      where={
        client === null ? (
          t('noAccount')
        ) : (
          <ScreenLink to={{ screen: 'account', params: { accountId: client.id } }}>{client.name}</ScreenLink>
        )
      }
    />
  );
}
