import { Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { LogFilterQuery } from '@zagon/contract/accounts/log.ts';
import { IconDownload } from '@tabler/icons-react';
import { Fragment } from 'react';
import { useTexts } from '../../../i18n/use-texts.ts';
import { call, hrefOf } from '../../../api/client.ts';
import { keyOf, RefusedError } from '../../../api/query.ts';
import { useFarmZone } from '../../../entities/session/session.ts';
import { nowMs } from '../../../time/clock.ts';
import { dayOf, formatTime } from '../../../time/format-time.ts';
import { Card } from '../../../ui/frame/card.tsx';
import { EmptyState } from '../../../ui/frame/empty-state.tsx';
import { LoadingState } from '../../../ui/frame/loading-state.tsx';
import { StateView } from '../../../ui/frame/state-view.tsx';
import { logItems, type LogItem } from './log-items.ts';
import { LogChain } from './log-chain.tsx';
import { LogFilters } from './log-filters.tsx';
import { useLogFilters } from './use-log-filters.ts';
import { LogEntry } from './log-entry.tsx';
import { LogVisit } from './log-visit.tsx';
import css from './log.module.css';

const PAGE_SIZE = 50;

/** Who did what in the account, newest first, by days of the farm. */
export default function LogScreen() {
  const { t } = useTexts('accountLog');
  const { filters, query, set } = useLogFilters();
  const log = useLog(query);
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
        {({ pages }) => <LogDays items={logItems(pages.flatMap(({ entries }) => entries))} />}
      </StateView>
      {log.hasNextPage && (
        <div className={css.more}>
          <Button variant="default" loading={log.isFetchingNextPage} onClick={() => void log.fetchNextPage()}>
            {t('more')}
          </Button>
        </div>
      )}
    </Card>
  );
}

function useLog(filter: LogFilterQuery) {
  const query = { limit: PAGE_SIZE, ...filter };
  return useInfiniteQuery({
    queryKey: keyOf('listLog', { query }),
    initialPageParam: undefined as string | undefined,
    queryFn: async ({ pageParam: before }) => {
      const answer = await call('listLog', { query: { ...query, ...(before === undefined ? {} : { before }) } });
      if (!answer.ok) throw new RefusedError(answer.error);
      return answer.value;
    },
    getNextPageParam: ({ entries, more }) => (more ? entries.at(-1)?.id : undefined),
  });
}

function LogDays({ items }: { readonly items: readonly LogItem[] }) {
  const { t, language } = useTexts('accountLog');
  const common = useTexts('common');
  const zone = useFarmZone();
  if (items.length === 0) return <EmptyState>{t('empty')}</EmptyState>;
  const today = dayOf(nowMs(), zone);
  return [...daysOf(items, zone)].map(([day, ofDay]) => (
    <Fragment key={day}>
      <h3 className={css.day}>
        {day === today && <b>{common.t('today')} </b>}
        {formatTime(`${day}T12:00:00Z`, 'weekdayDate', language, 'UTC')}
      </h3>
      <ul className={css.entries}>
        {ofDay.map((item) =>
          item.type === 'visit' ? (
            <LogVisit key={item.key} visit={item} zone={zone} />
          ) : (
            <LogEntry key={item.entry.id} entry={item.entry} kind={item.kind} zone={zone} />
          ),
        )}
      </ul>
    </Fragment>
  ));
}

function daysOf(items: readonly LogItem[], zone: string): ReadonlyMap<string, readonly LogItem[]> {
  return Map.groupBy(items, (item) => dayOf(Date.parse(item.type === 'visit' ? item.at : item.entry.at), zone));
}
