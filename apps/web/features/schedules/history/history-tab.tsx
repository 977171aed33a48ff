import { Select } from '@mantine/core';
import type { ScheduleShape } from '@zagon/contract/schedules/shapes.ts';
import { useState } from 'react';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useSearchValues } from '../../../navigation/go.ts';
import { useFarmZone } from '../../../entities/session/session.ts';
import { useNow } from '../../../time/clock.ts';
import { dayOf } from '../../../time/format-time.ts';
import { ChipFilter } from '../../../ui/form/chip-filter.tsx';
import { EmptyState } from '../../../ui/frame/empty-state.tsx';
import { LoadingState } from '../../../ui/frame/loading-state.tsx';
import { StateView } from '../../../ui/frame/state-view.tsx';
import { midnightOf } from '../editor/timing/pause-days.ts';
import { periodDays, type HistoryPeriod } from './history-period.ts';
import { HistoryList } from './history-list.tsx';
import { cycleKind, type CycleKind } from './past-cycles.ts';
import { PeriodFields } from './period-fields.tsx';
import { usePastCycles } from './use-past-cycles.ts';
import css from './history.module.css';

/** Instead of the id of a schedule. */
const ALL = 'all';

const FILTERS = ['all', 'problem', 'skipped'] as const satisfies readonly (CycleKind | 'all')[];

/** The past cycles of all schedules or one, with their results, each with its why card. */
export default function HistoryTab({ schedules }: { readonly schedules: readonly ScheduleShape[] }) {
  const { t } = useTexts('schedules');
  const zone = useFarmZone();
  const today = dayOf(useNow('minute'), zone);
  const requestedId = useSearchValues().get('schedule');
  const [id, setId] = useState(requestedId ?? ALL);
  const [filter, setFilter] = useState<(typeof FILTERS)[number]>('all');
  const [period, setPeriod] = useState<HistoryPeriod>('month');
  const [own, setOwn] = useState(() => periodDays('month', today) ?? { from: today, until: today });
  const { from, until } = periodDays(period, today) ?? own;
  const ids = schedules.map((schedule) => schedule.id).filter((one) => id === ALL || one === id);
  const cycles = usePastCycles(ids, { d0: midnightOf(from, zone), d1: midnightOf(dayAfter(until), zone) });
  const matches = (wanted: typeof filter) =>
    (cycles.data ?? []).filter((cycle) => wanted === 'all' || cycleKind(cycle) === wanted);
  return (
    <>
      <div className={css.bar}>
        <Select
          label={t('history.program')}
          data={[
            { value: ALL, label: t('history.allPrograms') },
            ...schedules.map(({ id: value, name: label }) => ({ value, label })),
          ]}
          value={id}
          allowDeselect={false}
          onChange={(chosen) => setId(chosen ?? id)}
        />
        <PeriodFields
          period={period}
          days={{ from, until }}
          today={today}
          onPeriod={(chosen) => {
            setOwn({ from, until });
            setPeriod(chosen);
          }}
          onDays={setOwn}
        />
      </div>
      <ChipFilter
        label={t('list.filter')}
        choices={FILTERS.map((one) => ({
          id: one,
          label: t(`history.filters.${one}`),
          count: cycles.data === undefined ? null : matches(one).length,
        }))}
        value={filter}
        onChange={setFilter}
      />
      <div className={css.list}>
        <StateView
          of={cycles}
          loading={<LoadingState rows={8} rowHeight={60} />}
          isEmpty={() => matches(filter).length === 0}
          empty={<EmptyState>{t(`history.none.${filter}`)}</EmptyState>}
        >
          {() => (
            <HistoryList key={`${id} ${filter} ${from} ${until}`} cycles={matches(filter)} schedules={schedules} />
          )}
        </StateView>
      </div>
    </>
  );
}

/** The following day; an invalid day is returned unchanged. */
function dayAfter(day: string): string {
  return Number.isNaN(Date.parse(day)) ? day : Temporal.PlainDate.from(day).add({ days: 1 }).toString();
}
