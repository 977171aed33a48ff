import type { Text } from '../../core/language.ts';
import { shortenName } from '../../core/shorten-name.ts';
import { formatNumber } from '../../units/format.ts';
import { conditionDecimals } from '../conditions/decimals.ts';
import { decimalsBesideLimit, formatLimit } from '../../units/limit-decimals.ts';
import { CONDITION_KINDS } from '../conditions/kinds/registry.ts';
import { type Explanation, firstUnknown, omitsFertiliser } from './explain.ts';
import {
  type ConditionGate,
  decidingGate,
  type DeviceGate,
  exceedsSource,
  type Gate,
  type PauseGate,
  type RainGate,
  type StartGate,
  type WaterGate,
} from './gates.ts';
import type { PlanRefusal } from './plan-refusal.ts';

/** Characters of the longest short reason: it fits where a table names a result. */
export const SHORT_REASON_LENGTH = 45;

/** A longer name of an element is shortened. */
const ELEMENT_LENGTH = 22;

/**
 * Why a cycle does not run as planned, in a few words with the figures that decided: "soil 20.04 %, limit 20". The
 * deciding gate comes first; a cycle that runs may still be late, incomplete or without fertiliser. Null if nothing
 * changes it. At most `SHORT_REASON_LENGTH` characters in each language, and no name of a source, station or schedule.
 */
export function shortReason(explanation: Explanation): Text | null {
  const { gates, outcome } = explanation;
  const deciding = decidingGate(gates);
  if (deciding !== null) return shortGateReason(deciding);
  if (outcome === 'running' && gates.some((gate) => gate.kind === 'device' && gate.online === false))
    return { pl: 'stacja bez łączności', en: 'station unreachable' };
  if (omitsFertiliser(explanation)) return { pl: 'sama woda, bez nawozu', en: 'clean water only, no fertiliser' };
  const off = gates.find((gate): gate is PauseGate => gate.kind === 'pause' && (gate.off ?? []).length > 0);
  if (off?.off !== undefined) return withElements({ pl: 'bez', en: 'without' }, off.off);
  const late = gates.find((gate): gate is WaterGate => gate.kind === 'water' && gate.waitedMin > 0);
  if (late !== undefined) return lateText(late.waitedMin);
  const start = gates.find((gate): gate is StartGate => gate.kind === 'start' && gate.reason === 'late');
  if (start !== undefined) return lateText(start.lateMin);
  const unknown = firstUnknown(explanation);
  return unknown === undefined ? null : conditionReason(unknown);
}

/** The short reason of one gate, as if it had decided. */
export function shortGateReason(gate: Gate): Text {
  switch (gate.kind) {
    case 'day':
      return { pl: 'start minął przed zapisem', en: 'start passed before it was saved' };
    case 'pause':
      return PAUSE_REASON[gate.reason];
    case 'device':
      return deviceReason(gate);
    case 'water':
      return waterReason(gate);
    case 'condition':
      return conditionReason(gate);
    case 'rain':
      return rainReason(gate);
    case 'start':
      return startReason(gate);
  }
}

const PAUSE_REASON = {
  none: { pl: 'bez przerwy', en: 'not paused' },
  paused: { pl: 'program wstrzymany', en: 'paused' },
  skipped_by_hand: { pl: 'pominięto ręcznie', en: 'skipped by hand' },
  account: { pl: 'konto zablokowane lub wygasło', en: 'account blocked or expired' },
  restore: { pl: 'dane z kopii czekają na potwierdzenie', en: 'restored data not confirmed' },
  module_off: { pl: 'moduł nieaktywny', en: 'module inactive' },
  changed: { pl: 'program zmieniono, gdy czekał', en: 'schedule changed while it waited' },
} as const satisfies Record<PauseGate['reason'], Text>;

const REFUSAL_REASON = {
  memory_full: { pl: 'stacja bez planu: pełna pamięć', en: 'station has no plan: memory full' },
  unreadable: { pl: 'stacja bez planu: nieczytelny', en: 'station has no plan: unreadable' },
  outdated: { pl: 'stacja bez planu: nieaktualny', en: 'station has no plan: outdated' },
} as const satisfies Record<PlanRefusal, Text>;

function deviceReason({ refused }: DeviceGate): Text {
  return refused === undefined ? { pl: 'stacja bez planu', en: 'station has no plan' } : REFUSAL_REASON[refused];
}

function waterReason(gate: WaterGate): Text {
  const { wantedM3PerH: wanted, efficiencyM3PerH: supplied } = gate;
  if (exceedsSource(gate) && supplied !== null) {
    const decimals = decimalsBesideLimit(1, wanted, supplied);
    const of = (language: 'pl' | 'en') => [supplied, wanted].map((flow) => formatNumber(flow, decimals, language));
    const [pl, en] = [of('pl'), of('en')];
    return { pl: `za słabe źródło: ${pl.join(' z ')} m³/h`, en: `source too weak: ${en.join(' of ')} m³/h` };
  }
  switch (gate.reason) {
    case 'output_taken':
      return { pl: 'wyjście zajęte', en: 'output taken' };
    case 'source_short':
    case 'other_water':
      return { pl: 'woda zajęta', en: 'water taken' };
    case 'free':
      return { pl: 'woda wolna', en: 'water free' };
  }
}

function conditionReason({ quantity, state, value, threshold, unit }: ConditionGate): Text {
  const { short, subject } = CONDITION_KINDS[quantity];
  if (state === 'unknown' || value === null) return { pl: `brak danych: ${subject.pl}`, en: `${subject.en} not known` };
  const decimals = conditionDecimals(quantity, threshold, value);
  const of = (language: 'pl' | 'en') => `${formatNumber(value, decimals, language)} ${unit}`.trim();
  return {
    pl: `${short.pl} ${of('pl')}, próg ${formatLimit(threshold, 'pl', decimals)}`,
    en: `${short.en} ${of('en')}, limit ${formatLimit(threshold, 'en', decimals)}`,
  };
}

function rainReason({ source, mm, limitMm }: RainGate): Text {
  const subject = source === 'gauge' ? { pl: 'deszcz', en: 'rain' } : { pl: 'prognoza deszczu', en: 'rain forecast' };
  if (mm === null) return { pl: `brak danych: ${subject.pl}`, en: `${subject.en} not known` };
  const decimals = decimalsBesideLimit(1, limitMm, mm);
  return {
    pl: `${subject.pl} ${formatNumber(mm, decimals, 'pl')} mm, próg ${formatLimit(limitMm, 'pl', decimals)}`,
    en: `${subject.en} ${formatNumber(mm, decimals, 'en')} mm of ${formatLimit(limitMm, 'en', decimals)}`,
  };
}

function startReason({ reason, lateMin, failedElements }: StartGate): Text {
  switch (reason) {
    case 'in_time':
      return { pl: 'o czasie', en: 'on time' };
    case 'late':
      return lateText(lateMin);
    case 'missed':
      return { pl: 'nie ruszył: stacja nie odpowiadała', en: 'missed: station did not respond' };
    case 'failed':
      return withElements({ pl: 'nie otwarto', en: 'did not open' }, failedElements);
    case 'broke':
      return withElements({ pl: 'za wcześnie zamknięto', en: 'closed too early' }, failedElements);
    case 'stopped':
      return { pl: 'zatrzymano ręcznie', en: 'stopped by hand' };
    case 'flow':
      return withElements({ pl: 'zły przepływ', en: 'wrong flow' }, failedElements);
  }
}

function lateText(minutes: number): Text {
  const count = Math.round(minutes);
  return { pl: `${count} min później`, en: `${count} min late` };
}

/** "did not open: Kwatera A", and for several only how many. */
function withElements(what: Text, elements: readonly string[]): Text {
  const [only = '', ...others] = elements.filter((name) => name.trim() !== '');
  const name = others.length === 0 ? shortenName(only, ELEMENT_LENGTH) : String(others.length + 1);
  return name === '' ? what : { pl: `${what.pl}: ${name}`, en: `${what.en}: ${name}` };
}
