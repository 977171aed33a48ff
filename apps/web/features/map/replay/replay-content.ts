import type { HistoryLine } from '../../../entities/module/history-line.ts';
import type { FieldContent, FieldShape, ShapeState } from '../../../map/field/field-content.ts';
import { pastSample, type LayerProbe } from '../layers/layer-probes.ts';
import type { LayerPlan } from '../layers/layer-view.ts';
import { sectionMoistures, shapeMoisture } from '../sections/section-moisture.ts';
import type { Span } from '../../../entities/night/night-span.ts';
import { sectionStep, type SectionRun, type SectionStep } from './night-step.ts';
import { isLate } from './tracks/late-readings.ts';

/** What the picture of a night is drawn from. Of the farm as it is now, it has outlines, names and places only. */
export type ReplayFacts = {
  readonly base: FieldContent;
  /** Null until they are loaded: no valve is known. */
  readonly runs: readonly SectionRun[] | null;
  readonly plans: readonly LayerPlan[];
  /** The readings of a probe, by its module and field, as in `m1 HUMIDITY_1`. */
  readonly lines: ReadonlyMap<string, HistoryLine | undefined>;
  /** Formats the length of a run, ms. */
  readonly length: (durationMs: number) => string;
};

const STATES = {
  running: 'running',
  fertigation: 'fertigation',
  rest: 'rest',
  unknown: 'unknown',
} as const satisfies Record<SectionStep['kind'], ShapeState>;

/** Draws the map at a minute of a night. Depends on nothing but the facts of the night and the minute. */
export function replayContent({ base, runs, plans, lines, length }: ReplayFacts, atMs: number): FieldContent {
  const moistures = sectionMoistures(plans, atMs, (probe) =>
    pastSample(probe, lines.get(`${probe.id} ${probe.field}`), atMs),
  );
  const shapes = base.shapes.map((shape): FieldShape => {
    const { kind, id, name, short, parts } = shape;
    if (kind === 'region') return shape;
    const step: SectionStep = runs === null ? { kind: 'unknown' } : sectionStep(runs, id, atMs);
    return {
      kind,
      id,
      name,
      short,
      parts,
      note: 'run' in step ? length((step.run.untilMs ?? step.run.plannedUntilMs) - step.run.fromMs) : '',
      state: STATES[step.kind],
      moisture: shapeMoisture(moistures.get(id)?.state ?? { kind: 'no_probe' }),
    };
  });
  return {
    shapes,
    pins: base.pins.map((pin) => ({ ...pin, badge: null })),
    chosen: null,
    home: base.home,
  };
}

/** The probe of every section that has one: that of the first plan in which it has one, as the map shows it. */
export function sectionProbes(plans: readonly LayerPlan[]): ReadonlyMap<string, LayerProbe> {
  const found = new Map<string, LayerProbe>();
  for (const { target, probe } of plans.flatMap(({ fields }) => fields))
    if (target.kind === 'section' && probe !== null && !found.has(target.id)) found.set(target.id, probe);
  return found;
}

/**
 * The sections whose soil moisture of a minute was received later than measured.
 *
 * @param offline Periods without a connection, by base station.
 */
export function lateSections(
  { plans, lines }: Pick<ReplayFacts, 'plans' | 'lines'>,
  offline: ReadonlyMap<string, readonly Span[]>,
  atMs: number,
): readonly string[] {
  if ([...offline.values()].every((spans) => spans.length === 0)) return [];
  return [...sectionProbes(plans)].flatMap(([sectionId, probe]) => {
    const spans = offline.get(probe.module.id_base_station ?? '') ?? [];
    const measuredMs = pastSample(probe, lines.get(`${probe.id} ${probe.field}`), atMs).atMs;
    return measuredMs !== null && isLate(spans, measuredMs) ? [sectionId] : [];
  });
}

/** Draws minutes of a night, and returns the same picture as long as nothing in it has changed. */
export function replayDrawer(facts: ReplayFacts): (atMs: number) => FieldContent {
  const drawn = new Map<string, FieldContent>();
  return (atMs) => {
    const next = replayContent(facts, atMs);
    const key = JSON.stringify(next.shapes.map(({ state, note, moisture }) => [state, note, moisture]));
    const same = drawn.get(key);
    if (same !== undefined) return same;
    drawn.set(key, next);
    return next;
  };
}
