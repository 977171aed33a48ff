import type { Text } from '../../core/language.ts';
import { SUBTYPES, type Subtype } from '../kinds.ts';
import type { Choice, ChoiceProperty, NumberProperty, StringProperty } from '../property.ts';

function choice(name: string, label: Text, options: readonly Choice[], defaultValue = 0): ChoiceProperty {
  return { kind: 'choice', name, label, options, default: defaultValue };
}

function number(
  name: string,
  label: Text,
  defaultValue: number,
  unit: NumberProperty['units'][number] = '',
): NumberProperty {
  return { kind: 'number', name, label, units: [unit], decimals: 4, min: null, max: null, default: defaultValue };
}

const none: Choice = { value: 0, label: { pl: 'Brak', en: 'None' } };
const binary: Choice = { value: 1, label: { pl: 'Wejście binarne', en: 'Binary input' } };

function inputType(...options: readonly Choice[]): ChoiceProperty {
  return choice('input_type', { pl: 'Rodzaj wejścia', en: 'Input type' }, options);
}

/** Wiring of a terminal. An unwired terminal measures nothing. */
export const switchableType = inputType(none, binary, {
  value: 2,
  label: { pl: 'Wyjście binarne', en: 'Binary output' },
});
export const countingType = inputType(none, binary, {
  value: 2,
  label: { pl: 'Wejście impulsowe', en: 'Pulse input' },
});
export const analogueType = inputType(
  none,
  { value: 1, label: { pl: 'Prąd 4–20 mA', en: 'Current 4–20 mA' } },
  { value: 2, label: { pl: 'Napięcie 0–10 V', en: 'Voltage 0–10 V' } },
  { value: 3, label: { pl: 'PT1000', en: 'PT1000' } },
);

/** Device connected to a terminal. */
export function subtypeProperty(subtypes: readonly [Subtype, ...Subtype[]]): ChoiceProperty {
  const options = subtypes.map((subtype) => ({ value: SUBTYPES[subtype].number, label: SUBTYPES[subtype].label }));
  return choice(
    'subtype',
    { pl: 'Podłączone urządzenie', en: 'Connected device' },
    options,
    SUBTYPES[subtypes[0]].number,
  );
}

export const customLabel: StringProperty = {
  kind: 'string',
  name: 'custom_label',
  label: { pl: 'Własna nazwa', en: 'Custom name' },
  maxLength: 32,
  default: '',
};

export const customUnits: StringProperty = {
  kind: 'string',
  name: 'custom_units',
  label: { pl: 'Własna jednostka', en: 'Custom unit' },
  maxLength: 16,
  default: '',
};

/** The signal's share of its span is mapped to a value between the two, then multiplied. */
export const scalingProperties = [
  number('multiplier', { pl: 'Mnożnik', en: 'Multiplier' }, 1),
  number('value_low', { pl: 'Wartość na początku zakresu', en: 'Value at lower limit' }, 0),
  number('value_high', { pl: 'Wartość na końcu zakresu', en: 'Value at upper limit' }, 1),
] as const;

export const normalState = choice('normal_state', { pl: 'Stan spoczynkowy', en: 'Normal state' }, [
  { value: 0, label: { pl: 'Otwarty', en: 'Open' } },
  { value: 1, label: { pl: 'Zamknięty', en: 'Closed' } },
]);

export const colourScheme = choice('color_scheme', { pl: 'Kolory stanu', en: 'State colours' }, [
  { value: 0, label: { pl: 'Bez wyróżnienia', en: 'Plain' } },
  { value: 1, label: { pl: 'Włączony na zielono', en: 'Green when on' } },
  { value: 2, label: { pl: 'Włączony na czerwono', en: 'Red when on' } },
  { value: 3, label: { pl: 'Czerwony, gdy wyłączony', en: 'Red when off' } },
]);

export const counterType = choice('counter_type', { pl: 'Sposób liczenia', en: 'Counter type' }, [
  { value: 0, label: { pl: 'Przyrost od poprzedniego odczytu', en: 'Differential' } },
  { value: 1, label: { pl: 'Suma narastająca', en: 'Incremental' } },
]);

/** Value at which a running total rolls over. */
export const counterSize = choice('counter_size', { pl: 'Pojemność licznika', en: 'Counter size' }, [
  { value: 0, label: { pl: '16 bitów (65 536)', en: '16 bits (65,536)' } },
  { value: 1, label: { pl: '32 bity', en: '32 bits' } },
]);

export const rainUnits = choice('udo_units', { pl: 'Jednostka opadu', en: 'Rain unit' }, [
  { value: 0, label: { pl: 'mm', en: 'mm' } },
  { value: 1, label: { pl: 'l/m²', en: 'l/m²' } },
]);

export const flowUnits = choice('flow_units', { pl: 'Impuls wodomierza w', en: 'Flow meter pulse in' }, [
  { value: 0, label: { pl: 'l', en: 'l' } },
  { value: 1, label: { pl: 'm³', en: 'm³' } },
]);

/** The most a meter can deliver is three times this; 0 if unknown. */
export const nominalFlow: NumberProperty = {
  ...number('nominal_flow', { pl: 'Przepływ nominalny', en: 'Nominal flow' }, 0, 'm³/h'),
  min: 0,
};

export const windUnits = choice('anemo_speed_units', { pl: 'Jednostka wiatru', en: 'Wind unit' }, [
  { value: 0, label: { pl: 'm/s', en: 'm/s' } },
  { value: 1, label: { pl: 'km/h', en: 'km/h' } },
]);

export const windVoltage = choice('anemo_voltage_type', { pl: 'Napięcie wiatromierza', en: 'Anemometer voltage' }, [
  { value: 0, label: { pl: '0–10 V', en: '0–10 V' } },
  { value: 1, label: { pl: '0–5 V', en: '0–5 V' } },
]);

export const voltageSpan = [
  number('voltage_low', { pl: 'Napięcie na początku zakresu', en: 'Voltage at lower limit' }, 0, 'V'),
  number('voltage_high', { pl: 'Napięcie na końcu zakresu', en: 'Voltage at upper limit' }, 10, 'V'),
] as const;
