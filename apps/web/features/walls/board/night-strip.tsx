import { VisuallyHidden } from '@mantine/core';
import { formatNumber } from '@zagon/domain/units/format.ts';
import { useFarmZone } from '../../../entities/session/session.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useNow } from '../../../time/clock.ts';
import { formatTime } from '../../../time/format-time.ts';
import { hourTicks } from '../../../time/ticks.ts';
import css from './board.module.css';
import type { Night } from './night.ts';
import type { Board } from './use-board.ts';

/** A bar narrower than this share of the strip has no space for a name. */
const NAME_MIN_SHARE = 0.025;

/** Planned openings until the morning. */
export function NightStrip({ night }: { readonly night: Board['night'] }) {
  const { t, language } = useTexts('walls');
  const zone = useFarmZone();
  const now = useNow('minute');
  const { fromMs, untilMs, runs, next, totalM3 } = night;
  const left = (atMs: number) => `${(100 * (Math.max(atMs, fromMs) - fromMs)) / (untilMs - fromMs)}%`;
  const shareOf = (run: Night['runs'][number]) =>
    (Math.min(run.untilMs, untilMs) - Math.max(run.fromMs, fromMs)) / (untilMs - fromMs);
  return (
    <section className={css.night} aria-label={t('night')}>
      <h2>
        <b>{t('night')}</b>
        <span>
          {next !== null && t('follows', { name: next.name, time: formatTime(next.fromMs, 'time', language, zone) })}
          {runs.length > 0 && totalM3 !== null && <> · {t('total', { amount: formatNumber(totalM3, 1, language) })}</>}
          {runs.length === 0 && night.isKnown && t('nothingPlanned')}
        </span>
      </h2>
      <div className={css.strip}>
        <ul>
          {runs.map((run) => (
            <li
              key={run.key}
              data-kind={run.fertigation ? 'fertigation' : 'water'}
              style={{ insetInlineStart: left(run.fromMs), width: `${100 * shareOf(run)}%` }}
            >
              <span aria-hidden="true">{shareOf(run) >= NAME_MIN_SHARE ? run.short : ''}</span>
              <VisuallyHidden>{`${run.name}, ${formatTime(run.fromMs, 'time', language, zone)}`}</VisuallyHidden>
            </li>
          ))}
        </ul>
        <i className={css.now} style={{ insetInlineStart: left(now) }} aria-hidden="true" />
      </div>
      <div className={css.hours} aria-hidden="true">
        <b style={{ insetInlineStart: left(now) }}>{t('now')}</b>
        {hourTicks(now + 2 * 3_600_000, untilMs, 3, zone).map(({ atMs, hour }) => (
          <span key={atMs} className="num" style={{ insetInlineStart: left(atMs) }}>
            {String(hour).padStart(2, '0')}
          </span>
        ))}
      </div>
    </section>
  );
}
