import type { UnexpectedWaterFacts } from '@zagon/domain/findings/kinds/unexpected-water.ts';
import type { Silence } from '@zagon/domain/findings/silence.ts';
import type { Disturbance } from '@zagon/domain/water-arrival/arrival.ts';
import { findSensors, usedSensors } from '../../irrigation/facts/weather-sensors.ts';
import { judgedSections, type JudgedSectionRow } from '../../stores/findings/judged-sections.ts';
import { frozenModules, lastRises, possibleOpenings, type PossibleOpeningRow } from '../../stores/findings/rises.ts';
import { storedRises } from '../../stores/findings/stored-facts.ts';
import { rainHours } from '../weather/rain-hours.ts';
import { readMoistures } from './moisture-readings.ts';
import { moistureSensors } from './section-ground.ts';
import type { SectionDeps } from './section-water.ts';
import { readDistrust, type SensorDistrust } from './sensor-trust.ts';

const HOUR_MS = 3_600_000;
/** How far back rises are looked for. */
const LOOK_BACK_MS = 48 * HOUR_MS;
/** Water of so long before explains a rise. */
const EXPLAINS_MS = 12 * HOUR_MS;
/** Soil around a probe that was just installed settles, and is watered by hand. */
const SETTLES_MS = 24 * HOUR_MS;

/** Rain of a farm by its gauge outdoors, and until when it is known. */
export type KnownRain = { readonly hours: readonly Disturbance[]; readonly untilMs: number };

/** What is known of the last days of an account, of which each of its sections takes a part. */
export type AccountWater = {
  readonly accountId: string;
  readonly rain: KnownRain | null;
  readonly all: readonly JudgedSectionRow[];
  /** By section: the stored facts of its last finding that said something. */
  readonly lastFacts: ReadonlyMap<string, unknown>;
  readonly distrust: SensorDistrust;
  readonly frozen: ReadonlySet<string>;
  readonly openings: ReadonlyMap<string, readonly PossibleOpeningRow[]>;
};

/** Reads what the sections of an account that are due share: with a few statements, however many they are. */
export async function readAccountWater(
  deps: SectionDeps,
  accountId: string,
  due: ReadonlySet<string>,
  now: Temporal.Instant,
): Promise<AccountWater> {
  const { sql } = deps;
  const all = await judgedSections(sql, accountId);
  const moduleIds = [...new Set(all.flatMap(({ probes }) => probes.map(({ module_id: id }) => id)))];
  const outputIds = all.map(({ output_id: id }) => id);
  const since = now.subtract({ milliseconds: LOOK_BACK_MS + EXPLAINS_MS });
  return {
    accountId,
    all,
    rain: await readKnownRain(deps, accountId, now),
    lastFacts: await lastRises(sql, accountId, [...due]),
    distrust: await readDistrust(sql, accountId, moduleIds, now),
    frozen: await frozenModules(sql, accountId, moduleIds, since),
    openings: Map.groupBy(
      await possibleOpenings(sql, accountId, outputIds, { from: since, until: now }),
      ({ output_id: id }) => id,
    ),
  };
}

/** The rain of the last days; null without a gauge outdoors that reported in them. */
async function readKnownRain(
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

/** What is known of the last two days of a section. */
export async function readRecentWater(
  { readColumns }: Pick<SectionDeps, 'readColumns'>,
  { accountId, rain, all, lastFacts, distrust, frozen, openings }: AccountWater,
  section: JudgedSectionRow,
  now: Temporal.Instant,
): Promise<UnexpectedWaterFacts> {
  const last = lastFacts.get(section.id);
  const earlier = last === undefined ? [] : storedRises.parse(last).rises;
  const silent = (obstacle: Silence) => ({ obstacle, sensors: [], water: [], earlier });
  if (rain === null) return silent('no_gauge');
  const nowMs = now.epochMilliseconds;
  const sinceMs = Math.max(section.learning_since?.epochMilliseconds ?? 0, ...section.probes.map((p) => p.since_ms));
  const span = { fromMs: Math.max(nowMs - LOOK_BACK_MS, sinceMs + SETTLES_MS), untilMs: Math.min(nowMs, rain.untilMs) };
  if (sinceMs + SETTLES_MS > nowMs) return silent('learning');
  const sensors = moistureSensors(section);
  if (sensors.length === 0) return silent('no_probe');
  const believed = sensors.filter((sensor) => distrust(sensor) === null);
  const [first] = sensors.flatMap((sensor) => distrust(sensor) ?? []);
  if (believed.length === 0) return silent(first ?? 'probe_not_trusted');
  if (section.probes.some(({ module_id: id }) => frozen.has(id))) return silent('frozen');
  if (span.fromMs >= span.untilMs) return silent('probe_silent');
  const runs = outputsAtProbes(section, all)
    .flatMap((id) => openings.get(id) ?? [])
    .toSorted((a, b) => Temporal.Instant.compare(a.from_at, b.from_at))
    .map(({ from_at, until_at }): Disturbance => ({
      kind: 'other_run',
      fromMs: from_at.epochMilliseconds,
      untilMs: until_at.epochMilliseconds,
      mm: 0,
    }));
  const readings = await readMoistures(readColumns, accountId, believed, span);
  return { obstacle: null, sensors: readings, water: [...runs, ...rain.hours], earlier };
}

/** Outputs of the section, and of the others that share a probe with it. */
function outputsAtProbes(section: JudgedSectionRow, all: readonly JudgedSectionRow[]): readonly string[] {
  const own = new Set(section.probes.map(({ module_id: id }) => id));
  return all
    .filter(({ id, probes }) => id === section.id || probes.some((probe) => own.has(probe.module_id)))
    .map(({ output_id: id }) => id);
}
