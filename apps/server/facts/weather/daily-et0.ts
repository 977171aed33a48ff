import type { DeviceType } from '@zagon/domain/catalogue/device-type.ts';
import type { FieldName } from '@zagon/domain/catalogue/fields.ts';
import { possibleBounds, possibleColumn } from '@zagon/domain/measurements/possible.ts';
import { dayEt0 } from '@zagon/domain/weather/day-et0.ts';
import { type Forecast, startOfDayMs } from '@zagon/domain/weather/forecast.ts';
import { type MeasuredHour, measuredHours } from '@zagon/domain/weather/measured-hours.ts';
import type { Sql } from '../../database/pool.ts';
import type { Sensors } from '../../irrigation/facts/weather-sensors.ts';
import { type DailyEt0, dailyEt0Since, storeDailyEt0 } from '../../stores/findings/daily-et0.ts';
import type { ReadColumns } from '../../stores/readings/report.ts';

/** Days before today whose reference evapotranspiration is kept known: as far back as drying is remembered. */
const DAYS_BACK = 32;
/** Days ahead for which a forecast is used. */
const DAYS_AHEAD = 6;
const HOUR_MS = 3_600_000;
/** Days whose mean stands for those without a forecast. */
const MEAN_DAYS = 7;

export type Et0Deps = { readonly sql: Sql; readonly readColumns: ReadColumns };

export type FarmPlace = { readonly latitude: number; readonly longitude: number };

type Farm = {
  readonly accountId: string;
  readonly zone: string;
  readonly place: FarmPlace;
  readonly air: Sensors['air'];
  readonly forecast: Forecast | null;
};

/** Reference evapotranspiration by local day, mm: past days as measured or forecast, days ahead as forecast. */
export type FarmEt0 = {
  readonly past: ReadonlyMap<string, number>;
  readonly ahead: ReadonlyMap<string, number>;
  /** Mean of the last days; null: none is known. */
  readonly meanMm: number | null;
};

/** The days of a farm, storing those that are over and not stored yet. */
export async function readFarmEt0({ sql, readColumns }: Et0Deps, farm: Farm, now: Temporal.Instant): Promise<FarmEt0> {
  const today = now.toZonedDateTimeISO(farm.zone).toPlainDate();
  const days = Array.from({ length: DAYS_BACK }, (_, back) => today.subtract({ days: DAYS_BACK - back }));
  const first = days[0] ?? today;
  const stored = new Map((await dailyEt0Since(sql, farm.accountId, first.toString())).map((row) => [row.day, row]));
  const missing = days.filter((day) => !stored.has(day.toString()));
  const measured = missing.length === 0 ? [] : await readHours(readColumns, farm, missing, now);
  const found = missing.flatMap((day): DailyEt0[] => {
    const et0 = dayEt0({ ...facts(farm, measured), nowMs: startOf(day.add({ days: 1 }), farm.zone) });
    return et0.kind === 'known' && et0.day === 'yesterday'
      ? [{ day: day.toString(), mm: et0.mm, basis: et0.basis }]
      : [];
  });
  await storeDailyEt0(sql, farm.accountId, found);
  const past = new Map([...stored.values(), ...found].map(({ day, mm }) => [day, mm]));
  const last = days.slice(-MEAN_DAYS).flatMap((day) => past.get(day.toString()) ?? []);
  return {
    past,
    ahead: forecastDays(farm, today),
    meanMm: last.length === 0 ? null : last.reduce((sum, mm) => sum + mm, 0) / last.length,
  };
}

function forecastDays(farm: Farm, today: Temporal.PlainDate): ReadonlyMap<string, number> {
  const ahead = Array.from({ length: DAYS_AHEAD }, (_, index) => today.add({ days: index }));
  return new Map(
    ahead.flatMap((day): [string, number][] => {
      const et0 = dayEt0({ ...facts(farm, []), nowMs: startOf(day, farm.zone) });
      return et0.kind === 'known' && et0.day === 'today' ? [[day.toString(), et0.mm]] : [];
    }),
  );
}

function facts(farm: Farm, measured: readonly MeasuredHour[]) {
  return {
    zone: farm.zone,
    latitudeDeg: farm.place.latitude,
    measured,
    measuredWindMS: { today: null, yesterday: null },
    forecast: farm.forecast,
  };
}

function startOf(day: Temporal.PlainDate, zone: string): number {
  return day.toZonedDateTime(zone).epochMilliseconds;
}

/** Hours of the farm's air sensor over the days that are missing. */
async function readHours(
  readColumns: ReadColumns,
  { accountId, zone, air }: Farm,
  missing: readonly Temporal.PlainDate[],
  now: Temporal.Instant,
): Promise<readonly MeasuredHour[]> {
  const [first] = missing;
  if (air === null || first === undefined) return [];
  const { temperature, humidity } = air.source;
  const fields = [temperature, ...(humidity === null ? [] : [humidity])];
  const span = { fromMs: startOf(first, zone), untilMs: startOfDayMs(now.epochMilliseconds, zone) + HOUR_MS };
  const { timesMs, columns } = await readColumns(accountId, air.key, fields, span);
  const of = (field: FieldName): Float32Array | Float64Array => possibleValues(air.type, field, columns.get(field));
  return measuredHours({ timesMs, tC: of(temperature), rhPct: humidity === null ? [] : of(humidity) });
}

function possibleValues(
  type: DeviceType | undefined,
  field: FieldName,
  values: Float32Array | Float64Array | undefined,
) {
  return possibleColumn(values ?? new Float64Array(0), possibleBounds(type, field));
}
