import { Button } from '@mantine/core';
import { IconClock } from '@tabler/icons-react';
import { coarseDurationText } from '@zagon/domain/units/duration.ts';
import { useId, type KeyboardEvent } from 'react';
import { useFarmZone } from '../../../entities/session/session.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { formatTime } from '../../../time/format-time.ts';
import css from './layers.module.css';
import { SLIDER_HOURS, type LayerTime } from './use-layer-time.ts';

const DAY_H = 24;

const DAY_STEPS: Readonly<Record<string, number>> = {
  ArrowLeft: -DAY_H,
  ArrowDown: -DAY_H,
  PageDown: -DAY_H,
  ArrowRight: DAY_H,
  ArrowUp: DAY_H,
  PageUp: DAY_H,
};

/** The last seven days as a slider: arrows move by an hour, with Shift by a day; the right end is now. */
export function TimeBar({ time }: { readonly time: LayerTime }) {
  const { t, language } = useTexts('fieldMap');
  const zone = useFarmZone();
  const id = useId();
  const { hour, atMs, isPast, setHour } = time;
  const days = Array.from({ length: SLIDER_HOURS / DAY_H }, (_, day) => time.timeOf(day * DAY_H + DAY_H / 2));
  const valueText = isPast
    ? t('layers.notLiveAt', {
        time: `${formatTime(atMs, 'weekdayDate', language, zone)}, ${formatTime(atMs, 'time', language, zone)}`,
      })
    : t('layers.live');
  const onKeyDown = (event: KeyboardEvent) => {
    const step = DAY_STEPS[event.key];
    if (step === undefined || !(event.shiftKey || event.key.startsWith('Page'))) return;
    event.preventDefault();
    setHour(Math.max(0, Math.min(SLIDER_HOURS, hour + step)));
  };
  return (
    <div className={css.time}>
      <label htmlFor={id}>{t('layers.week')}</label>
      <span className={css.keys} aria-hidden="true">
        {t('layers.steps')}
      </span>
      <input
        id={id}
        type="range"
        min={0}
        max={SLIDER_HOURS}
        step={1}
        value={hour}
        aria-valuetext={valueText}
        onChange={(event) => setHour(Number(event.currentTarget.value))}
        onKeyDown={onKeyDown}
      />
      <div className={css.days} aria-hidden="true">
        {days.map((dayMs) => (
          <span key={dayMs}>{formatTime(dayMs, 'weekdayDay', language, zone)}</span>
        ))}
      </div>
    </div>
  );
}

/** Over the map while it shows a past hour: which one, how far its values are loaded, and the way back to now. */
export function PastBanner({ time }: { readonly time: LayerTime }) {
  const { t, language } = useTexts('fieldMap');
  const zone = useFarmZone();
  const { atMs, nowMs, isPast, past, retry, setHour } = time;
  if (!isPast) return null;
  return (
    <div className={css.past} data-tone="warn" role="group" aria-label={t('layers.pastLabel')}>
      <IconClock size={20} aria-hidden="true" />
      <div className="grow">
        <b>
          {formatTime(atMs, 'weekdayDay', language, zone)}, {formatTime(atMs, 'time', language, zone)}
        </b>{' '}
        <span role="status">
          {past.kind === 'loading'
            ? t('layers.loadingWeek')
            : past.kind === 'failed'
              ? t('layers.failed', { failed: past.failed, requested: past.requested })
              : t('layers.ago', { age: coarseDurationText(nowMs - atMs, language) })}
        </span>
      </div>
      {past.kind === 'failed' && (
        <Button variant="default" onClick={retry}>
          {t('layers.retry')}
        </Button>
      )}
      <Button variant="default" onClick={() => setHour(SLIDER_HOURS)}>
        {t('layers.backToNow')}
      </Button>
    </div>
  );
}
