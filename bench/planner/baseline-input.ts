import type { Farm } from '@zagon/domain/resources/farm.ts';
import { claimsOf } from '@zagon/domain/schedules/planner/claims.ts';
import { MAX_WAIT_MIN } from '@zagon/domain/schedules/planner/place.ts';
import type { PlannedCycle, PlanRequest } from '@zagon/domain/schedules/planner/plan.ts';

const MINUTES_PER_DAY = 1440;
const MS_PER_MINUTE = 60_000;
export const CLEAN = 1;
export const FERTIGATED = 2;

/** The claims of one cycle: columns of equal length, in minutes from its start. */
export type BaselineClaims = {
  readonly rows: Int32Array;
  readonly from: Int32Array;
  readonly until: Int32Array;
  readonly flowsM3PerH: Float64Array;
  readonly waters: Uint8Array;
};

export type BaselineShape = { readonly outputs: BaselineClaims; readonly draws: BaselineClaims };

/** The cycles of a plan in placement order, as numbers. Minutes are relative to the start of the plan. */
export type BaselineInput = {
  readonly startsMin: Int32Array;
  readonly shapes: readonly BaselineShape[];
  readonly outputs: number;
  readonly sources: number;
  readonly efficiencyM3PerH: number;
  readonly minutes: number;
  /** Where the planner placed them; -1 = not placed. */
  readonly placedMin: Int32Array;
};

/** `efficiencyM3PerH` applies to every source. */
export function baselineInput(
  request: PlanRequest,
  planned: readonly PlannedCycle[],
  efficiencyM3PerH: number,
): BaselineInput {
  const originMin = request.fromMs / MS_PER_MINUTE;
  const ordered = planned.toSorted(byPriority);
  const [outputs, sources] = [new Map<string, number>(), new Map<string, number>()];
  const shapes = new Map<PlannedCycle['cycle']['shape'], BaselineShape>();
  const shapeOf = ({ cycle: { shape } }: PlannedCycle): BaselineShape => {
    const converted = shapes.get(shape) ?? baselineShape(shape, request.farm, outputs, sources);
    shapes.set(shape, converted);
    return converted;
  };
  return {
    startsMin: Int32Array.from(ordered, ({ cycle }) => cycle.startMin - originMin),
    shapes: ordered.map(shapeOf),
    outputs: outputs.size,
    sources: sources.size,
    efficiencyM3PerH,
    minutes: (request.untilMs - request.fromMs) / MS_PER_MINUTE + MINUTES_PER_DAY + MAX_WAIT_MIN,
    placedMin: Int32Array.from(ordered, ({ startMin, skipped }) => (skipped === null ? startMin - originMin : -1)),
  };
}

function byPriority({ cycle: a }: PlannedCycle, { cycle: b }: PlannedCycle): number {
  const [one, other] = [a.compiled.saved, b.compiled.saved];
  const raised = Number(other.schedule.priority === 'raised') - Number(one.schedule.priority === 'raised');
  return raised || a.startMin - b.startMin || one.createdAtMs - other.createdAtMs;
}

function baselineShape(
  shape: PlannedCycle['cycle']['shape'],
  farm: Farm,
  outputs: Map<string, number>,
  sources: Map<string, number>,
): BaselineShape {
  const claims = claimsOf(shape, farm);
  return {
    outputs: columns(
      claims.outputs.map((claim) => ({ ...claim, row: rowOf(outputs, claim.outputId), flowM3PerH: 0, water: 0 })),
    ),
    draws: columns(
      claims.sources.map((claim) => ({
        ...claim,
        row: rowOf(sources, claim.sourceId),
        water: claim.water === 'clean' ? CLEAN : FERTIGATED,
      })),
    ),
  };
}

function rowOf(rows: Map<string, number>, id: string): number {
  const row = rows.get(id) ?? rows.size;
  rows.set(id, row);
  return row;
}

function columns(
  claims: readonly {
    readonly row: number;
    readonly fromMin: number;
    readonly untilMin: number;
    readonly flowM3PerH: number;
    readonly water: number;
  }[],
): BaselineClaims {
  return {
    rows: Int32Array.from(claims, ({ row }) => row),
    from: Int32Array.from(claims, ({ fromMin }) => fromMin),
    until: Int32Array.from(claims, ({ untilMin }) => untilMin),
    flowsM3PerH: Float64Array.from(claims, ({ flowM3PerH }) => flowM3PerH),
    waters: Uint8Array.from(claims, ({ water }) => water),
  };
}
