import type { Climate } from './climate.ts';
import { HOUR_MS, instantOf, solarMoment } from './site.ts';

/** The rain of one wet day. `even` falls with one intensity, `swelling` grows and fades as a half-sine. */
export type Rain = {
  readonly startH: number;
  readonly durationH: number;
  readonly amountMm: number;
  readonly shape: 'even' | 'swelling';
};

/** Rain that falls between two instants (epoch milliseconds), mm. Exact: parts of a span add up to the whole. */
export function rainBetweenMm(climate: Climate, fromMs: number, untilMs: number): number {
  // a rain that begins by 20 o'clock may last beyond midnight, so the day before counts too
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

/** True while it rains. */
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
  const passed = Math.min(1, Math.max(0, (atMs - startMs) / (rain.durationH * HOUR_MS)));
  return rain.shape === 'even' ? passed : (1 - Math.cos(Math.PI * passed)) / 2;
}
