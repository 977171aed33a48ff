import type { SchedulerShape } from '@zagon/contract/schedulers/shapes.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useNow } from '../../../time/clock.ts';
import { lengthWords } from '../../../lib/schedules/length-words.ts';
import { useWhen } from '../../../lib/schedules/use-when.ts';
import css from './list.module.css';

const DAY_MS = 86_400_000;

/** The next start, and where it waits the one that the program asks for: today and tomorrow with how long it is until then, later days with their date. */
export function NextCell({ next }: { readonly next: SchedulerShape['next_run'] }) {
  const { t } = useTexts('schedules');
  const when = useWhen();
  const now = useNow('minute');
  if (next === null) return <span className={css.quiet}>{t('list.noNext')}</span>;
  const atMs = Date.parse(next.open_at);
  const said = when(atMs);
  const soon = atMs - now < DAY_MS;
  const ownMs = Date.parse(next.own_open_at);
  const waits = ownMs < atMs;
  const under = soon ? t('list.in', { time: lengthWords(Math.max(1, (atMs - now) / 60_000)) }) : said.time;
  return (
    <div className={css.two}>
      {/* Its hour always stands there: where the line below tells another one, beside the day. */}
      <b className="num">{soon || waits ? said.full : said.day}</b>
      <small className="num">{waits ? t('list.insteadOf', { time: when(ownMs).time }) : under}</small>
    </div>
  );
}
