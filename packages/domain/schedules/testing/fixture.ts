import type { Farm, Section } from '../../resources/farm.ts';
import { type Occupation, type PlannedCycle, planCycles, type PlanRequest } from '../planner/plan.ts';
import { planRows } from '../planner/plan-rows.ts';
import type { Schedule, SavedSchedule } from '../definition/schedule.ts';

/** Test farm: four blocks on a pond of 24 m³/h, a tunnel on a well of 9 m³/h, one light. */
export function aFarm(overrides: Partial<{ pondM3PerH: number | null }> = {}): Farm {
  const block = (id: string, flowM3PerH: number, sourceId = 'pond'): [string, Section] => [
    id,
    { id, name: `Block ${id}`, valveId: `valve-${id}`, sourceId, flowM3PerH },
  ];
  const sections = new Map([block('A', 10), block('B', 12), block('C', 11), block('D', 12), block('T', 8, 'well')]);
  const pump = { cleanOutputIds: ['pump'], fertigatedOutputIds: ['pump', 'doser'] };
  const well = { cleanOutputIds: ['well-pump'], fertigatedOutputIds: [] };
  const pondM3PerH = overrides.pondM3PerH === undefined ? 24 : overrides.pondM3PerH;
  return {
    sections,
    devices: new Map([['lamp', { id: 'lamp', name: 'Lamp', outputId: 'light' }]]),
    groups: new Map([
      ['north', { id: 'north', name: 'North', memberIds: ['A', 'B'] }],
      ['mixed', { id: 'mixed', name: 'Mixed', memberIds: ['A', 'T'] }],
      ['empty', { id: 'empty', name: 'Empty', memberIds: [] }],
    ]),
    sources: new Map([
      ['pond', { id: 'pond', name: 'Pond', efficiencyM3PerH: pondM3PerH, ...pump }],
      ['well', { id: 'well', name: 'Well', efficiencyM3PerH: 9, ...well }],
    ]),
    outputIds: new Set(['valve-A', 'valve-B', 'valve-C', 'valve-D', 'valve-T', 'pump', 'doser', 'well-pump', 'light']),
  };
}

/** Sequential schedule of Block A, every day at 05:00 for 20 minutes, with overrides. */
export function aSchedule(overrides: Partial<Schedule> = {}): Schedule {
  return {
    name: 'Morning',
    kind: 'irrigation',
    type: 'sequential',
    priority: 'standard',
    beginDate: '2026-04-01',
    expirationDate: null,
    rule: { type: 'every', n: 1 },
    runTime: 20,
    cycles: { startHours: ['05:00'] },
    elements: [{ type: 'section', id: 'A', minutes: null }],
    fertigation: { type: 'none', preWater: 0, flush: 0 },
    conditions: [],
    rain: null,
    pause: null,
    ...overrides,
  };
}

export function saved(
  id: string,
  overrides: Partial<Schedule> = {},
  metadata: Partial<SavedSchedule> = {},
): SavedSchedule {
  return { id, schedule: aSchedule({ name: id, ...overrides }), createdAtMs: 0, savedAtMs: 0, skips: [], ...metadata };
}

/** Plans from one local midnight to another in Warsaw. */
export function planFor(
  schedules: readonly SavedSchedule[],
  from: string,
  until: string,
  facts: {
    farm?: Farm;
    occupied?: readonly Occupation[];
    decided?: ReadonlySet<string>;
    coming?: NonNullable<PlanRequest['coming']>;
  } = {},
): readonly PlannedCycle[] {
  return planCycles({
    farm: facts.farm ?? aFarm(),
    schedules,
    timeZone: WARSAW,
    fromMs: warsaw(from),
    untilMs: warsaw(until),
    occupied: facts.occupied ?? [],
    decided: facts.decided ?? new Set(),
    ...(facts.coming === undefined ? {} : { coming: facts.coming }),
  });
}

/** The first cycle of a schedule on 1 April, which waits since 05:00; it is `fromMs`. */
export function waitsSinceFive(scheduleId: string, fromMs: number): NonNullable<PlanRequest['coming']> {
  const ownStartMs = warsaw('2026-04-01T05:00');
  return { cycles: [{ scheduleId, date: '2026-04-01', cycle: 1, ownStartMs }], cancelled: new Set(), fromMs };
}

const WARSAW = 'Europe/Warsaw';

/** Instant of a Warsaw wall time: "2026-04-01T05:00" or a plain date. */
export function warsaw(wall: string): number {
  return Temporal.PlainDateTime.from(wall).toZonedDateTime(WARSAW).epochMilliseconds;
}

function wallClock(ms: number): string {
  return Temporal.Instant.fromEpochMilliseconds(ms)
    .toZonedDateTimeISO(WARSAW)
    .toPlainDateTime()
    .toString({ smallestUnit: 'minute' });
}

/** Formats a plan as lines such as "04-01 05:00-05:20 A"; skipped runs include their reason. */
export function timeline(cycles: readonly PlannedCycle[], role: 'element' | 'all' = 'element'): readonly string[] {
  return planRows(cycles)
    .filter((row) => role === 'all' || row.role === 'element')
    .map((row) => {
      const open = wallClock(row.openAtMs);
      const outputName = row.role === 'element' ? row.elementId : row.outputId;
      const note = row.skipped === null ? '' : ` (${row.skipped})`;
      return `${open.slice(5, 10)} ${open.slice(11)}-${wallClock(row.closeAtMs).slice(11)} ${outputName}${note}`;
    });
}
