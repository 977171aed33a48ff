import { Button } from '@mantine/core';
import type { Weather } from '@zagon/contract/weather/endpoints.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useFarmZone } from '../../entities/session/session.ts';
import { ForecastDays } from '../../entities/weather/forecast-days.tsx';
import { ForecastNotice } from '../../entities/weather/forecast-notice.tsx';
import { useWeather } from '../../entities/weather/use-weather.ts';
import { WeatherFacts } from '../../entities/weather/weather-facts.tsx';
import { WeatherNow } from '../../entities/weather/weather-now.tsx';
import { hrefOf } from '../../navigation/paths.ts';
import { formatTime } from '../../time/format-time.ts';
import { Card } from '../../ui/frame/card.tsx';
import { EmptyState } from '../../ui/frame/empty-state.tsx';
import { LoadingState } from '../../ui/frame/loading-state.tsx';
import { StateView } from '../../ui/frame/state-view.tsx';
import { Age } from '../../ui/value/age.tsx';
import css from './weather.module.css';

/** Height of the loaded card's body in px, so that the layout does not shift. */
const BODY_HEIGHT_PX = 264;

/** The weather: the farm's sensor first with its age, then the forecast, and the consequences of both. */
export function WeatherCard() {
  const { t } = useTexts('weather');
  const weather = useWeather();
  const air = weather.data?.air ?? null;
  return (
    <Card
      title={t('title')}
      sub={<Sources weather={weather.data} />}
      right={air === null ? null : <Age at={air.at} stale={air.communication !== 'current'} />}
    >
      <StateView
        of={weather}
        loading={<LoadingState height={BODY_HEIGHT_PX} />}
        isEmpty={isEmpty}
        empty={
          <EmptyState
            action={
              <Button component="a" href={hrefOf({ screen: 'settingsWeather' })} variant="default">
                {t('toSettings')}
              </Button>
            }
          >
            {t('empty')}
          </EmptyState>
        }
      >
        {(known) => (
          <div className={css.weather}>
            <div className={css.top}>
              <WeatherNow weather={known} />
              {known.forecast.state === 'known' && <ForecastDays days={known.forecast.days} />}
            </div>
            <div className={css.facts}>
              <WeatherFacts weather={known} />
            </div>
            <ForecastNotice forecast={known.forecast} />
          </div>
        )}
      </StateView>
    </Card>
  );
}

function isEmpty({ air, wind, rain, forecast }: Weather): boolean {
  return air === null && wind === null && rain === null && (forecast.state === 'off' || forecast.state === 'failed');
}

/** Where the values come from. */
function Sources({ weather }: { readonly weather: Weather | undefined }) {
  const { t, language } = useTexts('weather');
  const zone = useFarmZone();
  if (weather === undefined) return ' ';
  const { air, forecast } = weather;
  return [
    air === null ? [] : t('ownSensor', { name: air.name }),
    forecast.state === 'known' ? t('forecastOf', { time: formatTime(forecast.at, 'time', language, zone) }) : [],
  ]
    .flat()
    .join(' · ');
}
