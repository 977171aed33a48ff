import { SOIL_TYPES } from '@zagon/domain/agronomy/soil-types.ts';
import type { SoilWaterFacts } from '@zagon/domain/findings/kinds/soil-water.ts';
import type { Silence } from '@zagon/domain/findings/silence.ts';
import { useBetweenMm, type UseDay } from '@zagon/domain/soil-water/crop-use.ts';
import type { Wetting } from '@zagon/domain/soil-water/dry-spans.ts';
import { type ZoneSensor, zoneMoisturePct } from '@zagon/domain/soil-water/moisture-series.ts';
import type { HourAhead } from '@zagon/domain/soil-water/refill.ts';
import { sensorShares } from '@zagon/domain/soil-water/root-zone.ts';
import type { Sql } from '../../database/pool.ts';
import type { ReadColumns } from '../../stores/readings/report.ts';
import { type WateringRow, wateringsIn } from '../../stores/reports/received-water.ts';
import type { FarmEt0, FarmPlace } from '../weather/daily-et0.ts';
import type { ProbedSection } from './assumed-probes.ts';
import { readMoistures } from './moisture-readings.ts';
import { groundOfSection, kcOf, moistureSensors, type SectionGround } from './section-ground.ts';
import { readDistrust, type SensorDistrust } from './sensor-trust.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** How far back a section is looked at: drying is remembered for thirty days. */
export const LOOK_BACK_MS = 31 * DAY_MS;
const HOURS_AHEAD = 10 * 24;

/** What all sections of a farm share. */
export type FarmFacts = {
  readonly accountId: string;
  readonly zone: string;
  /** Null: the farm has no location. */
  readonly place: FarmPlace | null;
  /** Null without a location. */
  readonly et0: FarmEt0 | null;
  readonly rain: readonly Wetting[];
};

/** A section with its readings and what watered it, since `LOOK_BACK_MS` before now. */
export type SectionFacts = {
  readonly section: ProbedSection;
  readonly ground: SectionGround;
  readonly sensors: readonly (ZoneSensor & { readonly name: string })[];
  readonly wettings: readonly Wetting[];
  /** Why none of its sensors may be believed now; null if one may. */
  readonly distrust: Silence | null;
  /** Since when its plant, soil, water and probes are as they are. */
  readonly sinceMs: number;
};

export type SectionDeps = { readonly sql: Sql; readonly readColumns: ReadColumns };

/** What is read once for all sections of an account that are judged together. */
export type SharedFacts = {
  readonly distrust: SensorDistrust;
  /** Their runs since `LOOK_BACK_MS` before now, by the output of the section. */
  readonly runs: ReadonlyMap<string, readonly WateringRow[]>;
};

/** Reads what some sections of an account share: with as many statements as for one. */
export async function readShared(
  sql: Sql,
  accountId: string,
  sections: readonly ProbedSection[],
  now: Temporal.Instant,
): Promise<SharedFacts> {
  const moduleIds = sections.flatMap(({ probes }) => probes.map(({ module_id: id }) => id));
  const runs = await wateringsIn(
    sql,
    accountId,
    sections.map(({ output_id: id }) => id),
    { from: now.subtract({ milliseconds: LOOK_BACK_MS }), until: now },
  );
  return {
    distrust: await readDistrust(sql, accountId, [...new Set(moduleIds)], now),
    runs: Map.groupBy(runs, ({ output_id: id }) => id),
  };
}

/** Reads a section. */
export async function readSection(
  { readColumns }: Pick<SectionDeps, 'readColumns'>,
  farm: FarmFacts,
  { distrust, runs }: SharedFacts,
  section: ProbedSection,
  now: Temporal.Instant,
): Promise<SectionFacts> {
  const span = { fromMs: now.epochMilliseconds - LOOK_BACK_MS, untilMs: now.epochMilliseconds };
  const ground = groundOfSection(section, now.toZonedDateTimeISO(farm.zone).toPlainDate());
  const all = moistureSensors(section);
  // A sensor that is not believed speaks for no layer: those that remain stand for the whole root zone.
  const placed = all.filter((sensor) => distrust(sensor) === null);
  const readings = await readMoistures(readColumns, farm.accountId, placed, span);
  const shares = sharesOf(placed, ground.rootsCm);
  return {
    section,
    ground,
    sensors: placed.map(({ field }, index) => ({
      name: field,
      readings: readings[index] ?? [],
      share: shares[index] ?? 0,
    })),
    wettings: [...(runs.get(section.output_id) ?? []).map((run) => wettingOf(run, ground)), ...farm.rain],
    distrust: placed.length > 0 ? null : (all.map(distrust).find((reason) => reason !== null) ?? null),
    sinceMs: Math.max(section.learning_since?.epochMilliseconds ?? 0, ...section.probes.map(({ since_ms: ms }) => ms)),
  };
}

/** Shares of sensors in the root zone; several probes count alike. */
function sharesOf(sensors: ReturnType<typeof moistureSensors>, rootsCm: number): readonly number[] {
  const probes = Map.groupBy(sensors, ({ moduleKey }) => moduleKey);
  const shares = new Map(
    [...probes.values()].flatMap((own) => {
      const ofProbe = sensorShares(
        own.map(({ depthCm }) => depthCm),
        rootsCm,
      );
      return own.map((sensor, index) => [sensor, (ofProbe[index] ?? 0) / probes.size] as const);
    }),
  );
  return sensors.map((sensor) => shares.get(sensor) ?? 0);
}

function wettingOf(
  { opened_at, closed_at }: { readonly opened_at: Temporal.Instant; readonly closed_at: Temporal.Instant },
  { rateMmPerH }: SectionGround,
): Wetting {
  const [fromMs, untilMs] = [opened_at.epochMilliseconds, closed_at.epochMilliseconds];
  return { fromMs, untilMs, mm: ((rateMmPerH ?? 0) * (untilMs - fromMs)) / HOUR_MS, kind: 'run' };
}

/** What a section's soil water is judged by. */
export function soilWaterFacts(
  farm: FarmFacts,
  facts: SectionFacts,
  { growersRefillPct, checks }: Pick<SoilWaterFacts, 'growersRefillPct' | 'checks'>,
  nowMs: number,
): SoilWaterFacts {
  const { section, ground, sensors, wettings, sinceMs } = facts;
  const useMm = useOf(farm, facts);
  return {
    obstacle: obstacleOf(farm, facts),
    moistureAt: (atMs) => zoneMoisturePct(sensors, atMs),
    useMm,
    wettings,
    drainageTimeH: SOIL_TYPES[ground.soilType].drainageTimeH,
    table: ground.table,
    depletion: ground.plant?.facts.depletion ?? 0,
    growersRefillPct,
    stated: { fullPct: section.full_percent, refillPct: section.refill_percent },
    sinceMs,
    hours: hoursAhead(useMm, nowMs),
    checks,
  };
}

function obstacleOf({ place }: FarmFacts, { section, ground, sensors, distrust }: SectionFacts): Silence | null {
  if (distrust !== null) return distrust;
  if (section.probes.length === 0 || sensors.length === 0) return 'no_probe';
  if (ground.plant === null) return 'no_plant';
  if (ground.isSubstrate) return 'substrate';
  return place === null ? 'no_place' : null;
}

/** Crop use between two times; null where the reference evapotranspiration of a day is not known. */
function useOf({ place, et0, zone }: FarmFacts, { ground: { plant } }: SectionFacts): SoilWaterFacts['useMm'] {
  if (place === null || et0 === null || plant === null) return () => null;
  const days = new Map<number, UseDay | undefined>();
  const dayAt = (startMs: number): UseDay | undefined => {
    if (!days.has(startMs)) days.set(startMs, useDay(startMs, zone, { et0, plant }));
    return days.get(startMs);
  };
  const site = { latitudeDeg: place.latitude, longitudeDeg: place.longitude };
  return (fromMs, untilMs) => useBetweenMm(dayAt, site, fromMs, untilMs);
}

function useDay(
  startMs: number,
  zone: string,
  { et0, plant }: { readonly et0: FarmEt0; readonly plant: NonNullable<SectionGround['plant']> },
): UseDay | undefined {
  const day = Temporal.Instant.fromEpochMilliseconds(startMs + 12 * HOUR_MS)
    .toZonedDateTimeISO(zone)
    .toPlainDate();
  const name = day.toString();
  const et0Mm = et0.past.get(name) ?? et0.ahead.get(name) ?? et0.meanMm;
  return et0Mm === null ? undefined : { startMs, et0Mm, kc: kcOf(plant, day), dayOfYear: day.dayOfYear };
}

function hoursAhead(useMm: SoilWaterFacts['useMm'], nowMs: number): readonly HourAhead[] {
  const hours: HourAhead[] = [];
  for (let hour = 0; hour < HOURS_AHEAD; hour += 1) {
    const [fromMs, untilMs] = [nowMs + hour * HOUR_MS, nowMs + (hour + 1) * HOUR_MS];
    const mm = useMm(fromMs, untilMs);
    if (mm === null) return [];
    hours.push({ useMm: mm, waterMm: 0, untilMs });
  }
  return hours;
}
