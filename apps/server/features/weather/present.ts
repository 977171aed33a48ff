import type { Weather, WeatherSettings } from '@zagon/contract/weather/endpoints.ts';
import { dewPointC } from '@zagon/domain/agronomy/air.ts';
import type { FieldName } from '@zagon/domain/catalogue/fields.ts';
import { forecastDays, hoursBetween } from '@zagon/domain/weather/forecast.ts';
import type { FrostFinding } from '@zagon/domain/findings/kinds/frost.ts';
import { WEATHER_QUANTITIES } from '@zagon/domain/weather/sensors.ts';
import { RECENT_RAIN_HOURS } from '@zagon/domain/weather/recent-rain.ts';
import type { SprayingFinding } from '@zagon/domain/findings/kinds/spraying.ts';
import type { WeatherPlaceRow } from '../../stores/weather/sources.ts';
import type { FarmWeather } from './read-weather.ts';
import { usedSensors, type StoredSensor } from '../../irrigation/facts/weather-sensors.ts';
import { currentItem } from '../../calls/present/current-item.ts';

const DAYS = 5;
const HOUR_MS = 3_600_000;
/** Enough for tonight and tomorrow. */
const HOURS = 48;

/** The weather of a farm in wire form. */
export function presentWeather(weather: FarmWeather): Weather {
  const { place, et0, frost, spraying } = weather;
  return {
    place,
    ...presentSensors(weather),
    forecast: presentForecast(weather),
    et0: et0.kind === 'known' ? { ...et0, mm: rounded(et0.mm) } : et0,
    frost: presentFrost(frost),
    spraying: presentSpraying(spraying),
  };
}

function presentSensors({
  sensors: { air, wind, rain },
  recentRain,
}: FarmWeather): Pick<Weather, 'air' | 'wind' | 'rain'> {
  const temperature = valueOf(air, air?.source.temperature);
  const humidity = valueOf(air, air?.source.humidity ?? undefined);
  const speed = valueOf(wind, wind?.source.speed);
  return {
    air:
      air === null
        ? null
        : { ...presentSensor(air), temperature, humidity, dew_point: roundedOrNull(dewPointC(temperature, humidity)) },
    wind:
      wind === null
        ? null
        : {
            ...presentSensor(wind),
            speed: speed === null ? null : rounded(speed * wind.source.toMS),
            direction: valueOf(wind, wind.source.direction ?? undefined),
          },
    rain:
      rain === null
        ? null
        : {
            ...presentSensor(rain),
            mm: roundedOrNull(recentRain?.mm ?? null),
            reported_hours: recentRain?.reportedHours ?? 0,
            hours: RECENT_RAIN_HOURS,
          },
  };
}

function presentSensor({ moduleId, name, newestAtMs, freshness }: StoredSensor) {
  return {
    id_object: moduleId,
    name,
    at: newestAtMs === null ? null : instantOf(newestAtMs),
    communication: freshness,
  };
}

function valueOf(sensor: StoredSensor | null, field: FieldName | undefined): number | null {
  return sensor === null || field === undefined ? null : (sensor.fields[field]?.v ?? null);
}

function presentForecast({ forecast: farm, nowMs, zone }: FarmWeather): Weather['forecast'] {
  if (farm.state !== 'known') return { state: farm.state };
  const { forecast, failing, credit } = farm;
  const span = { fromMs: nowMs - HOUR_MS + 1, untilMs: nowMs + HOURS * HOUR_MS };
  return {
    state: 'known',
    at: instantOf(forecast.atMs),
    failing,
    credit,
    days: forecastDays(forecast, { nowMs, zone, count: DAYS }).map(({ date, maxC, minC, rainMm, sky }) => ({
      date,
      max: rounded(maxC),
      min: rounded(minC),
      rain: rounded(rainMm),
      sky,
    })),
    hours: hoursBetween(forecast.hours, span).map(({ atMs, tC, rainMm, windMS, windDirectionDeg }) => ({
      at: instantOf(atMs),
      temperature: tC,
      rain: rainMm,
      wind: windMS,
      wind_direction: windDirectionDeg,
    })),
  };
}

function presentFrost(finding: FrostFinding): Weather['frost'] {
  if (finding.kind === 'silent') return { kind: 'unknown', reason: finding.reason };
  const { risk, basis, minimumC, minimumAtMs, window } = finding.facts;
  return {
    kind: 'known',
    risk,
    basis,
    minimum: rounded(minimumC),
    minimum_at: minimumAtMs === null ? null : instantOf(minimumAtMs),
    window: window === null ? null : { from: instantOf(window.fromMs), until: instantOf(window.untilMs) },
  };
}

function presentSpraying(finding: SprayingFinding): Weather['spraying'] {
  if (finding.kind === 'silent') return { kind: 'unknown', reason: finding.reason };
  const { day, hours, window, obstacle } = finding.facts;
  return {
    kind: 'known',
    day,
    obstacle,
    hours: hours.map((hour) => ({ at: instantOf(hour.atMs), obstacle: hour.obstacle })),
    window:
      window === null
        ? null
        : {
            from: instantOf(window.fromMs),
            until: instantOf(window.untilMs),
            before: window.before,
            after: window.after,
          },
  };
}

/** The settings in wire form. */
export function presentSettings(
  accountId: string,
  all: readonly StoredSensor[],
  place: WeatherPlaceRow,
): WeatherSettings {
  const { air, wind, rain } = place;
  const used = usedSensors(all, place);
  const automatic = usedSensors(all, { air: null, wind: null, rain: null });
  return {
    version: currentWeatherChoices(accountId, place).version,
    choices: { air, wind, rain },
    sensors: WEATHER_QUANTITIES.flatMap((quantity) =>
      all
        .filter(({ source }) => source.quantity === quantity)
        .map((sensor) => ({
          ...presentSensor(sensor),
          quantity,
          under_cover: sensor.isUnderCover,
          used: used[quantity] === sensor,
          automatic: automatic[quantity] === sensor,
        })),
    ),
  };
}

/** The chosen sensors. */
export function currentWeatherChoices(accountId: string, { air, wind, rain }: WeatherPlaceRow) {
  return currentItem(`weather ${accountId}`, { air, wind, rain }, { subject: accountId });
}

function instantOf(ms: number): string {
  return Temporal.Instant.fromEpochMilliseconds(ms).toString();
}

function rounded(value: number): number {
  return Number(value.toFixed(2));
}

function roundedOrNull(value: number | null): number | null {
  return value === null ? null : rounded(value);
}
