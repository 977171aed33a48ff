import { nightSentence } from '@zagon/domain/schedules/night/night-sentence.ts';
import { useNightStory } from '../../../entities/night/use-night-story.ts';
import { useFarmZone } from '../../../entities/session/session.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useNow } from '../../../time/clock.ts';
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
  const { fromMs, untilMs, runs } = night;
  const told = useNightStory({ fromMs, untilMs }, nowMs);
  // Towards the morning the strip is short: about six hours are named.
  const everyHours = Math.max(1, Math.round((untilMs - fromMs) / HOUR_MS / 6));
  const isEmpty = told === null || (told.story.runs.length === 0 && told.story.skips.length === 0);
  const sentence = isEmpty
    ? runs.length === 0 && night.isKnown
      ? t('nothingPlanned')
      : ''
    : nightSentence(told.story, nowMs, { language, zone, hasLead: false });
  const strip = { fromMs, untilMs, zone, everyHours, nowMs };
  return (
    <section className={css.night} aria-label={t('night')}>
      <h2>
        <b>{t('night')}</b>
        <span>{sentence}</span>
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
