import { lookUp } from '@zagon/domain/core/look-up.ts';
import { Button } from '@mantine/core';
import { IconClock } from '@tabler/icons-react';
import { useId, type KeyboardEvent } from 'react';
import { useFarmZone } from '../../../entities/session/session.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { dayOf, formatTime } from '../../../time/format-time.ts';
import { usePhone } from '../../../ui/theme/use-phone.ts';
import css from './layers.module.css';
import { SLIDER_HOURS, type LayerTime } from './use-layer-time.ts';

const DAY_H = 24;
const HOUR_MS = 3_600_000;

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
  const phone = usePhone();
  const days = daysOf(time, zone);
  const valueText = isPast
    ? t('layers.notLiveAt', {
        time: `${formatTime(atMs, 'weekdayDate', language, zone)}, ${formatTime(atMs, 'time', language, zone)}`,
      })
    : t('layers.live');
  const onKeyDown = (event: KeyboardEvent) => {
    const step = lookUp(DAY_STEPS, event.key);
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
      <div
        className={css.days}
        aria-hidden="true"
        style={{ gridTemplateColumns: days.map(({ hours }) => `${hours}fr`).join(' ') }}
      >
        {days.map(({ firstMs, hours }) => (
          <span key={firstMs}>
            {hours >= LABELLED_H && formatTime(firstMs, phone ? 'weekdayShort' : 'weekdayDay', language, zone)}
          </span>
        ))}
      </div>
    </div>
  );
}

/** A day shorter than this has no space for its name. */
const LABELLED_H = 14;

/** The calendar days under the slider, in the farm's time zone: their positions and hours. */
function daysOf({ timeOf }: LayerTime, zone: string) {
  const times = Array.from({ length: SLIDER_HOURS }, (_, hour) => timeOf(hour));
  return [...Map.groupBy(times, (atMs) => dayOf(atMs, zone)).values()].map((hours) => ({
    firstMs: hours[0] ?? 0,
    hours: hours.length,
  }));
}

/** Over the map while it shows a past hour: which one, the loading progress, and a way back to now. */
export function PastBanner({ time }: { readonly time: LayerTime }) {
  const { t, language } = useTexts('fieldMap');
  const zone = useFarmZone();
  const { atMs, nowMs, isPast, past, retry, setHour } = time;
  if (!isPast) return null;
  const ageText = (ageMs: number) => {
    const hours = Math.round(ageMs / HOUR_MS);
    const days = Math.floor(hours / DAY_H);
    return days === 0
      ? t('layers.hours', { hours: Math.max(1, hours) })
      : t('layers.days', { count: days, hours: hours % DAY_H });
  };
  return (
    <div className={css.past} data-tone="warn" data-edge="top" role="group" aria-label={t('layers.pastLabel')}>
      <IconClock size={20} aria-hidden="true" />
      <div className="grow">
        <b>
          {formatTime(atMs, 'weekdayShort', language, zone)} {formatTime(atMs, 'dateTime', language, zone)}
        </b>{' '}
        <span role="status">
          {past.kind === 'loading'
            ? t('layers.loadingWeek')
            : past.kind === 'failed'
              ? t('layers.failed', { failed: past.failed, requested: past.requested })
              : t('layers.ago', { age: ageText(nowMs - atMs) })}
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
