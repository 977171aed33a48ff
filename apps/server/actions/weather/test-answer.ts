const HOUR_S = 3600;

type Series =
  | 'temperature_2m'
  | 'relative_humidity_2m'
  | 'wind_speed_10m'
  | 'wind_direction_10m'
  | 'precipitation'
  | 'cloud_cover'
  | 'shortwave_radiation';

/** A test's changes to the response; hours are counted from its beginning. */
type Hourly = Partial<Record<Series, (hour: number) => number | null>>;

const hourly = (time: readonly number[], own: Hourly) => {
  const series = (name: Series, value: number): readonly (number | null)[] =>
    time.map((_, hour) => own[name]?.(hour) ?? (own[name] === undefined ? value : null));
  return {
    time,
    temperature_2m: series('temperature_2m', 16.4),
    relative_humidity_2m: series('relative_humidity_2m', 61),
    wind_speed_10m: series('wind_speed_10m', 2.6),
    wind_direction_10m: series('wind_direction_10m', 315),
    precipitation: series('precipitation', 0),
    cloud_cover: series('cloud_cover', 40),
    shortwave_radiation: series('shortwave_radiation', 250),
  };
};

/** A recorded response of Open-Meteo: eight days by the hour, from midnight UTC. */
export function openMeteoAnswer(from: string, own: Hourly = {}, hours = 192) {
  const startS = Date.parse(from) / 1000;
  const time = Array.from({ length: hours }, (_, hour) => startS + hour * HOUR_S);
  return {
    latitude: 51.86,
    longitude: 20.88,
    generationtime_ms: 0.151,
    utc_offset_seconds: 0,
    timezone: 'GMT',
    timezone_abbreviation: 'GMT',
    elevation: 148,
    hourly_units: { time: 'unixtime', temperature_2m: '°C', wind_speed_10m: 'm/s', precipitation: 'mm' },
    hourly: hourly(time, own),
  };
}
