import type { Farm } from '@zagon/domain/resources/farm.ts';
import { PLANNED_OPENING_STATUS } from '@zagon/domain/planned-openings/planned-opening-states.ts';
import type { PlannedCycle } from '@zagon/domain/schedules/planner/plan.ts';
import type { PlannedOpeningRow } from '../../stores/openings/planned-openings.ts';
import type { BoardRun } from './board-runs.ts';
import { isoOf } from './present-flow.ts';

type Elements = BoardRun['elements'];

const MINUTE_MS = 60_000;

/** The sections and devices of an upcoming cycle, as placed by the planner. */
export function comingElements({ cycle, startMin }: PlannedCycle): Elements {
  const { shape, compiled } = cycle;
  const { preWater, flush } = compiled.saved.schedule.fertigation;
  return shape.runs.map(({ consumer, fromMin, untilMin }) => ({
    name: consumer.name,
    opens_at: isoOf((startMin + fromMin) * MINUTE_MS),
    closes_at: isoOf((startMin + untilMin) * MINUTE_MS),
    pre_water: shape.fertigated ? preWater : null,
    flush: shape.fertigated ? flush : null,
  }));
}

/** The openings of each run, by run id: reported times if available, else planned ones. */
export function pastElements(openings: readonly PlannedOpeningRow[], farm: Farm): ReadonlyMap<string, Elements> {
  const byRun = Map.groupBy(
    openings.filter(({ role, run_id }) => role === 'element' && run_id !== null),
    ({ run_id }) => run_id ?? '',
  );
  return new Map(
    [...byRun].map(([runId, rows]) => [runId, rows.toSorted(byOpening).flatMap((row) => elementOf(row, farm))]),
  );
}

function byOpening(a: PlannedOpeningRow, b: PlannedOpeningRow): number {
  return Temporal.Instant.compare(a.open_at, b.open_at);
}

const FAILED: readonly number[] = [PLANNED_OPENING_STATUS.failed, PLANNED_OPENING_STATUS.missed];

function elementOf(row: PlannedOpeningRow, farm: Farm): Elements {
  const { element_id, opened_at, open_at, closed_at, close_at } = row;
  const id = element_id ?? '';
  const name = farm.sections.get(id)?.name ?? farm.devices.get(id)?.name;
  if (name === undefined) return [];
  const opens = opened_at ?? open_at;
  return [
    {
      name,
      opens_at: opens.toString(),
      closes_at: (closed_at ?? close_at).toString(),
      pre_water: null,
      flush: null,
      ...(FAILED.includes(row.status) ? { failed: true } : {}),
    },
  ];
}
