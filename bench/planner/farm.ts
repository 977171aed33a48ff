import type { Farm } from '@zagon/domain/resources/farm.ts';
import type { Schedule, SavedSchedule } from '@zagon/domain/schedules/definition/schedule.ts';

const SOURCES = 40;
const SECTIONS_PER_SOURCE = 50;
const ELEMENTS = 10;
/** Per pond. */
export const EFFICIENCY_M3_PER_H = 24;

/** Forty ponds of 24 m³/h, each with fifty blocks of 10 or 12 m³/h: two fit at once, three do not. */
export function benchFarm(): Farm {
  const sources = Array.from({ length: SOURCES }, (_, i) => `pond-${i}`);
  const sections = sources.flatMap((sourceId) =>
    Array.from({ length: SECTIONS_PER_SOURCE }, (_, j) => ({
      id: `${sourceId}-${j}`,
      name: `Block ${j}`,
      valveId: `valve-${sourceId}-${j}`,
      sourceId,
      flowM3PerH: j % 2 === 0 ? 10 : 12,
    })),
  );
  return {
    sections: new Map(sections.map((section) => [section.id, section])),
    devices: new Map(),
    groups: new Map(),
    sources: new Map(
      sources.map((id) => [
        id,
        {
          id,
          name: id,
          efficiencyM3PerH: EFFICIENCY_M3_PER_H,
          cleanOutputIds: [`pump-${id}`],
          fertigatedOutputIds: [`pump-${id}`, `doser-${id}`],
        },
      ]),
    ),
    outputIds: new Set([...sections.map(({ valveId }) => valveId), ...sources.map((id) => `pump-${id}`)]),
  };
}

/**
 * Schedules of ten blocks and three cycles a day, many competing for the same pond at the same hour: thirty
 * openings a day each, the maximum allowed.
 */
export function benchSchedules(count: number, beginDate: string): readonly SavedSchedule[] {
  return Array.from({ length: count }, (_, i) => {
    const pond = i % SOURCES;
    const hour = (i * 7) % 8;
    const at = (offsetH: number) =>
      `${String(hour + offsetH).padStart(2, '0')}:${String((i * 13) % 60).padStart(2, '0')}`;
    const schedule: Schedule = {
      name: `Program ${i}`,
      kind: 'irrigation',
      type: 'sequential',
      priority: i % 10 === 0 ? 'raised' : 'standard',
      beginDate,
      expirationDate: null,
      rule: { type: 'every', n: 1 },
      runTime: 5,
      cycles: { startHours: [at(0), at(8), at(15)] },
      elements: Array.from({ length: ELEMENTS }, (_, k) => ({
        type: 'section',
        id: `pond-${pond}-${(i * 3 + k) % SECTIONS_PER_SOURCE}`,
        minutes: null,
      })),
      fertigation: { type: i % 3 === 0 ? 'every_n_days' : 'none', n: 2, preWater: 1, flush: 1 },
      conditions: [],
      rain: null,
      pause: null,
    };
    return { id: `program-${i}`, schedule: schedule, createdAtMs: i, savedAtMs: 0, skips: [] };
  });
}
