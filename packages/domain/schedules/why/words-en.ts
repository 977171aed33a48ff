import { type ConditionGate, type DeviceGate, type Gate, wantsTooMuch, type WaterGate } from './gates.ts';
import { type Explanation, isComing, leavesFertiliserOut, unknownOf } from './explain.ts';
import { shortLimit } from '../conditions/digits.ts';
import { needed, type Needed, opposite } from './needed.ts';
import { OFF_BECAUSE, OFF_OTHERWISE, OFF_TITLE, offDetail, without } from './words-off.ts';
import { startBecause, startDetail, startOtherwise } from './words-start.ts';
import { unknownDetail, unknownOtherwise } from './words-unknown.ts';
import { type Figures, measured, type WhyWords } from './words.ts';

const WEEKDAYS = ['', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

const MUST_BE: Readonly<Record<Needed, string>> = {
  gt: 'above',
  gte: 'at least',
  lt: 'below',
  lte: 'at most',
  eq: 'exactly',
  ne: 'anything but',
};

function holder(gate: WaterGate): string {
  return gate.blockedBy === null ? 'an opening by hand' : `the program ${gate.blockedBy}`;
}

function water(gate: WaterGate, figures: Figures): string {
  const wanted = `needs ${figures.number(gate.wantedM3PerH, 1)} m³/h`;
  const limit = gate.efficiencyM3PerH === null ? '' : ` of ${figures.number(gate.efficiencyM3PerH, 1)} m³/h`;
  if (wantsTooMuch(gate))
    return `${wanted}, and it gives at most ${figures.number(gate.efficiencyM3PerH ?? 0, 1)} m³/h`;
  if (gate.state === 'closed') return `taken by ${holder(gate)} for more than 60 minutes`;
  if (gate.waitedMin > 0) {
    const waits = `${figures.coming ? 'waits' : 'waited'} ${gate.waitedMin} min`;
    return gate.reason === 'free' ? waits : `${waits} for ${holder(gate)}`;
  }
  return `${wanted}${limit}, free at the start`;
}

function condition(gate: ConditionGate, figures: Figures): string {
  const value = gate.value === null ? 'no value' : `${measured(gate, gate.value, figures)} ${gate.unit}`.trim();
  const age = gate.ageMin === null ? '' : `, ${Math.round(gate.ageMin)} min old`;
  const must = `must be ${words.mustBe(needed(gate), measured(gate, gate.threshold, figures))}`;
  if (gate.overruled === true) return `${gate.sensor}: ${value}${age}. Somebody let this cycle run anyway`;
  if (gate.state !== 'unknown') return `${gate.sensor}: ${value}${age}, ${must}`;
  const act = figures.control ? 'run' : 'irrigate';
  const rule = { run: act, clean_only: figures.control ? act : 'clean water only', skip: `do not ${act}` }[
    gate.decision
  ];
  return `${unknownDetail(gate, value).en}. No data: ${rule}`;
}

/** The cause within a sentence; `was` is "is" for a cycle that has not begun. */
function because(gate: Gate, was: 'was' | 'is'): string {
  switch (gate.kind) {
    case 'day':
      return 'its start had passed when the program was saved';
    case 'pause':
      if (gate.reason === 'skipped_by_hand') return 'somebody skipped it';
      if (gate.reason === 'module_off') return OFF_BECAUSE.en;
      return gate.reason === 'account' ? 'the account is blocked or expired' : `the program ${was} paused`;
    case 'device':
      return `${gate.station} ${was === 'is' ? 'does' : 'did'} not have the plan`;
    case 'water':
      if (wantsTooMuch(gate)) return `${gate.source} ${was === 'is' ? 'gives' : 'gave'} less than it needs`;
      return `${taken(gate)} ${was} taken`;
    case 'condition':
      if (gate.state === 'unknown') return `${words.quantity[gate.quantity]} ${was} not known`;
      return `${words.quantity[gate.quantity]} ${was} not ${words.mustBe(needed(gate), `${shortLimit(gate.threshold, 'en')} ${gate.unit}`.trim())}`;
    case 'start':
      return startBecause(gate).en;
  }
}

function taken({ reason }: WaterGate): string {
  return reason === 'output_taken' ? 'its output' : 'the water';
}

/** Of a cycle that has begun behind a base station that cannot be heard: what is known of it. Null where it can be. */
function unheard(gates: readonly Gate[]): string | null {
  const gate = gates.find((each): each is DeviceGate => each.kind === 'device' && each.online === false);
  if (gate === undefined) return null;
  return gate.acceptedAtMs === null
    ? `As things stand, it does not run: ${gate.station} is out of reach and does not have the plan`
    : `Result not known yet: ${gate.station} is out of reach`;
}

/** "45 min late, the water was taken"; null for one that did not wait. */
function lateness(gates: readonly Gate[], was: 'was' | 'is'): string | null {
  const gate = gates.find((each): each is WaterGate => each.kind === 'water' && each.waitedMin > 0);
  if (gate === undefined) return null;
  return gate.reason === 'free'
    ? `${gate.waitedMin} min late`
    : `${gate.waitedMin} min late, ${taken(gate)} ${was} taken`;
}

function title(explanation: Explanation, deciding: Gate | null): string {
  const { outcome, gates } = explanation;
  const was = isComing(explanation) ? 'is' : 'was';
  const late = lateness(gates, was);
  const blind = unknownOf(explanation);
  const part = without(gates);
  switch (outcome) {
    case 'will_run':
      if (leavesFertiliserOut(explanation)) return 'As things stand, it will run with clean water only';
      if (part !== null) return `As things stand, it will run ${part.en}`;
      return late === null ? 'As things stand, it will run' : `As things stand, it will run ${late}`;
    case 'will_not_run':
      return deciding === null
        ? 'As things stand, it will not run'
        : `As things stand, it will not run: ${because(deciding, was)}`;
    case 'running':
      return unheard(gates) ?? 'Running now';
    case 'ran':
      if (leavesFertiliserOut(explanation)) return 'Ran with clean water only, the fertiliser was left out';
      if (part !== null) return `Ran ${part.en}`;
      if (late !== null) return `Ran ${late}`;
      return blind === undefined ? 'Ran as planned' : `Ran, although ${words.quantity[blind.quantity]} was not known`;
    case 'did_not_run':
      return deciding === null ? 'We do not know why it did not run' : `Did not run because ${because(deciding, was)}`;
    case 'ran_in_part':
      return deciding === null ? 'Ran in part' : `Ran in part: ${because(deciding, was)}`;
  }
}

/** The why card in English. */
export const words: WhyWords = {
  quantity: {
    soil_moisture: 'soil moisture',
    soil_temperature: 'soil temperature',
    air_temperature: 'air temperature',
    ec: 'EC',
    mci: 'MCI',
  },
  mustBe: (comparator, threshold) => `${MUST_BE[comparator]} ${threshold}`,
  day: (gate, { control }) => ({
    title: 'Day',
    detail: gate.passedWhenSaved
      ? 'its start had passed when the program was saved'
      : gate.everyDays === null
        ? `${WEEKDAYS[gate.weekday] ?? ''} is ${control ? 'a day of this program' : 'an irrigation day'}`
        : gate.everyDays === 1
          ? `every day is ${control ? 'a day of this program' : 'an irrigation day'}`
          : `every ${gate.everyDays} days, and this is one`,
  }),
  pause: (gate, figures) => ({
    title: gate.reason === 'module_off' ? OFF_TITLE.en : 'Pause',
    detail: {
      none: 'nobody paused the program',
      paused: gate.untilMs === null ? 'paused until resumed' : `paused until ${figures.time(gate.untilMs)}`,
      skipped_by_hand: 'this cycle was skipped by hand',
      account: 'the account is blocked or expired',
      module_off: offDetail(gate).en,
    }[gate.reason],
  }),
  device: (gate, figures) => ({
    title: 'Plan on the device',
    detail: [
      gate.acceptedAtMs === null
        ? `${gate.station} has not confirmed it`
        : `${gate.station} confirmed it at ${figures.time(gate.acceptedAtMs)}`,
      ...(gate.online === false ? ['out of reach'] : []),
    ].join(', '),
  }),
  water: (gate, figures) => ({ title: `Water from ${gate.source}`, detail: water(gate, figures) }),
  condition: (gate, figures) => ({ title: words.quantity[gate.quantity], detail: condition(gate, figures) }),
  start: (gate) => ({ title: 'In the field', detail: startDetail(gate).en }),
  title,
  otherwise: (gate, figures, isOver) => {
    const were = isOver ? 'had been' : 'were';
    switch (gate.kind) {
      case 'condition':
        if (gate.state === 'unknown') return unknownOtherwise(gate).en;
        return `${words.quantity[gate.quantity]} ${were} ${words.mustBe(needed(gate), `${measured(gate, gate.threshold, figures)} ${gate.unit}`.trim())}`;
      case 'water':
        if (wantsTooMuch(gate))
          return `${gate.source} ${isOver ? 'had given' : 'gave'} at least ${figures.number(gate.wantedM3PerH, 1)} m³/h`;
        return `${gate.source} ${were} free within 60 minutes`;
      case 'pause':
        if (gate.reason === 'module_off') return OFF_OTHERWISE.en;
        return gate.reason === 'skipped_by_hand'
          ? 'nobody had skipped it'
          : isOver
            ? 'it had not been paused'
            : 'it were not paused';
      case 'start':
        return startOtherwise(gate).en;
      case 'device':
        return `${gate.station} ${were} in reach`;
      case 'day':
        return 'it had been saved earlier';
    }
  },
  against: (gate, figures, isOver) =>
    `${words.quantity[gate.quantity]} ${isOver ? 'had been' : 'were'} ${words.mustBe(opposite(needed(gate)), `${measured(gate, gate.threshold, figures)} ${gate.unit}`.trim())}`,
  change: (runs, part, _figures, isOver) => `It would ${runs ? '' : 'not '}${isOver ? 'have run' : 'run'} if ${part}.`,
  counterfactual: (parts, { outcome, startMs, waterM3 }, figures) => {
    const water = waterM3 === null ? null : `${figures.number(waterM3, 1)} m³`;
    const condition = `If ${parts.join(' and ')}, it would`;
    switch (outcome) {
      case 'ran_in_part':
        return `${condition} have run to its end${water === null ? '' : ` and given ${water}`}.`;
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
