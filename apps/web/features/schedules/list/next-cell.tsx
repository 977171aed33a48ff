import type { ScheduleShape } from '@zagon/contract/schedules/shapes.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useNow } from '../../../time/clock.ts';
import type { Text } from '@zagon/domain/core/language.ts';
import { durationText } from '@zagon/domain/units/duration.ts';
import { useWhen } from '../../../entities/schedule/use-when.ts';
import css from './list.module.css';

const DAY_MS = 86_400_000;

type Props = {
  readonly next: ScheduleShape['next_run'];
  /** Why it is not expected to run; null if it is. */
  readonly skipped?: Text | null;
  /** Opens the card that says whether it will run, and why; absent where the cell is part of something pressed. */
  readonly why?: { readonly name: string; readonly onOpen: () => void };
};

/**
 * The next start and, if it is delayed, the time the schedule asks for: today and
 * tomorrow with the time left, later days with their date. Pressed, it explains itself.
 */
export function NextCell({ next, skipped = null, why }: Props) {
  const { t, language } = useTexts('schedules');
  const when = useWhen();
  const now = useNow('minute');
  if (next === null) return <span className="note">{t('list.noNext')}</span>;
  const atMs = Date.parse(next.open_at);
  const moment = when(atMs);
  const soon = atMs - now < DAY_MS;
  const intendedMs = Date.parse(next.own_open_at);
  const isDelayed = intendedMs < atMs;
  const subtitle = soon ? t('list.in', { time: durationText(Math.max(1, (atMs - now) / 60_000)) }) : moment.time;
  const content = (
    <>
      {/* The time is always shown: if the line below shows another one, next to the day. */}
      <b className="num">{soon || isDelayed ? moment.full : moment.day}</b>
      <small className="num">{isDelayed ? t('list.insteadOf', { time: when(intendedMs).time }) : subtitle}</small>
      {skipped !== null && <small className={css.reason}>{t('list.skips', { reason: skipped[language] })}</small>}
    </>
  );
  if (why === undefined) return <div className={css.two}>{content}</div>;
  return (
    <button type="button" className={css.last} onClick={why.onOpen}>
      {content}
      <span className="vh">. {t('result.why', { what: why.name })}</span>
    </button>
  );
}
