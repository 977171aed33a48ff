import { LEFT_UNITS, timeLeft } from '@zagon/domain/units/duration.ts';
import { formatNumber } from '@zagon/domain/units/format.ts';
import type { OutputView } from '../../../entities/output/output-view.ts';
import type { NotClosed } from '../../../entities/output/use-not-closed.ts';
import { StopButton } from '../../../entities/output/stop-button.tsx';
import { nameParts } from '../../../entities/resource/section-name.ts';
import { useFarmZone } from '../../../entities/session/session.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useNow } from '../../../time/clock.ts';
import { formatTime } from '../../../time/format-time.ts';
import { Age } from '../../../ui/value/age.tsx';
import css from './board.module.css';

/** Circumference of the ring. */
const ROUND = 2 * Math.PI * 44;

type Props = { readonly item: NotClosed; readonly flowM3PerH: number | null };

/** An output that is not confirmed closed: time left and end. */
export function RunningCard({ item: { output, view }, flowM3PerH }: Props) {
  const { t, language } = useTexts('walls');
  const zone = useFarmZone();
  const now = useNow('second');
  const { untilMs, leftShare } = timesOf(view, now);
  const left = untilMs === null ? null : timeLeft((untilMs - now) / 1_000);
  const isDry = view.kind === 'open' && view.lacks !== undefined;
  const { name } = nameParts(output.section_name ?? output.name);
  const fertigation = view.kind === 'open' && view.fertigation;
  return (
    <li className={css.run} data-kind={fertigation ? 'fertigation' : view.kind}>
      <div className={css.ring}>
        <svg viewBox="0 0 100 100" aria-hidden="true">
          <circle className={css.rim} cx="50" cy="50" r="44" />
          {leftShare !== null && (
            <circle
              className={css.left}
              cx="50"
              cy="50"
              r="44"
              strokeDasharray={`${ROUND * leftShare} ${ROUND}`}
              transform="rotate(-90 50 50)"
            />
          )}
        </svg>
        <b className="num">{left === null ? '?' : formatNumber(left.value, left.value % 1 === 0 ? 0 : 1, language)}</b>
        {left !== null && <small>{LEFT_UNITS[left.unit][language]}</small>}
      </div>
      <div className={css.facts}>
        <h3>{name}</h3>
        <Detail view={view} />
        {view.kind === 'unknown' && <Age at={output.state_at} stale />}
        {view.kind === 'open' && !isDry && flowM3PerH !== null && (
          <p className={css.figure}>{t('flow', { flow: formatNumber(flowM3PerH, 1, language) })}</p>
        )}
        {untilMs !== null && (
          <p className={css.figure}>{t('until', { time: formatTime(untilMs, 'time', language, zone) })}</p>
        )}
      </div>
      <StopButton output={output} view={view} />
    </li>
  );
}

/** Its description, in a word or two. */
function Detail({ view }: { readonly view: OutputView }) {
  const { t } = useTexts('walls');
  const common = useTexts('common');
  switch (view.kind) {
    case 'open':
      if (view.lacks !== undefined) return <p>{common.t('output.noWater', { off: view.lacks.join(', ') })}</p>;
      if (view.fertigation) return <p data-extra="">{t('fertigation')}</p>;
      if (view.by === 'hand') return <p data-extra="">{t('byHand')}</p>;
      return view.schedule === null ? null : <p data-extra="">{view.schedule}</p>;
    case 'closing':
      return <p>{t('closing')}</p>;
    case 'requested':
    case 'sent':
    case 'accepted':
    case 'waiting':
      return <p>{t('opening')}</p>;
    case 'unknown':
    case 'out_of_sync':
      return <p>{t('unknownState')}</p>;
    case 'closed':
    case 'failed':
    case 'unreachable':
      return null;
  }
}

/** When it ends, and the share of its time that is left. */
function timesOf(view: OutputView, nowMs: number): { untilMs: number | null; leftShare: number | null } {
  if (view.kind !== 'open' || view.untilMs === null)
    return { untilMs: 'untilMs' in view ? view.untilMs : null, leftShare: null };
  const totalMs = view.fromMs === null ? null : view.untilMs - view.fromMs;
  const share = totalMs === null || totalMs <= 0 ? null : (view.untilMs - nowMs) / totalMs;
  return { untilMs: view.untilMs, leftShare: share === null ? null : Math.max(0, Math.min(1, share)) };
}
