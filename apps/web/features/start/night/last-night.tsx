import { isLastNightShown } from '../../../entities/night/night-span.ts';
import { NightLine } from '../../../entities/night/night-line.tsx';
import { useLastNight, type NightSummary } from '../../../entities/night/use-night-story.ts';
import { useFarmZone } from '../../../entities/session/session.ts';
import { useNow } from '../../../time/clock.ts';
import css from './tonight.module.css';

/**
 * How the last night went, until noon; nothing if no water was due. Once the first run of the ending night is over, that
 * night is told instead.
 */
export function LastNight({ tonight }: { readonly tonight: NightSummary | null }) {
  const nowMs = useNow('minute');
  const isShown = isLastNightShown(nowMs, useFarmZone());
  const night = useLastNight().data;
  const hasBegun =
    tonight !== null &&
    nowMs < tonight.story.untilMs &&
    tonight.story.runs.some(({ state }) => state === 'over' || state === 'stopped');
  if (!isShown || hasBegun || night === undefined) return null;
  if (night.story.runs.length === 0 && night.story.skips.length === 0) return null;
  return (
    <div className={css.lastNight}>
      <NightLine night={night} />
    </div>
  );
}
