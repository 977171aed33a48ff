import type { SavedSchedule } from '@zagon/domain/schedules/definition/schedule.ts';

/** The elements of a section in schedules: itself, and the groups that it belongs to. */
export type SectionElements = {
  readonly sectionId: string;
  readonly groupIds: ReadonlySet<string>;
  readonly probeIds: ReadonlySet<string>;
};

/**
 * The grower's own refill point: the threshold below which a schedule waters this section by one of its probes; the
 * highest if there are several. Null without one.
 */
export function growersRefillPct(schedules: readonly SavedSchedule[], elements: SectionElements): number | null {
  const thresholds = schedules
    .filter(({ schedule }) =>
      schedule.elements.some(({ id }) => id === elements.sectionId || elements.groupIds.has(id)),
    )
    .flatMap(({ schedule }) => schedule.conditions)
    .filter(
      ({ quantity, comparator, whenTrue }) =>
        quantity === 'soil_moisture' && comparator.startsWith('lt') && whenTrue === 'run',
    )
    .filter(({ source }) => source.type === 'sensor' && elements.probeIds.has(source.idObject))
    .map(({ threshold }) => threshold);
  return thresholds.length === 0 ? null : Math.max(...thresholds);
}
