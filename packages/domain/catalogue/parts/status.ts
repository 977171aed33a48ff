import type { Text } from '../../core/language.ts';
import { type Input, input } from '../input.ts';
import { chosenLow, fixedLow } from './alarms.ts';

/** A lithium pack at 3.1 V has about a twentieth of its life left. */
export const LOW_BATTERY_V = 3.1;

/** Below a quarter of full signal, reports begin to be lost. */
export const LOW_SIGNAL_PCT = 25;

export const batteryVoltage = input('battvol', {
  quantity: 'battery',
  label: { pl: 'Napięcie baterii', en: 'Battery voltage' },
  suffix: 'V',
  decimals: 2,
  min: 2.5,
  max: 4,
  drawers: ['battery', 'simpleText'],
  status: true,
  alarms: [
    fixedLow('low_battery', LOW_BATTERY_V, 0.05, {
      pl: 'Słaba bateria: poniżej $threshold',
      en: 'Low battery: below $threshold',
    }),
  ],
});

export const batteryCharge = input('BATTERY_1', {
  quantity: 'battery',
  label: { pl: 'Stan baterii', en: 'Battery level' },
  suffix: '%',
  decimals: 0,
  min: 0,
  max: 100,
  drawers: ['battery', 'simpleText'],
  status: true,
  alarms: [
    chosenLow('low_battery', 20, 3, {
      pl: 'Słaba bateria: poniżej $threshold',
      en: 'Low battery: below $threshold',
    }),
  ],
});

export const batteryTemperature = input('btemp', {
  quantity: 'battery_temperature',
  label: { pl: 'Temperatura baterii', en: 'Battery temperature' },
  suffix: '°C',
  decimals: 1,
  min: -30,
  max: 60,
  drawers: ['simpleText', 'thermometer'],
  status: true,
});

export const radioSignal = signal('sigstr', 'low_signal', {
  label: { pl: 'Zasięg', en: 'Signal' },
  weak: { pl: 'Słaby zasięg: poniżej $threshold', en: 'Weak signal: below $threshold' },
});

export const gsmSignal = signal('gsmstr', 'low_gsm', {
  label: { pl: 'Zasięg GSM', en: 'GSM signal' },
  weak: { pl: 'Słaby zasięg GSM: poniżej $threshold', en: 'Weak GSM signal: below $threshold' },
});

/** How well something is heard, % of a full signal. */
function signal(
  name: 'sigstr' | 'gsmstr',
  alarm: string,
  { label, weak }: { readonly label: Text; readonly weak: Text },
): Input {
  return input(name, {
    quantity: 'signal',
    label,
    suffix: '%',
    decimals: 0,
    min: 0,
    max: 100,
    drawers: ['signal', 'simpleText'],
    status: true,
    alarms: [fixedLow(alarm, LOW_SIGNAL_PCT, 5, weak)],
  });
}

/** 1 in contact, 0 silent, null where it does not apply. */
export const contact = input('comm', {
  quantity: 'contact',
  label: { pl: 'Łączność', en: 'Contact' },
  suffix: '',
  decimals: 0,
  min: 0,
  max: 1,
  drawers: ['station', 'simpleText'],
  status: true,
  alarms: [
    {
      name: 'no_contact',
      comparator: '$eq',
      label: { pl: 'Brak łączności', en: 'No contact' },
      threshold: { kind: 'fixed', value: 0 },
      hysteresis: 0,
      channels: ['app', 'email'],
      activeByDefault: true,
    },
  ],
});

/** What every module behind a base station tells about itself. */
export const link = [radioSignal, contact] as const;

/** What every module with a lithium pack tells about itself. */
export const battery = [batteryVoltage, batteryTemperature] as const;
