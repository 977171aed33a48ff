import type { UnexpectedWaterFacts } from '@zagon/domain/findings/kinds/unexpected-water.ts';
import type { Silence } from '@zagon/domain/findings/silence.ts';
import type { Disturbance } from '@zagon/domain/water-arrival/arrival.ts';
import { findSensors, usedSensors } from '../../irrigation/facts/weather-sensors.ts';
import type { JudgedSectionRow } from '../../stores/findings/judged-sections.ts';
import { lastRises, possibleOpenings, wasFrozen } from '../../stores/findings/rises.ts';
import { storedRises } from '../../stores/findings/stored-facts.ts';
import { rainHours } from '../weather/rain-hours.ts';
import { readMoisture } from './moisture-readings.ts';
import { moistureSensors } from './section-ground.ts';
import type { SectionDeps } from './section-water.ts';
import { readDistrust } from './sensor-trust.ts';

const HOUR_MS = 3_600_000;
/** How far back rises are looked for. */
const LOOK_BACK_MS = 48 * HOUR_MS;
/** Water of so long before explains a rise. */
const EXPLAINS_MS = 12 * HOUR_MS;
/** Soil around a probe that was just installed settles, and is watered by hand. */
const SETTLES_MS = 24 * HOUR_MS;

/** Rain of a farm by its gauge outdoors, and until when it is known. */
export type KnownRain = { readonly hours: readonly Disturbance[]; readonly untilMs: number };

/** The rain of the last days; null without a gauge outdoors that reported in them. */
export async function readKnownRain(
  { sql, readColumns }: SectionDeps,
  accountId: string,
  now: Temporal.Instant,
): Promise<KnownRain | null> {
  const found = await findSensors(sql, accountId, now);
  const gauge = found === undefined ? null : usedSensors(found.all, found.place).rain;
  const nowMs = now.epochMilliseconds;
  if (gauge === null || gauge.isUnderCover || gauge.newestAtMs === null) return null;
  if (gauge.newestAtMs < nowMs - LOOK_BACK_MS) return null;
  const span = { fromMs: nowMs - LOOK_BACK_MS - EXPLAINS_MS, untilMs: nowMs };
  const hours = await rainHours(readColumns, accountId, gauge, span);
  return { hours: hours.map((hour) => ({ ...hour, kind: 'rain' })), untilMs: gauge.newestAtMs };
}

/** What is known of the last two days of a section; `all`: the sections of its account. */
export async function readRecentWater(
  { sql, readColumns }: SectionDeps,
  {
    accountId,
    rain,
    all,
  }: {
    readonly accountId: string;
    readonly rain: KnownRain | null;
    readonly all: readonly JudgedSectionRow[];
  },
  section: JudgedSectionRow,
  now: Temporal.Instant,
): Promise<UnexpectedWaterFacts> {
  const last = await lastRises(sql, accountId, section.id);
  const earlier = last === undefined ? [] : storedRises.parse(last).rises;
  const silent = (obstacle: Silence) => ({ obstacle, sensors: [], water: [], earlier });
  if (rain === null) return silent('no_gauge');
  const moduleIds = section.probes.map(({ module_id: id }) => id);
  const nowMs = now.epochMilliseconds;
  const sinceMs = Math.max(section.learning_since?.epochMilliseconds ?? 0, ...section.probes.map((p) => p.since_ms));
  const span = { fromMs: Math.max(nowMs - LOOK_BACK_MS, sinceMs + SETTLES_MS), untilMs: Math.min(nowMs, rain.untilMs) };
  if (sinceMs + SETTLES_MS > nowMs) return silent('learning');
  const sensors = moistureSensors(section);
  if (sensors.length === 0) return silent('no_probe');
  const distrust = await readDistrust(sql, accountId, moduleIds, now);
  const believed = sensors.filter((sensor) => distrust(sensor) === null);
  const [first] = sensors.flatMap((sensor) => distrust(sensor) ?? []);
  if (believed.length === 0) return silent(first ?? 'probe_not_trusted');
  const since = now.subtract({ milliseconds: LOOK_BACK_MS + EXPLAINS_MS });
  if (await wasFrozen(sql, accountId, moduleIds, since)) return silent('frozen');
  if (span.fromMs >= span.untilMs) return silent('probe_silent');
  const readings = await Promise.all(believed.map((sensor) => readMoisture(readColumns, accountId, sensor, span)));
  const openings = await possibleOpenings(sql, accountId, outputsAtProbes(section, all), { from: since, until: now });
  const runs = openings.map(({ from_at, until_at }): Disturbance => ({
    kind: 'other_run',
    fromMs: from_at.epochMilliseconds,
    untilMs: until_at.epochMilliseconds,
    mm: 0,
  }));
  return { obstacle: null, sensors: readings, water: [...runs, ...rain.hours], earlier };
}

/** Outputs of the section, and of the others that share a probe with it. */
function outputsAtProbes(section: JudgedSectionRow, all: readonly JudgedSectionRow[]): readonly string[] {
  const own = new Set(section.probes.map(({ module_id: id }) => id));
  return all
    .filter(({ id, probes }) => id === section.id || probes.some((probe) => own.has(probe.module_id)))
    .map(({ output_id: id }) => id);
}
