import { Select } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ScheduleShape } from '@zagon/contract/schedules/shapes.ts';
import { formatNumber } from '@zagon/domain/units/format.ts';
import { useState } from 'react';
import { useTexts } from '../../../i18n/use-texts.ts';
import { read } from '../../../api/query.ts';
import { useSearchValues } from '../../../navigation/go.ts';
import { reasonOf } from '../../../entities/schedule/why/gates.ts';
import { useWhen } from '../../../entities/schedule/use-when.ts';
import { WhyCard } from '../../../entities/schedule/why/why-card.tsx';
import { useFarmZone } from '../../../entities/session/session.ts';
import { useNow } from '../../../time/clock.ts';
import { dayOf } from '../../../time/format-time.ts';
import { DateField } from '../../../ui/form/date-field.tsx';
import { EmptyState } from '../../../ui/frame/empty-state.tsx';
import { StateView } from '../../../ui/frame/state-view.tsx';
import { LoadingState } from '../../../ui/frame/loading-state.tsx';
import { midnightOf } from '../editor/timing/pause-days.ts';
import { pastCycles, type PastCycle } from './past-cycles.ts';
import { ResultIcon } from './result-icon.tsx';
import { Lines } from '../../../ui/list/lines.tsx';
import css from './history.module.css';

/** Number of days shown initially. */
const DAYS = 14;

/** A schedule's past cycles with their results, each with its why card. */
export function HistoryTab({ schedules }: { readonly schedules: readonly ScheduleShape[] }) {
  const { t } = useTexts('schedules');
  const zone = useFarmZone();
  const today = dayOf(useNow('minute'), zone);
  const requestedId = useSearchValues().get('program');
  const [id, setId] = useState(requestedId ?? latestScheduleId(schedules));
  const [from, setFrom] = useState(() => Temporal.PlainDate.from(today).subtract({ days: DAYS }).toString());
  const [until, setUntil] = useState(today);
  const schedule = schedules.find((item) => item.id === id);
  if (schedule === undefined) return <EmptyState>{t('history.noProgram')}</EmptyState>;
  return (
    <>
      <div className={css.bar}>
        <Select
          label={t('history.program')}
          data={schedules.map(({ id: value, name: label }) => ({ value, label }))}
          value={id}
          allowDeselect={false}
          onChange={(chosen) => setId(chosen ?? id)}
        />
        <DateField label={t('history.from')} value={from} today={today} max={today} onChange={setFrom} />
        <DateField label={t('history.until')} value={until} today={today} max={today} onChange={setUntil} />
      </div>
      <Cycles schedule={schedule} d0={midnightOf(from, zone)} d1={midnightOf(dayAfter(until), zone)} />
    </>
  );
}

/** The schedule whose cycle ended most recently: most likely the one of interest. */
function latestScheduleId(schedules: readonly ScheduleShape[]): string {
  const ended = schedules.toSorted((a, b) =>
    (b.last_result?.finished_at ?? '').localeCompare(a.last_result?.finished_at ?? ''),
  );
  return ended[0]?.id ?? '';
}

/** The following day; an invalid day is returned unchanged. */
function dayAfter(day: string): string {
  return Number.isNaN(Date.parse(day)) ? day : Temporal.PlainDate.from(day).add({ days: 1 }).toString();
}

type CyclesProps = { readonly schedule: ScheduleShape; readonly d0: string; readonly d1: string };

function Cycles({ schedule, d0, d1 }: CyclesProps) {
  const { t } = useTexts('schedules');
  const now = useNow('minute');
  const [why, setWhy] = useState<PastCycle | null>(null);
  const history = useQuery({
    ...read('scheduleHistory', { query: { id_schedule: schedule.id, d0, d1 } }),
    enabled: !Number.isNaN(Date.parse(d0)) && !Number.isNaN(Date.parse(d1)),
    placeholderData: keepPreviousData,
  });
  return (
    <>
      <StateView of={history} loading={<LoadingState rows={8} rowHeight={60} />}>
        {(reply) => {
          const cycles = pastCycles(reply, { d0, d1 }, now);
          // The previous period's response may still be present for a moment; ignore it.
          if (cycles === null)
            return history.isFetching ? (
              <LoadingState rows={8} rowHeight={60} />
            ) : (
              <EmptyState>{t('history.mismatch')}</EmptyState>
            );
          if (cycles.length === 0) return <EmptyState>{t('history.none')}</EmptyState>;
          return (
            <section className={css.card}>
              <h2>{t('history.cycles', { count: cycles.length })}</h2>
              <ul>
                {cycles.map((cycle) => (
                  <Cycle key={cycle.id} cycle={cycle} onWhy={() => setWhy(cycle)} />
                ))}
              </ul>
            </section>
          );
        }}
      </StateView>
      {why !== null && (
        <WhyCard
          of={{ id_scheduler: schedule.id, name: schedule.name, date: why.date, cycle: why.cycle }}
          onClose={() => setWhy(null)}
        />
      )}
    </>
  );
}

function Cycle({ cycle, onWhy }: { readonly cycle: PastCycle; readonly onWhy: () => void }) {
  const { t, language } = useTexts('schedules');
  const when = useWhen();
  const starts = when(Date.parse(cycle.starts_at));
  const result = cycle.result === null ? t('history.going') : t(`result.${cycle.result}`);
  const reason = reasonOf(cycle.explanation, language);
  // A run as planned says so in its reason; the sign says the rest.
  const isStated = cycle.result === 'correct' && reason !== null;
  const water = cycle.water?.measured ?? cycle.water?.given ?? null;
  return (
    <li>
      <button type="button" onClick={onWhy}>
        <ResultIcon result={cycle.result} />
        <Lines
          title={
            <span className="num">
              {starts.full}–{when(Date.parse(cycle.ends_at)).time}
            </span>
          }
          sub={reason ?? ''}
        />
        <span>
          {isStated ? <span className="vh">{result}</span> : result} <span className="vh">{t('history.why')}</span>
        </span>
        <span className="num">
          {water === null ? '' : t('history.water', { water: formatNumber(water, 1, language) })}
        </span>
      </button>
    </li>
  );
}
