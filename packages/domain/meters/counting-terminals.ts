import type { CounterType } from '../agronomy/counters.ts';
import { countsAmounts } from '../catalogue/kinds.ts';
import type { FieldName } from '../catalogue/fields.ts';
import { apartFieldOf } from '../measurements/terminals.ts';
import { settingsOf } from '../modules/settings.ts';
import { terminalOf, USER_FIELDS, type Terminal, type UserField } from '../measurements/terminal.ts';

/** A terminal whose values are amounts, such as rain or water. */
export type CountingTerminal = { readonly field: UserField; readonly counterType: CounterType };

/** True if the values of a terminal are amounts that add up; the pulses of an anemometer are a speed. */
export function isCounting(terminal: Terminal): terminal is Extract<Terminal, { kind: 'counter_input' }> {
  return terminal.kind === 'counter_input' && countsAmounts(terminal.subtype);
}

/** The terminals of a universal module that count amounts; other modules have none. */
export function countingTerminals(deviceType: string, config: unknown): readonly CountingTerminal[] {
  if (deviceType !== 'AM-600') return [];
  const { inputs } = settingsOf(config, 0);
  return USER_FIELDS.flatMap((field) => {
    const terminal = terminalOf(field, inputs[field] ?? {});
    return isCounting(terminal) ? [{ field, counterType: terminal.type }] : [];
  });
}

/** The fields of a module whose values are amounts counted in an interval; all others are states at an instant. */
export function amountFieldsOf(deviceType: string, config: unknown): readonly FieldName[] {
  return countingTerminals(deviceType, config).flatMap(({ field }) => {
    const apart = apartFieldOf(field);
    return apart === null ? [field] : [field, apart];
  });
}
