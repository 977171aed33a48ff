import type { Weather } from '@zagon/contract/weather/endpoints.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { ScreenLink } from '../../navigation/screen-link.tsx';
import { formatTime } from '../../time/format-time.ts';
import { useFarmZone, useMayConfigure } from '../session/session.ts';

/** One line about the forecast: why there is none, that it is old, or its attribution. */
export function ForecastNotice({ forecast }: Pick<Weather, 'forecast'>) {
  const { t, language } = useTexts('weather');
  const zone = useFarmZone();
  const canSetPlace = useMayConfigure();
  if (forecast.state !== 'known') {
    return (
      <p className="note" role={forecast.state === 'awaited' ? 'status' : undefined}>
        {t(`state.${forecast.state}`)}{' '}
        {forecast.state === 'no_place' && canSetPlace && (
          <ScreenLink to={{ screen: 'setUpPlace' }}>{t('toPlace')}</ScreenLink>
        )}
      </p>
    );
  }
  // The day is shown once the service has been silent for longer.
  const time = formatTime(forecast.at, forecast.failing ? 'dateTime' : 'time', language, zone);
  return (
    <p className="note">
      {forecast.failing && `${t('state.failing')} `}
      {t('credit', { time, credit: forecast.credit })}
    </p>
  );
}
