import type { Finding } from '@zagon/domain/findings/finding.ts';
import type { AnySilence } from '@zagon/domain/findings/silence.ts';
import { assessFrost } from '@zagon/domain/findings/kinds/frost.ts';
import { assessSpraying } from '@zagon/domain/findings/kinds/spraying.ts';
import { adviceForecast, type Forecast } from '@zagon/domain/weather/forecast.ts';
import { rainBetweenMm } from '@zagon/field-model/weather/rain.ts';
import { weatherAt } from '@zagon/field-model/weather/now.ts';
import { DEMO_SITE, DEMO_TIME_ZONE, demoClimate } from '../demo-place.ts';

const HOUR_MS = 3_600_000;
const climate = demoClimate();

/** The weather that the demo farms will have, as a service would forecast it; some values are missing now and then. */
function forecastAt(nowMs: number): Forecast {
  const fromMs = Math.floor(nowMs / HOUR_MS) * HOUR_MS - 12 * HOUR_MS;
  return {
    atMs: nowMs - HOUR_MS,
    elevationM: DEMO_SITE.elevationM,
    hours: Array.from({ length: 72 }, (_, hour) => {
      const atMs = fromMs + hour * HOUR_MS;
      const { airC, humidityPct, windMs, raining } = weatherAt(climate, atMs);
      return {
        atMs,
        tC: hour % 41 === 40 ? null : airC,
        rhPct: humidityPct,
        windMS: hour % 37 === 36 ? null : windMs,
        windDirectionDeg: 0,
        rainMm: rainBetweenMm(climate, atMs, atMs + HOUR_MS),
        cloudPct: raining ? 100 : (hour * 13) % 101,
        solarMjM2: null,
      };
    }),
  };
}

/** Moments of a year: every third day, each time four hours later in the day. */
const MOMENTS = Array.from(
  { length: 122 },
  (_, index) => Date.parse('2026-01-01T00:20:00Z') + (index * 72 + (index % 6) * 4) * HOUR_MS,
);

/** A forecast that may be used, none, one that is too old, and one that differs from the sensor. */
function basesAt(nowMs: number) {
  const forecast = forecastAt(nowMs);
  return [
    adviceForecast(forecast, null, nowMs),
    adviceForecast(null, null, nowMs),
    adviceForecast({ ...forecast, atMs: nowMs - 13 * HOUR_MS }, null, nowMs),
    adviceForecast(forecast, 45, nowMs),
    adviceForecast({ ...forecast, hours: forecast.hours.slice(0, 14) }, null, nowMs),
  ];
}

/** What is stated, or why nothing is, as it is sent. */
function stated(finding: Finding<object, AnySilence>): unknown {
  const { kind } = finding;
  return kind === 'silent' ? { kind: 'unknown', reason: finding.reason } : { kind: 'known', ...finding.facts };
}

/** What is stated about frost in a year on the demo farms. */
export function statedAboutFrost(): readonly unknown[] {
  return MOMENTS.flatMap((nowMs) =>
    basesAt(nowMs).flatMap((basis) =>
      [null, -2, 3, 9].map((ownNightMinimumC) => [
        nowMs,
        stated(assessFrost({ zone: DEMO_TIME_ZONE, basis, ownNightMinimumC }, nowMs)),
      ]),
    ),
  );
}

/** What is stated about spraying in a year on the demo farms. */
export function statedAboutSpraying(): readonly unknown[] {
  return MOMENTS.flatMap((nowMs) =>
    basesAt(nowMs).flatMap((basis) =>
      [null, 1, 6].map((ownWindMS) => [
        nowMs,
        stated(assessSpraying({ zone: DEMO_TIME_ZONE, basis, ownWindMS }, nowMs)),
      ]),
    ),
  );
}
