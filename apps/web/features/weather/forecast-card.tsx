import { Button } from '@mantine/core';
import { formatNumber } from '@zagon/domain/units/format.ts';
import type { Weather } from '@zagon/contract/weather/endpoints.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useFarmZone, useMayConfigure } from '../../entities/session/session.ts';
import { ForecastNotice } from '../../entities/weather/forecast-notice.tsx';
import { useWeather } from '../../entities/weather/use-weather.ts';
import { hrefOf } from '../../navigation/paths.ts';
import { formatTime } from '../../time/format-time.ts';
import { Card } from '../../ui/frame/card.tsx';
import { LoadingState } from '../../ui/frame/loading-state.tsx';
import { StateView } from '../../ui/frame/state-view.tsx';
import { Fact, Facts } from '../../ui/list/facts.tsx';

/** Decimals of a forecast location: about a kilometre. */
const PLACE_DECIMALS = 2;

/** The location of the forecasts, when the last one was fetched, and its attribution. */
export function ForecastCard() {
  const { t } = useTexts('weather');
  const weather = useWeather();
  const mayConfigure = useMayConfigure();
  return (
    <Card
      title={t('forecast.title')}
      natural
      right={
        mayConfigure && (
          <Button component="a" href={hrefOf({ screen: 'setUpPlace' })} variant="default">
            {t('forecast.change')}
          </Button>
        )
      }
    >
      <StateView of={weather} loading={<LoadingState rows={3} rowHeight={40} />}>
        {(known) => (
          <div className="stackM">
            <ForecastFacts weather={known} />
            {known.forecast.state !== 'known' || known.forecast.failing ? (
              <ForecastNotice forecast={known.forecast} />
            ) : (
              <p className="note">{t('forecast.rule')}</p>
            )}
          </div>
        )}
      </StateView>
    </Card>
  );
}

function ForecastFacts({ weather: { place, forecast } }: { readonly weather: Weather }) {
  const { t, language } = useTexts('weather');
  const zone = useFarmZone();
  const degrees = (value: number) => `${formatNumber(value, PLACE_DECIMALS, language)}°`;
  return (
    <Facts>
      <Fact label={t('forecast.place')}>
        {place === null ? t('forecast.noPlace') : `${degrees(place.latitude)} · ${degrees(place.longitude)}`}
      </Fact>
      <Fact label={t('forecast.source')}>
        {forecast.state === 'known' ? forecast.credit : forecast.state === 'off' ? t('forecast.off') : '–'}
      </Fact>
      <Fact label={t('forecast.received')}>
        {forecast.state === 'known' ? formatTime(forecast.at, 'dateTime', language, zone) : t('forecast.never')}
      </Fact>
    </Facts>
  );
}
