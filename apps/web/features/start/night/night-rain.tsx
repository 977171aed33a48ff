import { formatQuantity } from '@zagon/domain/units/format.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { formatTime } from '../../../time/format-time.ts';
import type { Span } from '../../../entities/night/night-span.ts';
import type { NightRain } from './rain.ts';
import css from './tonight.module.css';

const HOUR_MS = 3_600_000;
/** Full height of a bar, mm/h: heavier rain is rare and drawn at the same height. */
const FULL_MM = 4;

/** Rain under the night's strip, on the same axis, with its totals in words. */
export function NightRainBars({
  rain,
  span,
  zone,
}: {
  readonly rain: NightRain;
  readonly span: Span;
  readonly zone: string;
}) {
  const { t, language } = useTexts('start');
  const part = (ms: number) => (100 * ms) / (span.untilMs - span.fromMs);
  const mm = (value: number) => formatQuantity(value, { decimals: 1, suffix: 'mm' }, language);
  const time = (atMs: number) => formatTime(atMs, 'time', language, zone);
  const forecastAt = time(rain.forecastAtMs);
  return (
    <>
      <div className={css.rain} aria-hidden="true">
        {rain.hours.map((hour) => (
          <i
            key={hour.atMs}
            style={{
              left: `${part(hour.atMs - span.fromMs)}%`,
              width: `calc(${part(HOUR_MS)}% - 4px)`,
              height: `${Math.min(100, (100 * hour.mm) / FULL_MM)}%`,
            }}
          />
        ))}
      </div>
      <p className={css.rainText}>
        {rain.most === null
          ? t('tonight.dry', { time: forecastAt })
          : t('tonight.rain', {
              time: forecastAt,
              at: time(rain.most.atMs),
              most: mm(rain.most.mm),
              total: mm(rain.totalMm),
            })}
      </p>
    </>
  );
}
