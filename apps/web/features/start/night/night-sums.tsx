import { durationText } from '@zagon/domain/units/duration.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { formatTime } from '../../../time/format-time.ts';
import { Value } from '../../../ui/value/value.tsx';
import type { Night } from '../../../entities/night/night.ts';
import css from './tonight.module.css';

/** The night in numbers: water, runs and hours, and when the last valve closes. */
export function NightSums({ night, zone }: { readonly night: Night; readonly zone: string }) {
  const { t, language } = useTexts('start');
  const time = durationText(night.durationMs / 60_000);
  return (
    <div className={css.sums}>
      {night.waterM3 !== null && <Value value={night.waterM3} unit="m³" decimals={1} size="big" />}
      {night.count > 0 && (
        <p>
          {t('tonight.runs', { count: night.count, time })}
          {night.lastClosesMs !== null &&
            `, ${t('tonight.lastCloses', { time: formatTime(night.lastClosesMs, 'time', language, zone) })}`}
        </p>
      )}
      {night.skippedCount > 0 && <p>{t('tonight.skipped', { count: night.skippedCount })}</p>}
    </div>
  );
}
