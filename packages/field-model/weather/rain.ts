import type { Climate } from './climate.ts';
import type { Rain } from './day.ts';
import { HOUR_MS, instantOf, solarMoment } from './site.ts';

/** Rain between two instants (epoch milliseconds), mm. Exact: partial spans add up to the whole. */
export function rainBetweenMm(climate: Climate, fromMs: number, untilMs: number): number {
  // rain that starts by 20:00 may last past midnight, so the previous day is included
  const first = solarMoment(climate.site, fromMs).day - 1;
  const last = solarMoment(climate.site, untilMs).day;
  let mm = 0;
  for (let day = first; day <= last; day += 1) {
    const { rain } = climate.day(day);
    if (rain === null) continue;
    const startMs = instantOf(climate.site, day, rain.startH);
    mm += rain.amountMm * (fallenShare(rain, startMs, untilMs) - fallenShare(rain, startMs, fromMs));
  }
  return mm;
}

/** True if it is raining. */
export function isRaining(climate: Climate, atMs: number): boolean {
  const today = solarMoment(climate.site, atMs).day;
  return [today - 1, today].some((day) => {
    const { rain } = climate.day(day);
    if (rain === null) return false;
    const startMs = instantOf(climate.site, day, rain.startH);
    return atMs >= startMs && atMs < startMs + rain.durationH * HOUR_MS;
  });
}

function fallenShare(rain: Rain, startMs: number, atMs: number): number {
  const elapsedShare = Math.min(1, Math.max(0, (atMs - startMs) / (rain.durationH * HOUR_MS)));
  return rain.shape === 'even' ? elapsedShare : (1 - Math.cos(Math.PI * elapsedShare)) / 2;
}
