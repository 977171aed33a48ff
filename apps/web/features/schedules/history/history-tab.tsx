import { Select } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { SchedulerShape } from '@zagon/contract/schedulers/shapes.ts';
import { formatNumber } from '@zagon/domain/units/format.ts';
import { useState } from 'react';
import { useTexts } from '../../../i18n/use-texts.ts';
import { read } from '../../../lib/api/query.ts';
import { useSearchValues } from '../../../lib/go.ts';
import { reasonOf } from '../../../lib/schedules/why/gates.ts';
import { useWhen } from '../../../lib/schedules/use-when.ts';
import { WhyCard } from '../../../lib/schedules/why/why-card.tsx';
import { useFarmZone } from '../../../lib/session.ts';
import { useNow } from '../../../time/clock.ts';
import { dayOf } from '../../../time/format-time.ts';
import { DateField } from '../../../ui/date-field.tsx';
import { Empty } from '../../../ui/empty.tsx';
import { Faces } from '../../../ui/faces.tsx';
import { Loading } from '../../../ui/loading.tsx';
import { midnightOf } from '../editor/pause-days.ts';
import { pastCycles, type PastCycle } from './past-cycles.ts';
import { ResultSign } from './result-sign.tsx';
import css from './history.module.css';

/** So many days are shown at first. */
const DAYS = 14;

/** What a program did: its cycles with their results, each with its card. */
export function HistoryTab({ programs }: { readonly programs: readonly SchedulerShape[] }) {
  const { t } = useTexts('schedules');
  const zone = useFarmZone();
  const today = dayOf(useNow('minute'), zone);
  const asked = useSearchValues().get('program');
  const [id, setId] = useState(asked ?? newest(programs));
  const [from, setFrom] = useState(() => Temporal.PlainDate.from(today).subtract({ days: DAYS }).toString());
  const [until, setUntil] = useState(today);
  const program = programs.find((one) => one.id === id);
  if (program === undefined) return <Empty>{t('history.noProgram')}</Empty>;
  return (
    <>
      <div className={css.bar}>
        <Select
          label={t('history.program')}
          data={programs.map(({ id: value, name: label }) => ({ value, label }))}
          value={id}
          allowDeselect={false}
          onChange={(chosen) => setId(chosen ?? id)}
        />
        <DateField label={t('history.from')} value={from} today={today} max={today} onChange={setFrom} />
        <DateField label={t('history.until')} value={until} today={today} max={today} onChange={setUntil} />
      </div>
      <Cycles program={program} d0={midnightOf(from, zone)} d1={midnightOf(dayAfter(until), zone)} />
    </>
  );
}

/** The program that ended a cycle last: most often the one that somebody comes for. */
function newest(programs: readonly SchedulerShape[]): string {
  const ended = programs.toSorted((a, b) =>
    (b.last_result?.finished_at ?? '').localeCompare(a.last_result?.finished_at ?? ''),
  );
  return ended[0]?.id ?? '';
}

/** The day after a day; what is no day stays as it is. */
function dayAfter(day: string): string {
  return Number.isNaN(Date.parse(day)) ? day : Temporal.PlainDate.from(day).add({ days: 1 }).toString();
}

type CyclesProps = { readonly program: SchedulerShape; readonly d0: string; readonly d1: string };

function Cycles({ program, d0, d1 }: CyclesProps) {
  const { t } = useTexts('schedules');
  const now = useNow('minute');
  const [why, setWhy] = useState<PastCycle | null>(null);
  const history = useQuery({
    ...read('schedulerHistory', { query: { id_schedule: program.id, d0, d1 } }),
    enabled: !Number.isNaN(Date.parse(d0)) && !Number.isNaN(Date.parse(d1)),
    placeholderData: keepPreviousData,
  });
  return (
    <>
      <Faces of={history} loading={<Loading rows={8} rowHeight={60} />}>
        {(given) => {
          const cycles = pastCycles(given, { d0, d1 }, now);
          // The answer of the period before is on the screen for a moment; it is not this one's.
          if (cycles === null)
            return history.isFetching ? <Loading rows={8} rowHeight={60} /> : <Empty>{t('history.mismatch')}</Empty>;
          if (cycles.length === 0) return <Empty>{t('history.none')}</Empty>;
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
      </Faces>
      {why !== null && (
        <WhyCard
          of={{ id_scheduler: program.id, name: program.name, date: why.date, cycle: why.cycle }}
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
  const water = cycle.water?.measured ?? cycle.water?.given ?? null;
  return (
    <li>
      <button type="button" onClick={onWhy}>
        <ResultSign result={cycle.result} />
        <span className="num">
          <b>
            {starts.full}–{when(Date.parse(cycle.ends_at)).time}
          </b>
          <small>{reasonOf(cycle.explanation, language) ?? ''}</small>
        </span>
        <span>
          {result} <span className="vh">{t('history.why')}</span>
        </span>
        <span className="num">
          {water === null ? '' : t('history.water', { water: formatNumber(water, 1, language) })}
        </span>
      </button>
    </li>
  );
}
