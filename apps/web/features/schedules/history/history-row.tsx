import type { ScheduleShape } from '@zagon/contract/schedules/shapes.ts';
import { formatNumber } from '@zagon/domain/units/format.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useWhen } from '../../../entities/schedule/use-when.ts';
import { reasonOf } from '../../../entities/schedule/why/gates.ts';
import { Lines } from '../../../ui/list/lines.tsx';
import { Meter } from '../../../ui/value/meter.tsx';
import { resultOf } from '../list/result-of.ts';
import { waterOf, type PastCycle } from './past-cycles.ts';
import { ResultIcon } from './result-icon.tsx';
import css from './history.module.css';

type Props = {
  readonly cycle: PastCycle;
  /** Undefined once it is deleted. */
  readonly schedule: ScheduleShape | undefined;
  /** Most water of one cycle in the list, m³: the full length of the bar. */
  readonly maxM3: number;
  readonly onWhy: () => void;
};

/** One past cycle: start, result, reason, and its water. */
export function HistoryRow({ cycle, schedule, maxM3, onWhy }: Props) {
  const { t, language } = useTexts('schedules');
  const when = useWhen();
  const timeOf = (at: string) => when(Date.parse(at)).time;
  const ended = resultOf(cycle);
  const result = ended === null ? t('history.going') : t(`result.${ended}`);
  const reason = reasonOf(cycle.explanation, language);
  // For a run as planned the reason is enough; the icon shows the rest.
  const isStated = cycle.result === 'correct' && reason !== null;
  const water = waterOf(cycle);
  return (
    <li>
      <button type="button" onClick={onWhy}>
        <ResultIcon result={cycle.result} />
        <span className="num">
          {timeOf(cycle.starts_at)}–{timeOf(cycle.ends_at)}
        </span>
        <Lines title={schedule?.name ?? ''} sub={reason ?? result} />
        <span className="note">{isStated || reason === null ? <span className="vh">{result}</span> : result}</span>
        <span className={css.water}>
          {water !== null && water > 0 && (
            <>
              <span className="num">{t('history.water', { water: formatNumber(water, 1, language) })}</span>
              <Meter share={maxM3 === 0 ? 0 : water / maxM3} />
            </>
          )}
        </span>
        <span className="vh">{t('history.why')}</span>
      </button>
    </li>
  );
}
