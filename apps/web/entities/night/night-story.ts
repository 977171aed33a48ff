import type { PlannedOpeningShape } from '@zagon/contract/planned-openings/endpoints.ts';
import { stateOf } from '@zagon/domain/outputs/state-numbers.ts';
import { outputFlowM3PerH } from '@zagon/domain/outputs/output-flow.ts';
import {
  PLANNED_OPENING_STATUS,
  type PlannedOpeningState,
} from '@zagon/domain/planned-openings/planned-opening-states.ts';
import type {
  NightGap,
  NightRun,
  NightRunState,
  NightSkip,
  NightStory,
} from '@zagon/domain/schedules/night/night-facts.ts';
import { isByHand, isOnDevice } from '../output/opening-run.ts';
import { nameParts } from '../resource/section-name.ts';
import { keyOfRun, runStyle } from '../schedule/board-run.ts';
import type { BoardRun } from '../schedule/use-board.ts';
import type { NightFacts } from './night.ts';
import type { Span } from './night-span.ts';
import { endOf, isOpen, lengthMs, startOf } from './opening-times.ts';

const HOUR_MS = 3_600_000;
/** Meters and flows differ by some per cent; less than this share of the expected water is worth a word. */
const METERED_SHARE = 0.9;

/** Sections opened in the same minute are listed as people list them; their names have no language. */
const byName = new Intl.Collator('pl', { numeric: true });

/** What happened to an opening that delivers no water; null if it does, did or will. */
const GAPS: Readonly<Record<PlannedOpeningState, NightGap | null>> = {
  planned: null,
  sent: null,
  accepted: null,
  open: null,
  closing: null,
  success: null,
  skipped: 'skipped',
  failed: 'not_opened',
  missed: 'missed',
  cancelled: 'cancelled',
};

type StoryFacts = Pick<NightFacts, 'openings' | 'outputs' | 'isSkipped' | 'isDry'>;

/**
 * What a sentence states about a night: the openings that `nightFrom` counts, and those that it does not, with the short
 * reason of their cycle.
 *
 * @param cycles All cycles around the night, from the board; undefined while it is not known what is skipped.
 * @param countedFromMs Water of before is not told again.
 */
export function nightStory(
  facts: StoryFacts,
  cycles: readonly BoardRun[] | undefined,
  span: Span,
  nowMs: number,
  countedFromMs: number = span.fromMs,
): NightStory {
  const counted = { fromMs: countedFromMs, untilMs: span.untilMs };
  const ofSections = facts.openings
    .filter((opening) => isOfSection(opening, facts) && lengthMs(opening, counted) > 0)
    .toSorted((a, b) => startOf(a) - startOf(b));
  const isOpenDry = (opening: PlannedOpeningShape) => isOpen(opening) && facts.isDry(opening.id_output);
  const nameOf = (opening: PlannedOpeningShape) =>
    nameParts(facts.outputs.get(opening.id_output)?.section_name ?? opening.Output.name).short;
  const byKey = new Map((cycles ?? []).map((cycle) => [keyOfRun(cycle), cycle]));
  const gapOf = (opening: PlannedOpeningShape) => (facts.isSkipped(opening) ? 'skipped' : gapOfState(opening));
  const delivering = ofSections.filter((opening) => gapOf(opening) === null);
  const runs = delivering
    .filter((opening) => !isOpenDry(opening))
    .map((opening): NightRun => {
      const output = facts.outputs.get(opening.id_output);
      const flowM3PerH = outputFlowM3PerH(output?.section_flow ?? null, output?.flow ?? null);
      const state = runState(opening, nowMs);
      const hasClosed = opening.opened_at !== null && opening.closed_at !== null;
      return {
        name: nameOf(opening),
        fromMs: Math.max(startOf(opening), counted.fromMs),
        untilMs: Math.min(endOf(opening), counted.untilMs),
        waterM3: flowM3PerH === null ? null : (flowM3PerH * lengthMs(opening, counted)) / HOUR_MS,
        state,
        isByHand: isByHand(opening),
        isFertilised: opening.fertigation,
        isConfirmed: state === 'over' || state === 'stopped' ? opening.opened_at !== null : isOnDevice(opening),
        shorterMs: hasClosed ? Math.max(0, plannedMs(opening) - (endOf(opening) - startOf(opening))) : 0,
        laterMs:
          opening.opened_at === null ? 0 : Math.max(0, Date.parse(opening.opened_at) - Date.parse(opening.open_at)),
      };
    });
  const withOpenings = new Set(ofSections.map(cycleOf));
  const skips = [
    ...ofSections.flatMap((opening): NightSkip[] => {
      const gap = gapOf(opening);
      if (gap === null) return [];
      const cycle = byKey.get(cycleOf(opening) ?? '');
      return [{ names: [nameOf(opening)], gap, ...(gap === 'skipped' ? whyOf(cycle) : UNEXPLAINED) }];
    }),
    // A pause or a lack of water leaves no openings.
    ...skippedCycles(cycles, span, countedFromMs)
      .filter((cycle) => !withOpenings.has(keyOfRun(cycle)))
      .map((cycle): NightSkip => ({ names: namesOf(cycle), gap: 'skipped', ...whyOf(cycle) })),
  ];
  return {
    ...span,
    runs,
    skips,
    areSkipsKnown: cycles !== undefined,
    dry: delivering.filter(isOpenDry).map(nameOf).toSorted(byName.compare),
    meteredM3: meteredOf(cycles, span),
  };
}

/** The cycles of a night that deliver no water although some was due, the earliest first: each has its why card. */
export function skippedCycles(
  cycles: readonly BoardRun[] | undefined,
  { fromMs, untilMs }: Span,
  countedFromMs: number = fromMs,
): readonly BoardRun[] {
  return (cycles ?? [])
    .filter((cycle) => {
      const startMs = Date.parse(cycle.starts_at);
      const isDue = Date.parse(cycle.ends_at) > countedFromMs && startMs >= fromMs && startMs < untilMs;
      return cycle.kind === 'irrigation' && isDue && runStyle(cycle) === 'skipped';
    })
    .toSorted((a, b) => a.starts_at.localeCompare(b.starts_at));
}

const UNEXPLAINED = { reason: null, isByHand: false } as const;

function whyOf(cycle: BoardRun | undefined): Pick<NightSkip, 'reason' | 'isByHand'> {
  if (cycle === undefined) return UNEXPLAINED;
  return { reason: cycle.short_reason, isByHand: cycle.skipped === 'skipped_by_hand' };
}

/** The sections of a cycle as short as growers name them; without any, the schedule stands for them. */
function namesOf({ elements, name }: BoardRun): readonly string[] {
  return elements.length === 0 ? [name] : elements.map((element) => nameParts(element.name).short);
}

/** Water that the meters of cycles that are over counted, if clearly less than planned; null otherwise. */
function meteredOf(cycles: readonly BoardRun[] | undefined, { fromMs, untilMs }: Span): number | null {
  const waters = (cycles ?? [])
    .filter(({ starts_at: startsAt }) => Date.parse(startsAt) >= fromMs && Date.parse(startsAt) < untilMs)
    .flatMap(({ water: { given, measured } }) => (given === null || measured === null ? [] : [{ given, measured }]));
  const given = waters.reduce((sum, water) => sum + water.given, 0);
  const measured = waters.reduce((sum, water) => sum + water.measured, 0);
  return measured < METERED_SHARE * given ? measured : null;
}

function gapOfState(opening: PlannedOpeningShape): NightGap | null {
  const gap = GAPS[stateOf(PLANNED_OPENING_STATUS, opening.status) ?? 'planned'];
  // What was stopped midway ran until then; what failed midway is not counted.
  if (opening.opened_at === null || gap === null) return gap;
  return gap === 'cancelled' ? null : 'broke';
}

function runState(opening: PlannedOpeningShape, nowMs: number): NightRunState {
  const state = stateOf(PLANNED_OPENING_STATUS, opening.status);
  if (state === 'cancelled') return 'stopped';
  if (isOpen(opening)) return endOf(opening) > nowMs ? 'running' : 'over';
  return opening.closed_at !== null || endOf(opening) <= nowMs ? 'over' : 'coming';
}

function isOfSection(opening: PlannedOpeningShape, { outputs }: StoryFacts): boolean {
  return opening.role === 'element' && typeof outputs.get(opening.id_output)?.id_section === 'string';
}

function cycleOf({ Scheduler: { id }, date, cycle }: PlannedOpeningShape): string | null {
  return id === null || date === null || cycle === null ? null : keyOfRun({ id_scheduler: id, date, cycle });
}

const plannedMs = ({ open_at: from, close_at: until }: PlannedOpeningShape): number =>
  Date.parse(until) - Date.parse(from);
