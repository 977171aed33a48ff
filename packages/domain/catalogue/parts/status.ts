import { input } from '../input.ts';
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

export const radioSignal = input('sigstr', {
  quantity: 'signal',
  label: { pl: 'Zasięg', en: 'Signal' },
  suffix: '%',
  decimals: 0,
  min: 0,
  max: 100,
  drawers: ['signal', 'simpleText'],
  status: true,
  alarms: [
    fixedLow('low_signal', LOW_SIGNAL_PCT, 5, {
      pl: 'Słaby zasięg: poniżej $threshold',
      en: 'Weak signal: below $threshold',
    }),
  ],
});

export const gsmSignal = input('gsmstr', {
  quantity: 'signal',
  label: { pl: 'Zasięg GSM', en: 'GSM signal' },
  suffix: '%',
  decimals: 0,
  min: 0,
  max: 100,
  drawers: ['signal', 'simpleText'],
  status: true,
  alarms: [
    fixedLow('low_gsm', LOW_SIGNAL_PCT, 5, {
      pl: 'Słaby zasięg GSM: poniżej $threshold',
      en: 'Weak GSM signal: below $threshold',
    }),
  ],
});

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
