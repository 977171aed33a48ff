import type { Text } from '../../core/language.ts';
import type { ThresholdRuleName } from '../alarm-rules/registry.ts';
import { type Input, input } from '../input.ts';
import { chosenAlarm, fixedAlarm } from './alarms.ts';

/** A lithium pack at 3.1 V has about 5 % of its life left. */
export const LOW_BATTERY_V = 3.1;

/** Below this a battery that is reported in per cent is weak. */
export const LOW_BATTERY_PCT = 20;

/** Below a quarter of full signal, messages start to get lost. */
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
  alarms: [fixedAlarm('low_battery', LOW_BATTERY_V, 0.05)],
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
  alarms: [chosenAlarm('low_battery', LOW_BATTERY_PCT, 3, { channels: ['app'] })],
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

export const radioSignal = signal('sigstr', 'low_signal', { pl: 'Zasięg', en: 'Signal' });

export const gsmSignal = signal('gsmstr', 'low_gsm', { pl: 'Zasięg GSM', en: 'GSM signal' });

/** Signal strength, % of full signal. */
function signal(name: 'sigstr' | 'gsmstr', alarm: ThresholdRuleName, label: Text): Input {
  return input(name, {
    quantity: 'signal',
    label,
    suffix: '%',
    decimals: 0,
    min: 0,
    max: 100,
    drawers: ['signal', 'simpleText'],
    status: true,
    alarms: [fixedAlarm(alarm, LOW_SIGNAL_PCT, 5)],
  });
}

/** 1 in contact, 0 silent, null if not applicable. */
export const contact = input('comm', {
  quantity: 'contact',
  label: { pl: 'Łączność', en: 'Contact' },
  suffix: '',
  decimals: 0,
  min: 0,
  max: 1,
  drawers: ['station', 'simpleText'],
  status: true,
  alarms: [fixedAlarm('no_contact', 0, 0)],
});

/** Status fields of every module behind a base station. */
export const link = [radioSignal, contact] as const;

/** Status fields of every module with a lithium pack. */
export const battery = [batteryVoltage, batteryTemperature] as const;
