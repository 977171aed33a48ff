import { HOUR_MS } from '@zagon/domain/probe-trust/sensor.ts';
import type { Wetting } from '@zagon/domain/probe-trust/responses.ts';
import { findSensors, usedSensors } from '../../irrigation/facts/weather-sensors.ts';
import type { Sql } from '../../database/pool.ts';
import type { JudgedSectionRow } from '../../stores/findings/judged-sections.ts';
import type { ReadColumns } from '../../stores/readings/report.ts';
import type { Span } from '../../stores/readings/rows.ts';
import { wateringsIn } from '../../stores/reports/received-water.ts';
import { groundOfSection } from '../sections/section-ground.ts';
import { rainHours } from '../weather/rain-hours.ts';

/** A recorded run of a section; `mm` is 0 if its depth is not known. */
export type SectionRun = Wetting & { readonly sectionId: string };

/** The water of a farm in a span, by time. */
export type FarmWater = { readonly runs: readonly SectionRun[]; readonly rains: readonly Wetting[] };

/** Reads the runs of some sections, as their modules reported them, and the rain by the farm's gauge. */
export async function readFarmWater(
  { sql, readColumns }: { readonly sql: Sql; readonly readColumns: ReadColumns },
  farm: { readonly accountId: string; readonly sections: readonly JudgedSectionRow[] },
  span: Span,
  now: Temporal.Instant,
): Promise<FarmWater> {
  const { accountId, sections } = farm;
  const waterings = await wateringsIn(
    sql,
    accountId,
    sections.map(({ output_id: id }) => id),
    { from: instant(span.fromMs), until: instant(span.untilMs) },
  );
  const runs = sections.flatMap((section) => {
    // Only its flow, area and wetted share matter, which no date changes.
    const { rateMmPerH } = groundOfSection(section, now.toZonedDateTimeISO('UTC').toPlainDate());
    return waterings
      .filter(({ output_id: id }) => id === section.output_id)
      .map(({ opened_at, closed_at }): SectionRun => {
        const [fromMs, untilMs] = [opened_at.epochMilliseconds, closed_at.epochMilliseconds];
        return { sectionId: section.id, fromMs, untilMs, mm: ((rateMmPerH ?? 0) * (untilMs - fromMs)) / HOUR_MS };
      });
  });
  const found = await findSensors(sql, accountId, now);
  const gauge = found === undefined ? null : usedSensors(found.all, found.place).rain;
  const hours = await rainHours(readColumns, accountId, gauge, span);
  return { runs: runs.toSorted((a, b) => a.fromMs - b.fromMs), rains: showersOf(hours) };
}

/** Hours with rain that follow each other, as one. */
function showersOf(hours: readonly Wetting[]): readonly Wetting[] {
  const showers: Wetting[] = [];
  for (const { fromMs, untilMs, mm } of hours) {
    const last = showers.at(-1);
    if (last?.untilMs === fromMs) showers[showers.length - 1] = { fromMs: last.fromMs, untilMs, mm: last.mm + mm };
    else showers.push({ fromMs, untilMs, mm });
  }
  return showers;
}

function instant(ms: number): Temporal.Instant {
  return Temporal.Instant.fromEpochMilliseconds(ms);
}
