import type { PlannedCycle, SkipReason } from './plan.ts';
import { isoDateOf } from './zone-table.ts';

/** One output that is planned to be open: what calendar, preview, widget and station read. */
export type PlanRow = {
  readonly programId: string;
  readonly openAtMs: number;
  readonly closeAtMs: number;
  readonly outputId: string;
  /** The section or device; for an output of the source the one that it runs with. */
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

/** A cycle that the rule, a pause or the moment of saving takes away is no plan at all. */
function isPlan({ skipped }: PlannedCycle): boolean {
  return skipped !== 'paused' && skipped !== 'passed_when_saved';
}

/** The planned cycles as openings, sorted by opening, then by the order of elements. */
export function planRows(cycles: readonly PlannedCycle[]): readonly PlanRow[] {
  const rows = cycles.filter(isPlan).flatMap((planned) => rowsOfCycle(planned));
  return rows.sort((a, b) => a.openAtMs - b.openAtMs);
}

/** The openings of one cycle, element by element, each followed by the source's outputs that run with it. */
export function rowsOfCycle(planned: PlannedCycle): readonly PlanRow[] {
  const { cycle, startMin, skipped, shiftedMin } = planned;
  const date = isoDateOf(cycle.day);
  const rows: PlanRow[] = [];
  for (const { consumer, fromMin, untilMin, companions } of cycle.shape.runs) {
    const common = {
      programId: cycle.compiled.saved.id,
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
      ...common,
      role: 'element',
      outputId: consumer.outputId,
      openAtMs: openMin * MS_PER_MINUTE,
      closeAtMs: (startMin + untilMin) * MS_PER_MINUTE,
    });
    for (const companion of companions) {
      rows.push({
        ...common,
        role: 'source',
        outputId: companion.outputId,
        openAtMs: (openMin + companion.fromMin) * MS_PER_MINUTE,
        closeAtMs: (openMin + companion.untilMin) * MS_PER_MINUTE,
      });
    }
  }
  return rows;
}
