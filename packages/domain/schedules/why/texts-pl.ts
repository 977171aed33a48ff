import { type Explanation, isUpcoming, omitsFertiliser, firstUnknown } from './explain.ts';
import { type ConditionGate, type DeviceGate, type Gate, exceedsSource, sensorOf, type WaterGate } from './gates.ts';
import { CHANGED_CAUSE, CHANGED_DETAIL, CHANGED_OTHERWISE, CHANGED_TITLE } from './cancelled-by-change.ts';
import { PLAN_REFUSAL_TEXT } from './plan-refusal.ts';
import { formatLimit } from '../../units/limit-decimals.ts';
import type { PolishGender } from '../conditions/kinds/condition-kind.ts';
import { CONDITION_KINDS } from '../conditions/kinds/registry.ts';
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

const WEEKDAYS = ['', 'poniedziałek', 'wtorek', 'środa', 'czwartek', 'piątek', 'sobota', 'niedziela'];

const MUST_BE: Readonly<Record<Exclude<RequiredComparison, 'ne'>, string>> = {
  gt: 'powyżej',
  gte: 'co najmniej',
  lt: 'poniżej',
  lte: 'co najwyżej',
  eq: 'dokładnie',
};

/** Words that agree with the gender of the measured quantity. */
const AGREEMENT: Readonly<Record<PolishGender, { readonly was: string; readonly otherThan: string }>> = {
  masculine: { was: 'był', otherThan: 'inny niż' },
  feminine: { was: 'była', otherThan: 'inna niż' },
  neuter: { was: 'było', otherThan: 'inne niż' },
};

function agreementOf({ quantity }: ConditionGate) {
  return AGREEMENT[CONDITION_KINDS[quantity].polishGender];
}

function mustBe(gate: ConditionGate, comparison: RequiredComparison, threshold: string): string {
  return `${comparison === 'ne' ? agreementOf(gate).otherThan : MUST_BE[comparison]} ${threshold}`;
}

function holderText(gate: WaterGate): string {
  return gate.blockedBy === null ? 'otwarcie ręczne' : `program ${gate.blockedBy}`;
}

function waterText(gate: WaterGate, figures: Figures): string {
  const shown = formatAgainstSupply(gate, figures);
  const wanted = `potrzeba ${shown.wanted} m³/h`;
  const limit = shown.supplied === null ? '' : ` z ${shown.supplied} m³/h`;
  if (exceedsSource(gate)) return `${wanted}, a źródło daje najwyżej ${shown.supplied ?? '0'} m³/h`;
  if (gate.state === 'closed') return `ponad 60 minut zajęte przez ${holderText(gate)}`;
  if (gate.waitedMin > 0) {
    const waits = `${figures.upcoming ? 'poczeka' : 'czekał'} ${gate.waitedMin} min`;
    return gate.reason === 'free' ? waits : `${waits}, pierwszeństwo: ${holderText(gate)}`;
  }
  return `${wanted}${limit}, wolne na starcie`;
}

function conditionText(gate: ConditionGate, figures: Figures): string {
  const shown = formatAgainstLimit(gate, figures);
  const value = shown.value === null ? 'brak wartości' : `${shown.value} ${gate.unit}`.trim();
  const age = gate.ageMin === null ? '' : `, sprzed ${Math.round(gate.ageMin)} min`;
  const must = `musi być ${mustBe(gate, requiredComparison(gate), shown.limit)}`;
  if (gate.overruled === true) return `${sensorOf(gate)}: ${value}${age}. Ten cykl dopuszczono mimo to`;
  if (gate.state !== 'unknown') return `${sensorOf(gate)}: ${value}${age}, ${must}`;
  const act = figures.control ? 'uruchom' : 'podlewaj';
  const rules = {
    run: act,
    clean_only: figures.control ? act : 'tylko czysta woda',
    skip: figures.control ? 'nie uruchamiaj' : 'nie podlewaj',
  };
  const byValue = distrustedDecision(gate);
  const otherwise = byValue === null ? '' : `. Według odczytu: ${rules[byValue]}`;
  return `${unknownDetail(gate, value).pl}. Bez danych: ${rules[gate.decision]}${otherwise}`;
}

/** Cause as part of a sentence, in the present tense for a cycle that has not begun. */
function causeText(gate: Gate, upcoming: boolean): string {
  const was = upcoming ? 'jest' : 'był';
  switch (gate.kind) {
    case 'day':
      return 'start minął, zanim zapisano program';
    case 'pause':
      if (gate.reason === 'skipped_by_hand') return 'ktoś pominął ten cykl';
      if (gate.reason === 'module_off') return OFF_CAUSE.pl;
      if (gate.reason === 'changed') return CHANGED_CAUSE.pl;
      if (gate.reason === 'restore') return 'operator odtworzył dane z kopii i jeszcze ich nie potwierdził';
      return gate.reason === 'account' ? 'konto jest zablokowane lub wygasło' : `program ${was} wstrzymany`;
    case 'device':
      if (gate.refused !== undefined)
        return `${gate.station} nie przyjęła planu: ${PLAN_REFUSAL_TEXT[gate.refused].pl}`;
      return `${gate.station} nie ${upcoming ? 'ma' : 'miała'} planu`;
    case 'water':
      if (exceedsSource(gate)) return `źródło ${upcoming ? 'daje' : 'dawało'} za mało wody`;
      return takenText(gate, upcoming);
    case 'condition':
      if (gate.state === 'unknown') return `nie ${upcoming ? '' : 'było '}wiadomo: ${subjectOf(gate, 'pl')}`;
      return `${subjectOf(gate, 'pl')} nie ${upcoming ? 'jest' : agreementOf(gate).was} ${mustBe(gate, requiredComparison(gate), `${formatLimit(gate.threshold, 'pl')} ${gate.unit}`.trim())}`;
    case 'rain':
      return rainCause(gate).pl;
    case 'start':
      return startCause(gate).pl;
  }
}

function takenText({ reason }: WaterGate, upcoming: boolean): string {
  if (reason === 'output_taken') return upcoming ? 'wyjście jest zajęte' : 'wyjście było zajęte';
  return upcoming ? 'woda jest zajęta' : 'woda była zajęta';
}

/** Title of a running cycle whose base station is unreachable; null if the station is reachable. */
function unreachableTitle({ gates, control }: Explanation): string | null {
  const gate = gates.find(
    (candidate): candidate is DeviceGate => candidate.kind === 'device' && candidate.online === false,
  );
  if (gate === undefined) return null;
  const { willNot } = control === true ? VERBS.control : VERBS.water;
  return gate.acceptedAtMs === null
    ? `Jak na razie: ${willNot}, bo ${gate.station} nie ma łączności ani planu`
    : `Wyniku jeszcze nie znamy: ${gate.station} nie ma łączności`;
}

/** "45 min później, bo woda była zajęta"; null for a cycle that did not wait. */
function latenessText(gates: readonly Gate[], upcoming: boolean): string | null {
  const gate = gates.find((candidate): candidate is WaterGate => candidate.kind === 'water' && candidate.waitedMin > 0);
  if (gate === undefined) return null;
  return `${gate.waitedMin} min później${gate.reason === 'free' ? '' : `, bo ${takenText(gate, upcoming)}`}`;
}

/** Polish verbs for irrigation, and for schedules that only switch devices. */
const VERBS = {
  water: { will: 'podleje', willNot: 'nie podleje', did: 'Podlano', didNot: 'Nie podlano', would: 'Podlałby' },
  control: { will: 'ruszy', willNot: 'nie ruszy', did: 'Wykonano', didNot: 'Nie wykonano', would: 'Ruszyłby' },
};

function title(explanation: Explanation, deciding: Gate | null): string {
  const { outcome, gates } = explanation;
  const upcoming = isUpcoming(explanation);
  const verbs = explanation.control === true ? VERBS.control : VERBS.water;
  const late = latenessText(gates, upcoming);
  const unknownCondition = firstUnknown(explanation);
  const omitted = omittedText(gates);
  switch (outcome) {
    case 'will_run':
      if (omitsFertiliser(explanation)) return 'Jak na razie: podleje samą wodą, bez nawozu';
      if (omitted !== null) return `Jak na razie: ${verbs.will} ${omitted.pl}`;
      return late === null
        ? `Zaplanowane: ${verbs.will}, jeśli nic się nie zmieni`
        : `Jak na razie: ${verbs.will} ${late}`;
    case 'will_not_run': {
      const willNot = `Jak na razie: ${verbs.willNot}`;
      return deciding === null ? willNot : `${willNot}, bo ${causeText(deciding, upcoming)}`;
    }
    case 'running':
      return unreachableTitle(explanation) ?? 'Trwa';
    case 'ran':
      if (omitsFertiliser(explanation)) return 'Podlano samą wodą, bez nawozu';
      if (omitted !== null) return `${verbs.did} ${omitted.pl}`;
      if (late !== null) return `${verbs.did} ${late}`;
      return unknownCondition === undefined
        ? `${verbs.did} zgodnie z planem`
        : `${verbs.did}, choć nie było wiadomo: ${subjectOf(unknownCondition, 'pl')}`;
    case 'did_not_run': {
      const why = deciding === null ? null : causeText(deciding, upcoming);
      return why === null ? `Nie wiemy, dlaczego ${verbs.didNot.toLowerCase()}` : `${verbs.didNot}, bo ${why}`;
    }
    case 'ran_in_part':
      return deciding === null ? `${verbs.did} częściowo` : `${verbs.did} częściowo: ${causeText(deciding, upcoming)}`;
  }
}

/** Polish texts of the why card. */
export const texts: WhyTexts = {
  day: (gate, { control }) => ({
    title: 'Dzień',
    detail: gate.passedWhenSaved
      ? 'start minął, zanim zapisano program'
      : gate.everyDays === null
        ? `${WEEKDAYS[gate.weekday] ?? ''} jest dniem ${control ? 'tego programu' : 'podlewania'}`
        : gate.everyDays === 1
          ? `${control ? 'program działa' : 'podlewanie jest'} codziennie`
          : `co ${gate.everyDays} dni, tego dnia wypada`,
  }),
  pause: (gate, figures) => ({
    title: gate.reason === 'module_off' ? OFF_TITLE.pl : gate.reason === 'changed' ? CHANGED_TITLE.pl : 'Wstrzymanie',
    detail: {
      none: 'nikt nie wstrzymał programu',
      paused: gate.untilMs === null ? 'wstrzymany do odwołania' : `wstrzymany do ${figures.time(gate.untilMs)}`,
      skipped_by_hand: 'ten cykl pominięto ręcznie',
      account: 'konto jest zablokowane lub wygasło',
      restore: 'operator odtworzył dane z kopii i jeszcze ich nie potwierdził',
      module_off: offDetail(gate).pl,
      changed: CHANGED_DETAIL.pl,
    }[gate.reason],
  }),
  device: (gate, figures) => ({
    title: 'Plan w urządzeniu',
    detail: [
      gate.refused !== undefined
        ? `${gate.station} nie przyjęła go: ${PLAN_REFUSAL_TEXT[gate.refused].pl}`
        : gate.acceptedAtMs === null
          ? `${gate.station} jeszcze go nie potwierdziła`
          : `${gate.station} potwierdziła go o ${figures.time(gate.acceptedAtMs)}`,
      ...(gate.online === false ? ['brak łączności'] : []),
    ].join(', '),
  }),
  water: (gate, figures) => ({ title: `Woda: ${gate.source}`, detail: waterText(gate, figures) }),
  condition: (gate, figures) => ({ title: subjectOf(gate, 'pl'), detail: conditionText(gate, figures) }),
  rain: (gate, figures) => ({ title: 'Deszcz', detail: rainDetail(gate, figures.time).pl }),
  start: (gate) => ({ title: 'W polu', detail: startDetail(gate).pl }),
  title,
  otherwise: (gate, figures) => {
    switch (gate.kind) {
      case 'condition':
        if (gate.state === 'unknown') return unknownOtherwise(gate).pl;
        return `${subjectOf(gate, 'pl')} ${agreementOf(gate).was} ${mustBe(gate, requiredComparison(gate), `${formatConditionLimit(gate, figures)} ${gate.unit}`.trim())}`;
      case 'water':
        if (exceedsSource(gate)) return `źródło dawało co najmniej ${figures.number(gate.wantedM3PerH, 1)} m³/h`;
        return `${gate.source}: woda zwolniła się w ciągu 60 minut`;
      case 'pause':
        if (gate.reason === 'module_off') return OFF_OTHERWISE.pl;
        if (gate.reason === 'changed') return CHANGED_OTHERWISE.pl;
        return gate.reason === 'skipped_by_hand' ? 'nikt go nie pominął' : 'program nie był wstrzymany';
      case 'rain':
        return rainOtherwise(gate).pl;
      case 'start':
        return startOtherwise(gate).pl;
      case 'device':
        return gate.refused === undefined ? `${gate.station} odpowiadała` : `${gate.station} przyjęła plan`;
      case 'day':
        return 'zapisano go wcześniej';
    }
  },
  against: (gate, figures) =>
    `${subjectOf(gate, 'pl')} ${agreementOf(gate).was} ${mustBe(gate, negated(requiredComparison(gate)), `${formatConditionLimit(gate, figures)} ${gate.unit}`.trim())}`,
  change: (runs, part, { control }) => {
    const { would } = control ? VERBS.control : VERBS.water;
    return `${runs ? would : `Nie ${would.toLowerCase()}`}, gdyby ${part}.`;
  },
  counterfactual: (parts, { outcome, startMs, waterM3 }, figures) => {
    const given = waterM3 === null ? '' : ` i podałby ${figures.number(waterM3, 1)} m³`;
    // It did start; only its end is missing.
    const runs = outcome === 'ran_in_part' ? 'doszedłby do końca' : `ruszyłby o ${figures.time(startMs)}`;
    return `Gdyby ${parts.join(' i ')}, program ${runs}${given}.`;
  },
};
