import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useTexts } from '../../../i18n/use-texts.ts';
import { hrefOf } from '../../../api/client.ts';
import { keyOf, readNow } from '../../../api/query.ts';
import { useFarmZone } from '../../../entities/session/session.ts';
import { Card } from '../../../ui/frame/card.tsx';
import { LoadingState } from '../../../ui/frame/loading-state.tsx';
import { StateView } from '../../../ui/frame/state-view.tsx';
import { logItems, type LogItem } from './log-items.ts';
import { LogChain } from './log-chain.tsx';
import { LogDays } from './log-days.tsx';
import { ENTRIES_PER_PAGE, useEntries } from './use-entries.ts';
import { LogFilters } from './log-filters.tsx';
import { useLogFilters } from './use-log-filters.ts';
import { LogEntry } from './log-entry.tsx';
import { LogVisit } from './log-visit.tsx';
import { LogEnd } from './log-end.tsx';

const atOf = (item: LogItem) => (item.type === 'visit' ? item.at : item.entry.at);

/** Who did what in the account, newest first, by days of the farm. */
export default function LogScreen() {
  const { t } = useTexts('accountLog');
  const { filters, query, set } = useLogFilters();
  const zone = useFarmZone();
  const page = { limit: ENTRIES_PER_PAGE, ...query };
  const log = useEntries(keyOf('listLog', { query: page }), (after, signal) =>
    readNow('listLog', { query: { ...page, ...after } }, signal),
  );
  return (
    <Card
      title={t('title')}
      sub={t('lead')}
      right={
        <Button
          component="a"
          href={hrefOf('exportLog', { query })}
          download
          variant="default"
          leftSection={<IconDownload size={18} aria-hidden="true" />}
        >
          CSV
        </Button>
      }
      footer={<LogChain />}
      natural
      flush
    >
      <LogFilters filters={filters} onChange={set} />
      <StateView of={log} loading={<LoadingState rows={8} rowHeight={56} />}>
        {({ pages }) => (
          <LogDays items={logItems(pages.flatMap(({ entries }) => entries))} atOf={atOf} zone={zone}>
            {(item) =>
              item.type === 'visit' ? (
                <LogVisit key={item.key} visit={item} zone={zone} />
              ) : (
                <LogEntry key={item.entry.id} entry={item.entry} kind={item.kind} zone={zone} />
              )
            }
          </LogDays>
        )}
      </StateView>
      <LogEnd of={log} />
    </Card>
  );
}
