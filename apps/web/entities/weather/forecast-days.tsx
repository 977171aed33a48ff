import type { ForecastDayShape } from '@zagon/contract/weather/endpoints.ts';
import { formatNumber, formatQuantity } from '@zagon/domain/units/format.ts';
import { toUser } from '@zagon/domain/units/user-units.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { formatTime } from '../../time/format-time.ts';
import { useUnits } from '../module/use-units.ts';
import css from './weather.module.css';
import { SkyIcon } from './sky-icon.tsx';

/** The days of a forecast side by side: sky, high, low and rain. */
export function ForecastDays({ days }: { readonly days: readonly ForecastDayShape[] }) {
  const { t, language } = useTexts('weather');
  const units = useUnits();
  const degrees = (celsius: number) => `${formatNumber(toUser(celsius, { suffix: '°C' }, units).value, 0, language)}°`;
  return (
    <ol className={css.days} aria-label={t('days')}>
      {days.map(({ date, max, min, rain, sky }) => (
        <li key={date} className={css.day}>
          {/* Noon UTC lies within the day everywhere it is shown. */}
          <b>{formatTime(`${date}T12:00:00Z`, 'weekdayShort', language, 'UTC')}</b>
          <SkyIcon sky={sky} />
          <span className="vh">{t(`sky.${sky}`)}</span>
          <span className="num" aria-hidden="true">
            <b>{degrees(max)}</b> {degrees(min)}
          </span>
          <span className="vh">{`${t('high', { value: degrees(max) })}, ${t('low', { value: degrees(min) })}`}</span>
          <span className="num">{formatQuantity(rain, { decimals: 1, suffix: 'mm' }, language)}</span>
        </li>
      ))}
    </ol>
  );
}
