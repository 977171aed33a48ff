import type { PlannedCycle, SkipReason } from './plan.ts';
import { isoDateOf } from '../calendar/zone-table.ts';

/** One planned opening of an output, as used by the calendar, preview, widget and station. */
export type PlanRow = {
  readonly scheduleId: string;
  readonly openAtMs: number;
  readonly closeAtMs: number;
  readonly outputId: string;
  /** Section or device; for an output of the source, the element it runs with. */
  readonly elementId: string;
  readonly role: 'element' | 'source';
  readonly sourceId: string | null;
  readonly date: string;
  readonly cycle: number;
  readonly fertigation: boolean;
  readonly shiftedMinutes: number;
  readonly skipped: SkipReason | null;
};

const MS_PER_MINUTE = 60_000;

/** False for a cycle removed by a pause or because its start had passed on save. */
function isPlanned({ skipped }: PlannedCycle): boolean {
  return skipped !== 'paused' && skipped !== 'passed_when_saved';
}

/** Planned cycles as openings, sorted by opening time, then by element order. */
export function planRows(cycles: readonly PlannedCycle[]): readonly PlanRow[] {
  const rows = cycles.filter(isPlanned).flatMap((planned) => rowsOfCycle(planned));
  return rows.sort((a, b) => a.openAtMs - b.openAtMs);
}

/** Openings of one cycle, element by element, each followed by the source outputs that run with it. */
export function rowsOfCycle(planned: PlannedCycle): readonly PlanRow[] {
  const { cycle, startMin, skipped, shiftedMin } = planned;
  const date = isoDateOf(cycle.day);
  const rows: PlanRow[] = [];
  for (const { consumer, fromMin, untilMin, companions } of cycle.shape.runs) {
    const shared = {
      scheduleId: cycle.compiled.saved.id,
      elementId: consumer.id,
      sourceId: consumer.sourceId,
      date,
      cycle: cycle.number,
      fertigation: cycle.shape.fertigated,
      shiftedMinutes: shiftedMin,
      skipped,
    };
    const openMin = startMin + fromMin;
    rows.push({
      ...shared,
      role: 'element',
      outputId: consumer.outputId,
      openAtMs: openMin * MS_PER_MINUTE,
      closeAtMs: (startMin + untilMin) * MS_PER_MINUTE,
    });
    for (const companion of companions) {
      rows.push({
        ...shared,
        role: 'source',
        outputId: companion.outputId,
        openAtMs: (openMin + companion.fromMin) * MS_PER_MINUTE,
        closeAtMs: (openMin + companion.untilMin) * MS_PER_MINUTE,
      });
    }
  }
  return rows;
}
