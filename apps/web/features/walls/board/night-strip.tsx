import { formatNumber } from '@zagon/domain/units/format.ts';
import { useFarmZone } from '../../../entities/session/session.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useNow } from '../../../time/clock.ts';
import { formatTime } from '../../../time/format-time.ts';
import { TimeAxis } from '../../../ui/time/time-axis.tsx';
import { TimelineStrip } from '../../../ui/time/timeline-strip.tsx';
import css from './board.module.css';
import type { Board } from './use-board.ts';

const HOUR_MS = 3_600_000;

/** Planned openings until the morning. */
export function NightStrip({ night }: { readonly night: Board['night'] }) {
  const { t, language } = useTexts('walls');
  const zone = useFarmZone();
  const nowMs = useNow('minute');
  const { fromMs, untilMs, runs, next, waterM3, count } = night;
  // Towards the morning the strip is short: about six hours are named.
  const everyHours = Math.max(1, Math.round((untilMs - fromMs) / HOUR_MS / 6));
  const facts = [
    next === null ? [] : t('follows', { name: next.name, time: formatTime(next.atMs, 'time', language, zone) }),
    count === 0 || waterM3 === null ? [] : t('total', { amount: formatNumber(waterM3, 1, language) }),
    runs.length === 0 && night.isKnown ? t('nothingPlanned') : [],
  ].flat();
  const strip = { fromMs, untilMs, zone, everyHours, nowMs };
  return (
    <section className={css.night} aria-label={t('night')}>
      <h2>
        <b>{t('night')}</b>
        <span>{facts.join(' · ')}</span>
      </h2>
      {runs.length > 0 && (
        <div className={css.strip}>
          <TimelineStrip {...strip} runs={runs} labelled framed />
          <TimeAxis {...strip} />
        </div>
      )}
    </section>
  );
}
