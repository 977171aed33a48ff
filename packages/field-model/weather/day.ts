import { autoregressive, gamma, keyOf, normal, uniform, weibull } from '../random/draw.ts';
import type { Key } from '../random/draw.ts';
import { dayOfYear } from './site.ts';
import type { Site } from './site.ts';
import { sunDay } from './sun.ts';
import type { SunDay } from './sun.ts';

/** The rain of one wet day. `even` has constant intensity, `swelling` rises and falls as a half-sine. */
export type Rain = {
  readonly startH: number;
  readonly durationH: number;
  readonly amountMm: number;
  readonly shape: 'even' | 'swelling';
};

/** Properties of a whole day. Hours are mean solar time. */
export type DayWeather = {
  readonly day: number;
  readonly dayOfYear: number;
  readonly sun: SunDay;
  readonly rain: Rain | null;
  /** Share of extraterrestrial radiation that reaches the ground, 0.12 to 0.78. */
  readonly clearness: number;
  /** Global radiation of the day, MJ/m². */
  readonly radiationMj: number;
  readonly meanC: number;
  /** How much warmer the air is than the season's mean, °C. */
  readonly spellC: number;
  readonly minC: number;
  readonly maxC: number;
  /** Dew point of the day's air, °C: slightly below the minimum on dry days, above it on wet ones. */
  readonly dewC: number;
  /** Mean wind at 3 m, m/s. */
  readonly windMs: number;
};

/** Probability of a wet day after a dry one, and after a wet one (central Poland). */
const WET_AFTER_DRY = 0.28;
const WET_AFTER_WET = 0.55;

export function dayWeather(key: Key, site: Site, day: number): DayWeather {
  const yearDay = dayOfYear(day);
  const sun = sunDay(site, yearDay);
  const wet = isWet(key, day);
  const clearness = Math.min(0.78, Math.max(0.12, (wet ? 0.33 : 0.6) + 0.09 * normal(keyOf(key, 'clearness'), day)));
  const winter = 0.5 + 0.5 * Math.cos((2 * Math.PI * (yearDay - 15)) / 365);
  // deviation of 2.2 °C in summer and 3.5 °C in winter, regardless of the autocorrelation
  const spellC = (2.2 + 1.3 * winter) * Math.sqrt(1 - 0.7 ** 2) * autoregressive(keyOf(key, 'mean'), day, 0.7, 30);
  const meanC = seasonMeanC(yearDay) + spellC;
  const rangeC = 4 + 16 * Math.max(0, clearness - 0.15);
  return {
    day,
    dayOfYear: yearDay,
    sun,
    rain: wet ? rainOf(key, day) : null,
    clearness,
    radiationMj: clearness * sun.extraterrestrialMj,
    meanC,
    spellC,
    minC: meanC - rangeC / 2,
    maxC: meanC + rangeC / 2,
    dewC: meanC - rangeC / 2 + (wet ? 0.5 : -0.5),
    windMs: weibull(keyOf(key, 'wind'), day, 2, 2.4),
  };
}

/** Seasonal mean air temperature, °C: 8.5 ± 10.5, coldest in mid-January. */
function seasonMeanC(dayOfTheYear: number): number {
  return 8.5 + 10.5 * Math.sin((2 * Math.PI * (dayOfTheYear - 109)) / 365);
}

/**
 * Two-state Markov chain of wet and dry days, evaluated for a single day: a draw below both probabilities is wet
 * regardless of the previous day, one above both is dry, and only one in between depends on the day before.
 */
function isWet(key: Key, day: number): boolean {
  const stream = keyOf(key, 'wet');
  for (let daysBack = day; ; daysBack -= 1) {
    const draw = uniform(stream, daysBack);
    if (draw < WET_AFTER_DRY) return true;
    if (draw >= WET_AFTER_WET) return false;
  }
}

function rainOf(key: Key, day: number): Rain {
  return {
    startH: 20 * uniform(keyOf(key, 'rain-start'), day),
    durationH: Math.max(0.5, gamma(keyOf(key, 'rain-time'), day, 2, 1.5)),
    amountMm: gamma(keyOf(key, 'rain-amount'), day, 0.75, 7),
    shape: uniform(keyOf(key, 'rain-shape'), day) < 0.5 ? 'even' : 'swelling',
  };
}
