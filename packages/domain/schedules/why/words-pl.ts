import { type Explanation, isComing, leavesFertiliserOut, unknownOf } from './explain.ts';
import { type ConditionGate, type DeviceGate, type Gate, wantsTooMuch, type WaterGate } from './gates.ts';
import { shortLimit } from '../conditions/digits.ts';
import { needed, type Needed, opposite } from './needed.ts';
import { OFF_BECAUSE, OFF_OTHERWISE, OFF_TITLE, offDetail, without } from './words-off.ts';
import { startBecause, startDetail, startOtherwise } from './words-start.ts';
import { unknownDetail, unknownOtherwise } from './words-unknown.ts';
import { type Figures, measured, type WhyWords } from './words.ts';

const WEEKDAYS = ['', 'poniedziałek', 'wtorek', 'środa', 'czwartek', 'piątek', 'sobota', 'niedziela'];

const MUST_BE: Readonly<Record<Needed, string>> = {
  gt: 'powyżej',
  gte: 'co najmniej',
  lt: 'poniżej',
  lte: 'co najwyżej',
  eq: 'dokładnie',
  ne: 'inna niż',
};

function holder(gate: WaterGate): string {
  return gate.blockedBy === null ? 'otwarcie ręczne' : `program ${gate.blockedBy}`;
}

function water(gate: WaterGate, figures: Figures): string {
  const wanted = `potrzeba ${figures.number(gate.wantedM3PerH, 1)} m³/h`;
  const limit = gate.efficiencyM3PerH === null ? '' : ` z ${figures.number(gate.efficiencyM3PerH, 1)} m³/h`;
  if (wantsTooMuch(gate))
    return `${wanted}, a źródło daje najwyżej ${figures.number(gate.efficiencyM3PerH ?? 0, 1)} m³/h`;
  if (gate.state === 'closed') return `ponad 60 minut zajęte przez ${holder(gate)}`;
  if (gate.waitedMin > 0) {
    const waits = `${figures.coming ? 'poczeka' : 'czekał'} ${gate.waitedMin} min`;
    return gate.reason === 'free' ? waits : `${waits}, pierwszy ${figures.coming ? 'jest' : 'był'}: ${holder(gate)}`;
  }
  return `${wanted}${limit}, wolne na starcie`;
}

function condition(gate: ConditionGate, figures: Figures): string {
  const value = gate.value === null ? 'brak wartości' : `${measured(gate, gate.value, figures)} ${gate.unit}`.trim();
  const age = gate.ageMin === null ? '' : `, sprzed ${Math.round(gate.ageMin)} min`;
  const must = `musi być ${words.mustBe(needed(gate), measured(gate, gate.threshold, figures))}`;
  if (gate.overruled === true)
    return `${gate.sensor}: ${value}${age}. Ktoś kazał ${figures.control ? 'uruchomić' : 'podlać'} mimo to`;
  if (gate.state !== 'unknown') return `${gate.sensor}: ${value}${age}, ${must}`;
  const act = figures.control ? 'uruchom' : 'podlewaj';
  const rule = {
    run: act,
    clean_only: figures.control ? act : 'tylko czysta woda',
    skip: figures.control ? 'nie uruchamiaj' : 'nie podlewaj',
  }[gate.decision];
  return `${unknownDetail(gate, value).pl}. Bez danych: ${rule}`;
}

/** The cause within a sentence; of a cycle that has not begun it is present. */
function because(gate: Gate, coming: boolean): string {
  const was = coming ? 'jest' : 'był';
  switch (gate.kind) {
    case 'day':
      return 'start minął, zanim zapisano program';
    case 'pause':
      if (gate.reason === 'skipped_by_hand') return 'ktoś pominął ten cykl';
      if (gate.reason === 'module_off') return OFF_BECAUSE.pl;
      return gate.reason === 'account' ? 'konto jest zablokowane lub wygasło' : `program ${was} wstrzymany`;
    case 'device':
      return `${gate.station} nie ${coming ? 'ma' : 'miała'} planu`;
    case 'water':
      if (wantsTooMuch(gate)) return `źródło ${coming ? 'daje' : 'dawało'} za mało wody`;
      return taken(gate, coming);
    case 'condition':
      if (gate.state === 'unknown') return `nie ${coming ? '' : 'było '}wiadomo: ${words.quantity[gate.quantity]}`;
      return `${words.quantity[gate.quantity]} nie ${coming ? 'jest' : 'była'} ${words.mustBe(needed(gate), `${shortLimit(gate.threshold, 'pl')} ${gate.unit}`.trim())}`;
    case 'start':
      return startBecause(gate).pl;
  }
}

function taken({ reason }: WaterGate, coming: boolean): string {
  if (reason === 'output_taken') return coming ? 'wyjście jest zajęte' : 'wyjście było zajęte';
  return coming ? 'woda jest zajęta' : 'woda była zajęta';
}

/** Of a cycle that has begun behind a base station that cannot be heard: what is known of it. Null where it can be. */
function unheard({ gates, control }: Explanation): string | null {
  const gate = gates.find((each): each is DeviceGate => each.kind === 'device' && each.online === false);
  if (gate === undefined) return null;
  const { willNot } = control === true ? VERBS.control : VERBS.water;
  return gate.acceptedAtMs === null
    ? `Jak na razie: ${willNot}, bo ${gate.station} nie ma łączności ani planu`
    : `Wyniku jeszcze nie znamy: ${gate.station} nie ma łączności`;
}

/** "45 min później, bo woda była zajęta"; null for one that did not wait. */
function lateness(gates: readonly Gate[], coming: boolean): string | null {
  const gate = gates.find((each): each is WaterGate => each.kind === 'water' && each.waitedMin > 0);
  if (gate === undefined) return null;
  return `${gate.waitedMin} min później${gate.reason === 'free' ? '' : `, bo ${taken(gate, coming)}`}`;
}

/** What water does is said as a grower says it; what only switches devices does not water. */
const VERBS = {
  water: { will: 'podleje', willNot: 'nie podleje', did: 'Podlano', didNot: 'Nie podlano', would: 'Podlałby' },
  control: { will: 'ruszy', willNot: 'nie ruszy', did: 'Wykonano', didNot: 'Nie wykonano', would: 'Ruszyłby' },
};

function title(explanation: Explanation, deciding: Gate | null): string {
  const { outcome, gates } = explanation;
  const coming = isComing(explanation);
  const verbs = explanation.control === true ? VERBS.control : VERBS.water;
  const late = lateness(gates, coming);
  const blind = unknownOf(explanation);
  const part = without(gates);
  switch (outcome) {
    case 'will_run':
      if (leavesFertiliserOut(explanation)) return 'Jak na razie: podleje samą wodą, bez nawozu';
      if (part !== null) return `Jak na razie: ${verbs.will} ${part.pl}`;
      return late === null ? `Jak na razie: ${verbs.will}` : `Jak na razie: ${verbs.will} ${late}`;
    case 'will_not_run': {
      const willNot = `Jak na razie: ${verbs.willNot}`;
      return deciding === null ? willNot : `${willNot}, bo ${because(deciding, coming)}`;
    }
    case 'running':
      return unheard(explanation) ?? 'Trwa';
    case 'ran':
      if (leavesFertiliserOut(explanation)) return 'Podlano samą wodą, bez nawozu';
      if (part !== null) return `${verbs.did} ${part.pl}`;
      if (late !== null) return `${verbs.did} ${late}`;
      return blind === undefined
        ? `${verbs.did} zgodnie z planem`
        : `${verbs.did}, choć nie było wiadomo: ${words.quantity[blind.quantity]}`;
    case 'did_not_run': {
      const why = deciding === null ? null : because(deciding, coming);
      return why === null ? `Nie wiemy, dlaczego ${verbs.didNot.toLowerCase()}` : `${verbs.didNot}, bo ${why}`;
    }
    case 'ran_in_part':
      return deciding === null ? `${verbs.did} częściowo` : `${verbs.did} częściowo: ${because(deciding, coming)}`;
  }
}

/** The why card in Polish. */
export const words: WhyWords = {
  quantity: {
    soil_moisture: 'wilgotność gleby',
    soil_temperature: 'temperatura gleby',
    air_temperature: 'temperatura powietrza',
    ec: 'przewodność EC',
    mci: 'wartość MCI',
  },
  mustBe: (comparator, threshold) => `${MUST_BE[comparator]} ${threshold}`,
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
    title: gate.reason === 'module_off' ? OFF_TITLE.pl : 'Wstrzymanie',
    detail: {
      none: 'nikt nie wstrzymał programu',
      paused: gate.untilMs === null ? 'wstrzymany do odwołania' : `wstrzymany do ${figures.time(gate.untilMs)}`,
      skipped_by_hand: 'ten cykl pominięto ręcznie',
      account: 'konto jest zablokowane lub wygasło',
      module_off: offDetail(gate).pl,
    }[gate.reason],
  }),
  device: (gate, figures) => ({
    title: 'Plan w urządzeniu',
    detail: [
      gate.acceptedAtMs === null
        ? `${gate.station} jeszcze go nie potwierdziła`
        : `${gate.station} potwierdziła go o ${figures.time(gate.acceptedAtMs)}`,
      ...(gate.online === false ? ['brak łączności'] : []),
    ].join(', '),
  }),
  water: (gate, figures) => ({ title: `Woda: ${gate.source}`, detail: water(gate, figures) }),
  condition: (gate, figures) => ({ title: words.quantity[gate.quantity], detail: condition(gate, figures) }),
  start: (gate) => ({ title: 'W polu', detail: startDetail(gate).pl }),
  title,
  otherwise: (gate, figures) => {
    switch (gate.kind) {
      case 'condition':
        if (gate.state === 'unknown') return unknownOtherwise(gate).pl;
        return `${words.quantity[gate.quantity]} była ${words.mustBe(needed(gate), `${measured(gate, gate.threshold, figures)} ${gate.unit}`.trim())}`;
      case 'water':
        if (wantsTooMuch(gate)) return `źródło dawało co najmniej ${figures.number(gate.wantedM3PerH, 1)} m³/h`;
        return `${gate.source}: woda zwolniła się w ciągu 60 minut`;
      case 'pause':
        if (gate.reason === 'module_off') return OFF_OTHERWISE.pl;
        return gate.reason === 'skipped_by_hand' ? 'nikt go nie pominął' : 'program nie był wstrzymany';
      case 'start':
        return startOtherwise(gate).pl;
      case 'device':
        return `${gate.station} odpowiadała`;
      case 'day':
        return 'zapisano go wcześniej';
    }
  },
  against: (gate, figures) =>
    `${words.quantity[gate.quantity]} była ${words.mustBe(opposite(needed(gate)), `${measured(gate, gate.threshold, figures)} ${gate.unit}`.trim())}`,
  change: (runs, part, { control }) => {
    const { would } = control ? VERBS.control : VERBS.water;
    return `${runs ? would : `Nie ${would.toLowerCase()}`}, gdyby ${part}.`;
  },
  counterfactual: (parts, { outcome, startMs, waterM3 }, figures) => {
    const given = waterM3 === null ? '' : ` i podałby ${figures.number(waterM3, 1)} m³`;
    // It did start; what it missed is its end.
    const runs = outcome === 'ran_in_part' ? 'doszedłby do końca' : `ruszyłby o ${figures.time(startMs)}`;
    return `Gdyby ${parts.join(' i ')}, program ${runs}${given}.`;
  },
};
