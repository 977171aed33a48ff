import { Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { LOG_KINDS, type LogKind } from '@zagon/domain/accounts/log-kinds.ts';
import { Fragment, useState } from 'react';
import { useTexts } from '../../../i18n/use-texts.ts';
import { call } from '../../../api/client.ts';
import { keyOf, RefusedError } from '../../../api/query.ts';
import { useFarmZone } from '../../../entities/session/session.ts';
import { nowMs } from '../../../time/clock.ts';
import { dayOf, formatTime } from '../../../time/format-time.ts';
import { ChipFilter } from '../../../ui/form/chip-filter.tsx';
import { Card } from '../../../ui/frame/card.tsx';
import { EmptyState } from '../../../ui/frame/empty-state.tsx';
import { LoadingState } from '../../../ui/frame/loading-state.tsx';
import { StateView } from '../../../ui/frame/state-view.tsx';
import { logItems, type LogItem } from './log-items.ts';
import { LogEntry } from './log-entry.tsx';
import { LogVisit } from './log-visit.tsx';
import css from './log.module.css';

const PAGE_SIZE = 50;

/** Who did what in the account, newest first, by days of the farm. */
export default function LogScreen() {
  const { t } = useTexts('accountLog');
  const [kind, setKind] = useState<LogKind | 'all'>('all');
  const log = useLog(kind === 'all' ? undefined : kind);
  return (
    <Card title={t('title')} sub={t('lead')} natural flush>
      <div className={css.filters}>
        <ChipFilter
          label={t('filter.label')}
          choices={(['all', ...LOG_KINDS] as const).map((id) => ({ id, label: t(`filter.${id}`) }))}
          value={kind}
          onChange={setKind}
        />
      </div>
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

function useLog(kind: LogKind | undefined) {
  const query = { limit: PAGE_SIZE, ...(kind === undefined ? {} : { kind }) };
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
