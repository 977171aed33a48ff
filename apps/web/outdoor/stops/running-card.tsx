import { IconAlertTriangleFilled, IconPlayerStopFilled } from '@tabler/icons-react';
import { stopOffer } from '@zagon/domain/outputs/stop-offer.ts';
import { timeLeft } from '@zagon/domain/units/duration.ts';
import { useOutputText, wordingOf } from '../../entities/output/output-text.ts';
import { remainingShare } from '../../entities/output/output-view.ts';
import type { NotClosed } from '../../entities/output/use-not-closed.ts';
import { nameParts } from '../../entities/resource/section-name.ts';
import { mayStop, useFarmZone, useMe } from '../../entities/session/session.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useConnection } from '../../live/connection.ts';
import { useNow } from '../../time/clock.ts';
import { formatTime } from '../../time/format-time.ts';
import { BIG_STOP } from '../frame/classes.ts';
import frame from '../frame/frame.module.css';
import type { PendingStop } from '../../entities/output/stops/pending-stop.ts';
import css from './running-card.module.css';
import { spokenName } from './stop-sheet.tsx';
import { useStops } from './stops-context.ts';

/** An output that is not confirmed closed: its name, time left, and Stop. */
export function RunningCard({ module, output, view }: NotClosed) {
  const { t } = useTexts('outdoor');
  const common = useTexts('common');
  const text = useOutputText();
  const now = useNow('second');
  const stops = useStops();
  const me = useMe();
  const isOffline = useConnection().link === 'offline';
  const name = spokenName({ output });
  const { note } = nameParts(output.section_name ?? output.name);
  const untilMs = 'untilMs' in view ? view.untilMs : null;
  const left = untilMs === null ? null : timeLeft((untilMs - now) / 1000);
  const pending = stops.pendingOf(output.id);
  const refusal = stops.refusalOf(output.id);
  const isAgain = stopOffer(view) === 'again';
  const tone = isOffline || view.kind === 'unknown' ? 'stale' : view.kind === 'out_of_sync' ? 'error' : 'water';
  return (
    <section className={frame.card} data-tone={tone} aria-label={name}>
      <div className={frame.line}>
        <div>
          <h2>{name}</h2>
          <p className={frame.sub}>{[note, module.name].filter((part) => part !== null).join(' · ')}</p>
          <p role="status">{text(view, wordingOf(output))}</p>
          {view.kind === 'open' && view.schedule !== null && (
            <p className={frame.sub}>{common.t('output.program', { name: view.schedule })}</p>
          )}
        </div>
        {left !== null && (
          <p className={css.left}>
            <b className="num">
              {isOffline && '≤ '}
              {left.value}
            </b>
            {t(`left.${left.unit}`)}
          </p>
        )}
      </div>
      {view.kind === 'open' && untilMs !== null && (
        <div className={css.track} aria-hidden="true">
          <i style={{ inlineSize: `${remainingShare(view, now) * 100}%` }} />
        </div>
      )}
      {pending !== undefined && <NotStopped stop={pending} untilMs={untilMs} />}
      {refusal !== null && (
        <p className={frame.notice} role="alert">
          {refusal}
        </p>
      )}
      {me !== undefined && mayStop(me) && (
        <button
          type="button"
          className={BIG_STOP}
          aria-label={
            pending === undefined
              ? common.t(isAgain ? 'stopOutput.nameAgain' : 'stopOutput.name', { name })
              : t('stop.sendNowOf', { name })
          }
          onClick={() => (pending === undefined ? stops.ask(output.id) : stops.press([output.id]))}
        >
          <IconPlayerStopFilled size={32} aria-hidden="true" />
          {pending === undefined ? common.t(isAgain ? 'stopOutput.again' : 'stop') : t('stop.sendNow')}
        </button>
      )}
    </section>
  );
}

type NotStoppedProps = { readonly stop: PendingStop; readonly untilMs: number | null };

/** A stop that the module has not confirmed. */
function NotStopped({ stop, untilMs }: NotStoppedProps) {
  const { t, language } = useTexts('outdoor');
  const zone = useFarmZone();
  const timeText = (atMs: number, style: 'time' | 'timeSeconds') => formatTime(atMs, style, language, zone);
  return (
    <div className={frame.notice} role="status">
      <IconAlertTriangleFilled size={26} aria-hidden="true" />
      <div>
        <b>{t('stop.notYet')}</b>
        <p>{t('stop.pressedAt', { time: timeText(stop.pressedAtMs, 'timeSeconds') })}</p>
        <p>{stop.received ? t('stop.received') : t('stop.sending', { count: stop.attempts })}</p>
        {untilMs !== null && <p>{t('stop.closesBy', { time: timeText(untilMs, 'time') })}</p>}
      </div>
    </div>
  );
}
