import { type Explanation, leavesFertiliserOut, unknownOf } from './explain.ts';
import type { ConditionGate, Gate, StartGate, WaterGate } from './gates.ts';
import { needed, type Needed, opposite } from './needed.ts';
import { OFF_BECAUSE, OFF_OTHERWISE, OFF_TITLE, offDetail, without } from './words-off.ts';
import { unknownDetail, unknownOtherwise } from './words-unknown.ts';
import type { Figures, WhyWords } from './words.ts';

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
  if (gate.state === 'closed') return `ponad 60 minut zajęte przez ${holder(gate)}`;
  if (gate.waitedMin > 0) return `czekał ${gate.waitedMin} min, pierwszy był: ${holder(gate)}`;
  return `${wanted}${limit}, wolne na starcie`;
}

function condition(gate: ConditionGate, figures: Figures): string {
  const value = gate.value === null ? 'brak wartości' : `${figures.number(gate.value, 1)} ${gate.unit}`.trim();
  const age = gate.ageMin === null ? '' : `, sprzed ${Math.round(gate.ageMin)} min`;
  const must = `musi być ${words.mustBe(needed(gate), figures.number(gate.threshold, 1))}`;
  if (gate.overruled === true) return `${gate.sensor}: ${value}${age}. Ktoś kazał podlać mimo to`;
  if (gate.state !== 'unknown') return `${gate.sensor}: ${value}${age}, ${must}`;
  const rule = { run: 'podlewaj', clean_only: 'tylko czysta woda', skip: 'nie podlewaj' }[gate.decision];
  return `${unknownDetail(gate, value).pl}. Bez danych: ${rule}`;
}

function start(gate: StartGate): string {
  switch (gate.reason) {
    case 'in_time':
      return 'otwarto o czasie';
    case 'late':
      return `otwarto ${gate.lateMin} min później`;
    case 'missed':
      return `${gate.station} nie otworzyła w ciągu 10 minut`;
    case 'failed':
      return `bez potwierdzenia: ${gate.failedElements.join(', ')}`;
    case 'flow':
      return `zły przepływ: ${gate.failedElements.join(', ')}`;
    case 'stopped':
      return 'zatrzymano ręcznie';
  }
}

function otherStart({ reason, station, failedElements }: StartGate): string {
  switch (reason) {
    case 'flow':
      return 'przepływ był właściwy';
    case 'failed':
      return `zawór potwierdził otwarcie (${failedElements.join(', ')})`;
    case 'stopped':
      return 'nikt go nie zatrzymał';
    case 'in_time':
    case 'late':
    case 'missed':
      return `${station} odpowiadała`;
  }
}

function because(gate: Gate): string {
  switch (gate.kind) {
    case 'day':
      return 'start minął, zanim zapisano program';
    case 'pause':
      if (gate.reason === 'skipped_by_hand') return 'ktoś pominął ten cykl';
      if (gate.reason === 'module_off') return OFF_BECAUSE.pl;
      return gate.reason === 'account' ? 'konto jest zablokowane lub wygasło' : 'program był wstrzymany';
    case 'device':
      return `${gate.station} nie miała planu`;
    case 'water':
      return gate.reason === 'output_taken' ? 'zawór był zajęty' : 'woda była zajęta';
    case 'condition':
      if (gate.state === 'unknown') return `nie było wiadomo: ${words.quantity[gate.quantity]}`;
      return `${words.quantity[gate.quantity]} nie była ${words.mustBe(needed(gate), `${gate.threshold} ${gate.unit}`.trim().replace('.', ','))}`;
    case 'start':
      return brokenStart(gate);
  }
}

function brokenStart(gate: StartGate): string {
  switch (gate.reason) {
    case 'missed':
      return `${gate.station} nie odpowiedziała na czas`;
    case 'failed':
      return `zabrakło potwierdzenia otwarcia: ${gate.failedElements.join(', ')}`;
    case 'stopped':
      return 'ktoś go zatrzymał';
    case 'flow':
    case 'in_time':
    case 'late':
      return start(gate);
  }
}

function title(explanation: Explanation, deciding: Gate | null): string {
  const { outcome, gates } = explanation;
  const waited = gates.find((gate) => gate.kind === 'water' && gate.waitedMin > 0);
  const late = waited?.kind === 'water' ? `${waited.waitedMin} min później, bo woda była zajęta` : null;
  const blind = unknownOf(explanation);
  const part = without(gates);
  switch (outcome) {
    case 'will_run':
      if (leavesFertiliserOut(explanation)) return 'Na dziś: podleje samą wodą, bez nawozu';
      if (part !== null) return `Na dziś: podleje ${part.pl}`;
      return late === null ? 'Na dziś: podleje' : `Na dziś: podleje ${late}`;
    case 'will_not_run':
      return deciding === null ? 'Na dziś: nie podleje' : `Na dziś: nie podleje, bo ${because(deciding)}`;
    case 'running':
      return 'Trwa';
    case 'ran':
      if (leavesFertiliserOut(explanation)) return 'Podlano samą wodą, bez nawozu';
      if (part !== null) return `Podlano ${part.pl}`;
      if (late !== null) return `Podlano ${late}`;
      return blind === undefined
        ? 'Podlano zgodnie z planem'
        : `Podlano, choć nie było wiadomo: ${words.quantity[blind.quantity]}`;
    case 'did_not_run':
      return deciding === null ? 'Nie wiemy, dlaczego nie podlano' : `Nie podlano, bo ${because(deciding)}`;
    case 'ran_in_part':
      return deciding === null ? 'Podlano częściowo' : `Podlano częściowo: ${because(deciding)}`;
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
  day: (gate) => ({
    title: 'Dzień',
    detail: gate.passedWhenSaved
      ? 'start minął, zanim zapisano program'
      : gate.everyDays === null
        ? `${WEEKDAYS[gate.weekday] ?? ''} jest dniem podlewania`
        : gate.everyDays === 1
          ? 'podlewanie jest codziennie'
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
  start: (gate) => ({ title: 'W polu', detail: start(gate) }),
  title,
  otherwise: (gate, figures) => {
    switch (gate.kind) {
      case 'condition':
        if (gate.state === 'unknown') return unknownOtherwise(gate).pl;
        return `${words.quantity[gate.quantity]} była ${words.mustBe(needed(gate), `${figures.number(gate.threshold, 1)} ${gate.unit}`.trim())}`;
      case 'water':
        return `${gate.source}: woda zwolniła się w ciągu 60 minut`;
      case 'pause':
        if (gate.reason === 'module_off') return OFF_OTHERWISE.pl;
        return gate.reason === 'skipped_by_hand' ? 'nikt go nie pominął' : 'program nie był wstrzymany';
      case 'start':
        return otherStart(gate);
      case 'device':
        return `${gate.station} odpowiadała`;
      case 'day':
        return 'zapisano go wcześniej';
    }
  },
  against: (gate, figures) =>
    `${words.quantity[gate.quantity]} była ${words.mustBe(opposite(needed(gate)), `${figures.number(gate.threshold, 1)} ${gate.unit}`.trim())}`,
  change: (runs, part) => (runs ? `Podlałby, gdyby ${part}.` : `Nie podlałby, gdyby ${part}.`),
  counterfactual: (parts, { outcome, startMs, waterM3 }, figures) => {
    const given = waterM3 === null ? '' : ` i podałby ${figures.number(waterM3, 1)} m³`;
    // It did start; what it missed is its end.
    const runs = outcome === 'ran_in_part' ? 'doszedłby do końca' : `ruszyłby o ${figures.time(startMs)}`;
    return `Gdyby ${parts.join(' i ')}, program ${runs}${given}.`;
  },
};
