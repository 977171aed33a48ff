import type { Weather } from '@zagon/contract/weather/endpoints.ts';
import { formatQuantity } from '@zagon/domain/units/format.ts';
import { toUser, userSuffix } from '@zagon/domain/units/user-units.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useRead } from '../../api/query.ts';
import { formatTime } from '../../time/format-time.ts';
import { Value } from '../../ui/value/value.tsx';
import { FieldMark } from '../module/age/field-value.tsx';
import { shownField } from '../module/shown-field.ts';
import { useUnits } from '../module/use-units.ts';
import { useFarmZone } from '../session/session.ts';
import css from './weather.module.css';
import { windDirection } from './wind-direction.ts';

/** The current weather: from the farm's sensor, else as forecast for this hour and labelled so. */
export function WeatherNow({ weather }: { readonly weather: Weather }) {
  return (
    <div className={css.now}>
      {weather.air === null ? <ForecastNow weather={weather} /> : <OwnNow air={weather.air} />}
      <Wind wind={weather.wind} />
    </div>
  );
}

/** The live values of the sensor. */
function OwnNow({ air }: { readonly air: NonNullable<Weather['air']> }) {
  const { t, language } = useTexts('weather');
  const units = useUnits();
  const module = useRead('listModules').data?.find(({ id }) => id === air.id_object);
  const live = module === undefined ? undefined : shownField(module, 'TEMP_1', units);
  const temperature = live?.value ?? inUnits(air.temperature, units);
  const dewPoint = inUnits(air.dew_point, units);
  return (
    <>
      <Value
        value={temperature}
        impossible={live?.impossible ?? null}
        unit={userSuffix('°C', units)}
        decimals={1}
        size="big"
        {...(live?.trend === undefined ? {} : { trend: live.trend })}
      />
      {live !== undefined && <FieldMark field={live} />}
      {air.humidity !== null && (
        <b className="num">{formatQuantity(air.humidity, { decimals: 0, suffix: '%' }, language)}</b>
      )}
      {dewPoint !== null && (
        <span className="num">
          {t('dewPoint', {
            value: formatQuantity(dewPoint, { decimals: 1, suffix: userSuffix('°C', units) }, language),
          })}
        </span>
      )}
    </>
  );
}

/** A forecast is always shown with its hour. */
function ForecastNow({ weather: { forecast } }: { readonly weather: Weather }) {
  const { t, language } = useTexts('weather');
  const units = useUnits();
  const zone = useFarmZone();
  const hour = forecast.state === 'known' ? forecast.hours[0] : undefined;
  if (hour === undefined) return null;
  return (
    <>
      <Value value={inUnits(hour.temperature, units)} unit={userSuffix('°C', units)} decimals={1} size="big" />
      <span>{t('forecastFor', { time: formatTime(hour.at, 'time', language, zone) })}</span>
    </>
  );
}

/** The farm's wind gauge while it reports: wind from an hour ago is not meaningful. */
function Wind({ wind }: { readonly wind: Weather['wind'] }) {
  const { t, language } = useTexts('weather');
  if (wind === null || wind.speed === null || wind.communication !== 'current') return null;
  const speed = formatQuantity(wind.speed, { decimals: 1, suffix: 'm/s' }, language);
  return (
    <span className="num">
      {wind.direction === null
        ? t('wind', { speed })
        : t('windFrom', { speed, direction: t(`directions.${windDirection(wind.direction)}`) })}
    </span>
  );
}

function inUnits(celsius: number | null, units: ReturnType<typeof useUnits>): number | null {
  return celsius === null ? null : toUser(celsius, { suffix: '°C' }, units).value;
}
