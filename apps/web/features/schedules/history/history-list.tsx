import { Button } from '@mantine/core';
import type { ScheduleShape } from '@zagon/contract/schedules/shapes.ts';
import { formatNumber } from '@zagon/domain/units/format.ts';
import { useState } from 'react';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useWhen } from '../../../entities/schedule/use-when.ts';
import { WhyCard } from '../../../entities/schedule/why/why-card.tsx';
import { useFarmZone } from '../../../entities/session/session.ts';
import { dayOf } from '../../../time/format-time.ts';
import { cycleDays, waterOf, type CycleDay, type PastCycle } from './past-cycles.ts';
import { HistoryRow } from './history-row.tsx';
import css from './history.module.css';

/** How many cycles are shown at first, and added on each click. */
const PAGE = 100;

type Props = { readonly cycles: readonly PastCycle[]; readonly schedules: readonly ScheduleShape[] };

/** Past cycles under the heads of their days, newest first. */
export function HistoryList({ cycles, schedules }: Props) {
  const { t } = useTexts('schedules');
  const zone = useFarmZone();
  const [shown, setShown] = useState(PAGE);
  const [why, setWhy] = useState<PastCycle | null>(null);
  const days = cycleDays(cycles.slice(0, shown), (at) => dayOf(Date.parse(at), zone));
  const maxM3 = Math.max(0, ...cycles.map((cycle) => waterOf(cycle) ?? 0));
  const scheduleOf = ({ id_scheduler: id }: PastCycle) => schedules.find((schedule) => schedule.id === id);
  return (
    <>
      {days.map((day) => (
        <section key={day.day} className={css.card}>
          <DayHead day={day} />
          <ul>
            {day.cycles.map((cycle) => (
              <HistoryRow
                key={cycle.id}
                cycle={cycle}
                schedule={scheduleOf(cycle)}
                maxM3={maxM3}
                onWhy={() => setWhy(cycle)}
              />
            ))}
          </ul>
        </section>
      ))}
      {cycles.length > shown && (
        <Button variant="default" onClick={() => setShown(shown + PAGE)}>
          {t('history.more', { rest: cycles.length - shown })}
        </Button>
      )}
      {why !== null && (
        <WhyCard
          of={{
            id_scheduler: why.id_scheduler,
            name: scheduleOf(why)?.name ?? '',
            date: why.date,
            cycle: why.cycle,
          }}
          onClose={() => setWhy(null)}
        />
      )}
    </>
  );
}

function DayHead({ day: { cycles, waterM3 } }: { readonly day: CycleDay }) {
  const { t, language } = useTexts('schedules');
  const when = useWhen();
  const [first] = cycles;
  return (
    <h2 className="spread">
      <span className={css.day}>{first === undefined ? '' : when(Date.parse(first.starts_at)).day}</span>
      <small className="note num">
        {t('history.cycles', { count: cycles.length })}
        {waterM3 !== null && ` · ${t('history.water', { water: formatNumber(waterM3, 1, language) })}`}
      </small>
    </h2>
  );
}
