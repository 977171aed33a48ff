import type { RuleName } from '@zagon/domain/alarms/rules/registry.ts';
import { lookUp } from '@zagon/domain/core/look-up.ts';

/**
 * The words users search for alarms of a rule, besides its message; in Polish and English, separated by commas. A rule
 * whose message says it all needs none.
 */
const ALARM_WORDS: Readonly<Partial<Record<RuleName, string>>> = {
  base_offline: 'stacja offline, brak łączności, station offline, no connection',
  module_silent: 'moduł milczy, brak odczytów, silent, no readings',
  network_away: 'sieć nie działa, brak łączności, ChirpStack, TTN, network away, network down, no connection',
  station_silent_at_start: 'stacja milczy, station silent',
  start_not_reported: 'nie zgłosił startu, start not reported',
  output_not_closed: 'nie zamknął, nie zamknięty, not closed, stuck',
  output_overran: 'za długo, overran, too long',
  plan_refused: 'odrzucony plan, refused',
  pump_alone: 'pompa na sucho, dry running, dead head',
  run_missed: 'nie podlał, pominięte, missed',
  server_outage: 'awaria serwera, outage',
  flow_low: 'mały przepływ, zatkany, low flow, clogged',
  flow_high: 'duży przepływ, pęknięta rura, high flow, burst pipe',
  flow_leak: 'wyciek, przeciek, leak, leakage',
  water_not_arrived: 'nie dotarła, sucho po podlaniu, bez reakcji, no water, no response',
  water_unexpected: 'wyciek, cieknie, mokro bez podlewania, leak, unexpected water',
  low_battery: 'słaba bateria, rozładowana, low battery, flat',
  low_signal: 'słaby sygnał, zasięg, low signal, weak signal',
  low_gsm: 'słaby sygnał GSM, zasięg, low GSM signal',
  no_contact: 'brak kontaktu, no contact',
  too_dry: 'za sucho, susza, too dry, drought',
  too_wet: 'za mokro, przelane, too wet, waterlogged',
  too_salty: 'zasolenie, EC, too salty, salinity',
  too_light: 'za lekka, too light',
  too_heavy: 'za ciężka, too heavy',
  too_low: 'za nisko, too low',
  too_high: 'za wysoko, too high',
  switched_on: 'włączony, switched on',
  frost: 'przymrozek, mróz, frost, freezing',
  soil_frost: 'przymrozek, zamarznięta gleba, frost, frozen soil',
  cold: 'zimno, cold',
  heat: 'upał, przegrzanie, heat, hot',
  air_too_humid: 'za wilgotno, wilgotne powietrze, too humid',
  air_too_dry: 'suche powietrze, dry air',
  infection: 'choroba, infekcja, infection, disease',
};

/** The words for alarms of a stored rule; none for a rule of an older release. */
export function alarmWords(rule: string): readonly string[] {
  return (lookUp<string>(ALARM_WORDS, rule) ?? '').split(', ').filter((word) => word !== '');
}
