import { type ConditionGate, type DeviceGate, type Gate, exceedsSource, sensorOf, type WaterGate } from './gates.ts';
import { CHANGED_CAUSE, CHANGED_DETAIL, CHANGED_OTHERWISE, CHANGED_TITLE } from './cancelled-by-change.ts';
import { PLAN_REFUSAL_TEXT } from './plan-refusal.ts';
import { type Explanation, isUpcoming, omitsFertiliser, firstUnknown } from './explain.ts';
import { formatLimit } from '../../units/limit-decimals.ts';
import { requiredComparison, type RequiredComparison, negated } from './required-comparison.ts';
import { OFF_CAUSE, OFF_OTHERWISE, OFF_TITLE, offDetail, omittedText } from './texts-off.ts';
import { rainCause, rainDetail, rainOtherwise } from './texts-rain.ts';
import { startCause, startDetail, startOtherwise } from './texts-start.ts';
import { distrustedDecision, unknownDetail, unknownOtherwise } from './texts-unknown.ts';
import {
  type Figures,
  formatAgainstLimit,
  formatAgainstSupply,
  formatConditionLimit,
  subjectOf,
  type WhyTexts,
} from './texts.ts';

const WEEKDAYS = ['', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

const MUST_BE: Readonly<Record<RequiredComparison, string>> = {
  gt: 'above',
  gte: 'at least',
  lt: 'below',
  lte: 'at most',
  eq: 'exactly',
  ne: 'anything but',
};

function mustBe(comparison: RequiredComparison, threshold: string): string {
  return `${MUST_BE[comparison]} ${threshold}`;
}

function holderText(gate: WaterGate): string {
  return gate.blockedBy === null ? 'a hand opening' : `the schedule ${gate.blockedBy}`;
}

function waterText(gate: WaterGate, figures: Figures): string {
  const shown = formatAgainstSupply(gate, figures);
  const wanted = `needs ${shown.wanted} m³/h`;
  const limit = shown.supplied === null ? '' : ` of ${shown.supplied} m³/h`;
  if (exceedsSource(gate)) return `${wanted}, but it supplies at most ${shown.supplied ?? '0'} m³/h`;
  if (gate.state === 'closed') return `taken by ${holderText(gate)} for more than 60 minutes`;
  if (gate.waitedMin > 0) {
    const waits = `${figures.upcoming ? 'waits' : 'waited'} ${gate.waitedMin} min`;
    return gate.reason === 'free' ? waits : `${waits} for ${holderText(gate)}`;
  }
  return `${wanted}${limit}, free at the start`;
}

function conditionText(gate: ConditionGate, figures: Figures): string {
  const shown = formatAgainstLimit(gate, figures);
  const value = shown.value === null ? 'no value' : `${shown.value} ${gate.unit}`.trim();
  const age = gate.ageMin === null ? '' : `, ${Math.round(gate.ageMin)} min old`;
  const must = `must be ${mustBe(requiredComparison(gate), shown.limit)}`;
  if (gate.overruled === true) return `${sensorOf(gate)}: ${value}${age}. This cycle was allowed to run anyway`;
  if (gate.state !== 'unknown') return `${sensorOf(gate)}: ${value}${age}, ${must}`;
  const act = figures.control ? 'run' : 'irrigate';
  const rules = { run: act, clean_only: figures.control ? act : 'clean water only', skip: `do not ${act}` };
  const byValue = distrustedDecision(gate);
  const otherwise = byValue === null ? '' : `. By its value: ${rules[byValue]}`;
  return `${unknownDetail(gate, value).en}. No data: ${rules[gate.decision]}${otherwise}`;
}

/** Cause as part of a sentence; `was` is "is" for a cycle that has not begun. */
function causeText(gate: Gate, was: 'was' | 'is'): string {
  switch (gate.kind) {
    case 'day':
      return 'its start time had passed when the schedule was saved';
    case 'pause':
      if (gate.reason === 'skipped_by_hand') return 'it was skipped by hand';
      if (gate.reason === 'module_off') return OFF_CAUSE.en;
      if (gate.reason === 'changed') return CHANGED_CAUSE.en;
      if (gate.reason === 'restore') return 'the operator restored the data from a backup and has not confirmed it yet';
      return gate.reason === 'account' ? 'the account is blocked or expired' : `the schedule ${was} paused`;
    case 'device':
      if (gate.refused !== undefined) return `${gate.station} refused the plan: ${PLAN_REFUSAL_TEXT[gate.refused].en}`;
      return `${gate.station} ${was === 'is' ? 'does' : 'did'} not have the plan`;
    case 'water':
      if (exceedsSource(gate)) return `${gate.source} ${was === 'is' ? 'supplies' : 'supplied'} less than it needs`;
      return `${takenText(gate)} ${was} taken`;
    case 'condition':
      if (gate.state === 'unknown') return `${subjectOf(gate, 'en')} ${was} not known`;
      return `${subjectOf(gate, 'en')} ${was} not ${mustBe(requiredComparison(gate), `${formatLimit(gate.threshold, 'en')} ${gate.unit}`.trim())}`;
    case 'rain':
      return rainCause(gate).en;
    case 'start':
      return startCause(gate).en;
  }
}

function takenText({ reason }: WaterGate): string {
  return reason === 'output_taken' ? 'its output' : 'the water';
}

/** Title of a running cycle whose base station is unreachable; null if the station is reachable. */
function unreachableTitle(gates: readonly Gate[]): string | null {
  const gate = gates.find(
    (candidate): candidate is DeviceGate => candidate.kind === 'device' && candidate.online === false,
  );
  if (gate === undefined) return null;
  return gate.acceptedAtMs === null
    ? `Not expected to run: ${gate.station} is unreachable and does not have the plan`
    : `Result not known yet: ${gate.station} is unreachable`;
}

/** "45 min late, the water was taken"; null for a cycle that did not wait. */
function latenessText(gates: readonly Gate[], was: 'was' | 'is'): string | null {
  const gate = gates.find((candidate): candidate is WaterGate => candidate.kind === 'water' && candidate.waitedMin > 0);
  if (gate === undefined) return null;
  return gate.reason === 'free'
    ? `${gate.waitedMin} min late`
    : `${gate.waitedMin} min late, ${takenText(gate)} ${was} taken`;
}

function title(explanation: Explanation, deciding: Gate | null): string {
  const { outcome, gates } = explanation;
  const was = isUpcoming(explanation) ? 'is' : 'was';
  const late = latenessText(gates, was);
  const unknownCondition = firstUnknown(explanation);
  const omitted = omittedText(gates);
  switch (outcome) {
    case 'will_run':
      if (omitsFertiliser(explanation)) return 'Expected to run with clean water only';
      if (omitted !== null) return `Expected to run ${omitted.en}`;
      return late === null ? 'Expected to run' : `Expected to run ${late}`;
    case 'will_not_run':
      return deciding === null ? 'Not expected to run' : `Not expected to run: ${causeText(deciding, was)}`;
    case 'running':
      return unreachableTitle(gates) ?? 'Running now';
    case 'ran':
      if (omitsFertiliser(explanation)) return 'Ran with clean water only, without fertiliser';
      if (omitted !== null) return `Ran ${omitted.en}`;
      if (late !== null) return `Ran ${late}`;
      return unknownCondition === undefined
        ? 'Ran as planned'
        : `Ran, although ${subjectOf(unknownCondition, 'en')} was not known`;
    case 'did_not_run':
      return deciding === null
        ? 'The reason it did not run is unknown'
        : `Did not run because ${causeText(deciding, was)}`;
    case 'ran_in_part':
      return deciding === null ? 'Ran partially' : `Ran partially: ${causeText(deciding, was)}`;
  }
}

/** English texts of the why card. */
export const texts: WhyTexts = {
  day: (gate, { control }) => ({
    title: 'Day',
    detail: gate.passedWhenSaved
      ? 'its start time had passed when the schedule was saved'
      : gate.everyDays === null
        ? `${WEEKDAYS[gate.weekday] ?? ''} is ${control ? 'a run day of this schedule' : 'an irrigation day'}`
        : gate.everyDays === 1
          ? `every day is ${control ? 'a run day of this schedule' : 'an irrigation day'}`
          : `every ${gate.everyDays} days, and this is one`,
  }),
  pause: (gate, figures) => ({
    title: gate.reason === 'module_off' ? OFF_TITLE.en : gate.reason === 'changed' ? CHANGED_TITLE.en : 'Pause',
    detail: {
      none: 'the schedule was not paused',
      paused: gate.untilMs === null ? 'paused until resumed' : `paused until ${figures.time(gate.untilMs)}`,
      skipped_by_hand: 'this cycle was skipped by hand',
      account: 'the account is blocked or expired',
      restore: 'the operator restored the data from a backup and has not confirmed it yet',
      module_off: offDetail(gate).en,
      changed: CHANGED_DETAIL.en,
    }[gate.reason],
  }),
  device: (gate, figures) => ({
    title: 'Plan on the device',
    detail: [
      gate.refused !== undefined
        ? `${gate.station} refused it: ${PLAN_REFUSAL_TEXT[gate.refused].en}`
        : gate.acceptedAtMs === null
          ? `${gate.station} has not confirmed it`
          : `${gate.station} confirmed it at ${figures.time(gate.acceptedAtMs)}`,
      ...(gate.online === false ? ['unreachable'] : []),
    ].join(', '),
  }),
  water: (gate, figures) => ({ title: `Water from ${gate.source}`, detail: waterText(gate, figures) }),
  condition: (gate, figures) => ({ title: subjectOf(gate, 'en'), detail: conditionText(gate, figures) }),
  rain: (gate, figures) => ({ title: 'Rain', detail: rainDetail(gate, figures.time).en }),
  start: (gate) => ({ title: 'In the field', detail: startDetail(gate).en }),
  title,
  otherwise: (gate, figures, isOver) => {
    const were = isOver ? 'had been' : 'were';
    switch (gate.kind) {
      case 'condition':
        if (gate.state === 'unknown') return unknownOtherwise(gate).en;
        return `${subjectOf(gate, 'en')} ${were} ${mustBe(requiredComparison(gate), `${formatConditionLimit(gate, figures)} ${gate.unit}`.trim())}`;
      case 'water':
        if (exceedsSource(gate))
          return `${gate.source} ${isOver ? 'had supplied' : 'supplied'} at least ${figures.number(gate.wantedM3PerH, 1)} m³/h`;
        return `${gate.source} ${were} free within 60 minutes`;
      case 'pause':
        if (gate.reason === 'module_off') return OFF_OTHERWISE.en;
        if (gate.reason === 'changed') return CHANGED_OTHERWISE.en;
        return gate.reason === 'skipped_by_hand'
          ? 'it had not been skipped'
          : isOver
            ? 'it had not been paused'
            : 'it were not paused';
      case 'rain':
        return rainOtherwise(gate).en;
      case 'start':
        return startOtherwise(gate).en;
      case 'device':
        return gate.refused === undefined
          ? `${gate.station} ${were} reachable`
          : `${gate.station} had accepted the plan`;
      case 'day':
        return 'it had been saved earlier';
    }
  },
  against: (gate, figures, isOver) =>
    `${subjectOf(gate, 'en')} ${isOver ? 'had been' : 'were'} ${mustBe(negated(requiredComparison(gate)), `${formatConditionLimit(gate, figures)} ${gate.unit}`.trim())}`,
  change: (runs, part, _figures, isOver) => `It would ${runs ? '' : 'not '}${isOver ? 'have run' : 'run'} if ${part}.`,
  counterfactual: (parts, { outcome, startMs, waterM3 }, figures) => {
    const water = waterM3 === null ? null : `${figures.number(waterM3, 1)} m³`;
    const condition = `If ${parts.join(' and ')}, it would`;
    switch (outcome) {
      case 'ran_in_part':
        return `${condition} have run to the end${water === null ? '' : ` and given ${water}`}.`;
      case 'did_not_run':
        return `${condition} have run at ${figures.time(startMs)}${water === null ? '' : ` and given ${water}`}.`;
      case 'will_run':
      case 'will_not_run':
      case 'running':
      case 'ran':
        return `${condition} run at ${figures.time(startMs)}${water === null ? '' : ` and give ${water}`}.`;
    }
  },
};
