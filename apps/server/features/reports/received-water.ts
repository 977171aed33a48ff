import type { ReceivedWaterReply } from '@zagon/contract/reports/received-water.ts';
import { ok, type Result } from '@zagon/domain/core/result.ts';
import { feedsOf, wetUntilMs } from '@zagon/domain/outputs/feeds.ts';
import {
  irrigationAmounts,
  type Watering,
  type WateringSection,
} from '@zagon/domain/reports/received-water/irrigation-amounts.ts';
import { nearestGauge } from '@zagon/domain/reports/received-water/nearest-gauge.ts';
import { waterLanes, type WaterLane } from '@zagon/domain/reports/received-water/water-lanes.ts';
import { sectionsOfProbe, type ProbedSection } from '@zagon/domain/resources/probe-sections.ts';
import { intervalBounds, intervalOf } from '@zagon/domain/reports/lines/intervals.ts';
import { checkPeriodAndSources } from '@zagon/domain/reports/request/period.ts';
import type { Services } from '../../calls/services.ts';
import { invalid, refused, type Refusal } from '../../core/refusal.ts';
import { accountRoute, type Route } from '../../calls/route.ts';
import type { Sql } from '../../database/pool.ts';
import type { Span } from '../../stores/readings/rows.ts';
import { countPoints } from '../../stores/readings/count.ts';
import {
  ownModules,
  probeConditions,
  universalModules,
  wateringsIn,
  type WateringRow,
} from '../../stores/reports/received-water.ts';
import { listWaterSources } from '../../stores/resources/water-sources.ts';
import { listSections, type SectionRow } from '../../stores/resources/sections.ts';
import { gaugesOf, readRain, type Rain, type RainGauge } from './rain-gauges.ts';
import type { ReportScope } from '../../actions/reports/compute.ts';
import { boundedReadings, type BoundedReadings } from '../../stores/readings/bounded-readings.ts';

/**
 * The irrigation and rain below the curves of soil probes. Like the history of a module it uses no report slot: every
 * chart reads it, so a report and its chart would use up the account's share.
 */
export function receivedWaterRoutes({ pools }: Pick<Services, 'pools'>): readonly Route[] {
  const deps = boundedReadings(pools);
  return [accountRoute('receivedWater', (call) => readReceivedWater(call, call.query, deps))];
}

type Query = {
  readonly objects: readonly string[];
  readonly start_date: string;
  readonly end_date: string;
  readonly max_lanes: number;
  readonly section?: string | undefined;
};

type Found = {
  readonly lanes: readonly WaterLane[];
  readonly sections: ReadonlyMap<string, WateringSection>;
  readonly waterings: readonly Watering[];
  readonly gauges: readonly RainGauge[];
};

async function readReceivedWater(
  call: ReportScope,
  { objects, start_date, end_date, max_lanes: maxLanes, section }: Query,
  deps: BoundedReadings,
): Promise<Result<ReceivedWaterReply, Refusal>> {
  const ids = [...new Set(objects)];
  const startMs = Date.parse(start_date);
  const moment = { nowMs: call.now.epochMilliseconds, zone: call.account.timeZone };
  // An open chart ends at the next quarter of an hour, which may be tomorrow.
  const endMs = Math.min(Date.parse(end_date), moment.nowMs);
  const checked = checkPeriodAndSources({ sources: ids.length, startMs, endMs }, moment);
  if (!checked.ok)
    return checked.error.kind === 'validation' ? invalid(...checked.error.problems) : refused('incorrect_report_data');
  const bounds = intervalBounds(startMs, endMs, intervalOf(endMs - startMs), call.account.timeZone);
  const span: Span = { fromMs: bounds[0] ?? startMs, untilMs: bounds.at(-1) ?? endMs };
  const found = await call.inAccount((sql) =>
    findWater(sql, call.account.id, ids, { span, maxLanes, section, pointsMax: deps.pointsMax }),
  );
  if (!found.ok) return found;
  const { lanes, sections, waterings, gauges } = found.value;
  const rain = new Map<string, Rain>();
  for (const gauge of gauges) rain.set(gauge.id, await readRain(call.account.id, gauge, bounds, deps));
  return ok({
    start_date,
    end_date,
    bounds: Array.from(bounds, (ms) => ms / 1000),
    lanes: lanes.map((lane) => presentLane(lane, { sections, waterings, gauges, bounds, rain })),
  });
}

type Wanted = {
  readonly span: Span;
  readonly maxLanes: number;
  /** The section whose irrigation is requested; undefined for all sections of the probes. */
  readonly section: string | undefined;
  readonly pointsMax: number;
};

/** The water sources of the requested probes in the account, without the gauge readings. */
async function findWater(
  sql: Sql,
  accountId: string,
  ids: readonly string[],
  { span, maxLanes, section, pointsMax }: Wanted,
): Promise<Result<Found, Refusal>> {
  const probes = await ownModules(sql, accountId, ids);
  const sections = (await listSections(sql, accountId)).map(sectionOf);
  const conditions = (await probeConditions(sql, accountId)).map(({ module_id: probeId, section_id: sectionId }) => ({
    probeId,
    sectionId,
  }));
  const chosen = section === undefined ? null : sections.filter((one) => one.id === section);
  const gauges = gaugesOf(await universalModules(sql, accountId));
  const lanes = waterLanes(
    probes.map(({ id, name, latitude: latitudeDeg, longitude: longitudeDeg }) => ({
      probeId: id,
      sectionIds: (chosen ?? sectionsOfProbe({ id, name }, sections, conditions)).map((one) => one.id),
      gaugeId: nearestGauge({ latitudeDeg, longitudeDeg }, gauges)?.id ?? null,
    })),
    maxLanes,
  );
  const used = gauges.filter(({ id }) => lanes.some(({ gaugeId }) => gaugeId === id));
  const points = await countPoints(
    sql,
    used.map(({ key, field }) => ({ key, fields: [field] })),
    span,
    pointsMax + 1,
  );
  if (points > pointsMax) return refused('report_too_large');
  const byId = new Map(sections.map((section) => [section.id, section]));
  const outputIds = lanes.flatMap(({ sectionIds }) => sectionIds.flatMap((id) => byId.get(id)?.outputId ?? []));
  const waterings = await findWaterings(sql, accountId, outputIds, span);
  return ok({ lanes, sections: byId, waterings, gauges: used });
}

/** The openings of some sections' valves, each until its water stopped: with its pump, if that was switched off before. */
async function findWaterings(
  sql: Sql,
  accountId: string,
  outputIds: readonly string[],
  span: Span,
): Promise<readonly Watering[]> {
  const during = {
    from: Temporal.Instant.fromEpochMilliseconds(span.fromMs),
    until: Temporal.Instant.fromEpochMilliseconds(span.untilMs),
  };
  const sources = new Map((await listWaterSources(sql, accountId)).map((source) => [source.id, source]));
  const sourceOf = new Map(
    (await listSections(sql, accountId)).map((section) => [section.output_id, sources.get(section.water_source_id)]),
  );
  const feedsOfOutput = (outputId: string, fertigation: boolean) => {
    const source = sourceOf.get(outputId);
    if (source === undefined) return [];
    const { clean_outputs: clean, fertigated_outputs: fertigated } = source;
    return feedsOf({ clean_water_outputs: clean, fertigated_water_outputs: fertigated }, fertigation);
  };
  const rows = (await wateringsIn(sql, accountId, outputIds, during)).map(onSpan);
  const feedIds = new Set(rows.flatMap(({ outputId, fertigation }) => feedsOfOutput(outputId, fertigation)));
  const feeds = Map.groupBy(
    (await wateringsIn(sql, accountId, [...feedIds], during)).map(onSpan),
    ({ outputId }) => outputId,
  );
  return rows.map((row) => ({
    ...row,
    untilMs: wetUntilMs(
      row,
      feedsOfOutput(row.outputId, row.fertigation).map((id) => feeds.get(id) ?? []),
    ),
  }));
}

function onSpan({ output_id: outputId, opened_at: opened, closed_at: closed, fertigation }: WateringRow): Watering {
  return { outputId, fromMs: opened.epochMilliseconds, untilMs: closed.epochMilliseconds, fertigation };
}

function sectionOf({
  id,
  name,
  output_id,
  area_m2,
  flow_m3_per_h,
  probes,
}: SectionRow): WateringSection & ProbedSection {
  const probeIds = probes.map((probe) => probe.module_id);
  return { id, name, probeIds, outputId: output_id, areaM2: area_m2, flowM3PerH: flow_m3_per_h };
}

/** Decimals of amounts on the wire. */
const DECIMALS = 3;

type Amounts = Omit<Found, 'lanes'> & {
  readonly bounds: Float64Array;
  /** By gauge. */
  readonly rain: ReadonlyMap<string, Rain>;
};

function presentLane(
  { probeIds, sectionIds, gaugeId }: WaterLane,
  { sections, waterings, gauges, bounds, rain }: Amounts,
): ReceivedWaterReply['lanes'][number] {
  const watering = sectionIds.flatMap((id) => sections.get(id) ?? []);
  const irrigation = irrigationAmounts(watering, waterings, bounds);
  const gauge = gauges.find(({ id }) => id === gaugeId);
  return {
    objects: [...probeIds],
    sections: watering.map(({ id, name }) => ({ id, name })),
    irrigation:
      watering.length === 0
        ? null
        : {
            unit: irrigation.unit,
            values: Array.from(irrigation.values, rounded),
            fertigation: Array.from(irrigation.fertigation, rounded),
          },
    rain:
      gauge === undefined
        ? null
        : {
            id_object: gauge.moduleId,
            name: gauge.name,
            values: Array.from(rain.get(gauge.id)?.values ?? [], (mm) => (Number.isNaN(mm) ? null : rounded(mm))),
            kept_apart: rounded(rain.get(gauge.id)?.keptApart ?? 0),
          },
  };
}

function rounded(value: number): number {
  return Number(value.toFixed(DECIMALS));
}
