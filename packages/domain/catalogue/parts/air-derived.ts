import { input } from '../input.ts';
import { frost } from './air.ts';
import { chosenAlarm } from './alarms.ts';

const degrees = { suffix: '°C', decimals: 1, min: -30, max: 50, drawers: ['simpleText', 'thermometer'] } as const;

export const dewPoint = input('TEMP_DEW_1', {
  ...degrees,
  quantity: 'dew_point',
  label: { pl: 'Punkt rosy', en: 'Dew point' },
  trend: { step: 0.2 },
});

export const wetBulb = input('TEMP_WET_1', {
  ...degrees,
  quantity: 'wet_bulb',
  label: { pl: 'Temperatura termometru mokrego', en: 'Wet-bulb temperature' },
  trend: { step: 0.2 },
});

export const vapourPressureDeficit = input('VPD_1', {
  quantity: 'vpd',
  label: { pl: 'Deficyt ciśnienia pary (VPD)', en: 'Vapour pressure deficit (VPD)' },
  suffix: 'kPa',
  decimals: 2,
  min: 0,
  max: 3,
  trend: { step: 0.05 },
  optimum: { kind: 'fixed', low: 0.5, high: 1.2 },
  drawers: ['gauge', 'simpleText'],
  // Tunnel growers in Poland consider air below 0.2 kPa too humid and above 1.4 kPa too dry (Konopacki et al.).
  alarms: [chosenAlarm('air_too_humid', 0.2, 0.05), chosenAlarm('air_too_dry', 1.4, 0.05)],
});

export const humidityDeficit = input('HD_1', {
  quantity: 'humidity_deficit',
  label: { pl: 'Niedosyt wilgotności', en: 'Humidity deficit' },
  suffix: 'g/m³',
  decimals: 1,
  min: 0,
  max: 25,
  trend: { step: 0.2 },
  drawers: ['gauge', 'simpleText'],
});

export const infectionIndex = input('PWI_1', {
  quantity: 'infection_index',
  label: { pl: 'Wskaźnik infekcji PWI', en: 'Infection index PWI' },
  suffix: '%',
  decimals: 0,
  min: 0,
  max: 100,
  drawers: ['leaf', 'simpleText'],
  alarms: [chosenAlarm('infection', 100, 0)],
});

/** 1 if leaves are wet, 0 if dry. */
export const leafWetness = input('VPD_INFECT_1', {
  quantity: 'leaf_wetness',
  label: { pl: 'Zwilżenie liści', en: 'Leaf wetness' },
  suffix: '',
  decimals: 0,
  min: 0,
  max: 1,
  drawers: ['leaf', 'simpleText'],
});

/** Kammermann's rule: wet bulb at 13:00 minus a few degrees. An estimate for clear, calm nights. */
export const nightMinimum = input('TEMP_KAMER_1', {
  ...degrees,
  quantity: 'night_minimum',
  label: { pl: 'Prognoza minimum nocy (Kammermann)', en: 'Forecast night minimum (Kammermann)' },
});

export const frostGap = input('TEMP_GAP_1', {
  quantity: 'temperature_gap',
  label: { pl: 'Zapas do przymrozku', en: 'Margin to frost' },
  suffix: '°C',
  decimals: 1,
  min: -10,
  max: 30,
  trend: { step: 0.2 },
  drawers: ['simpleText'],
  alarms: [frost],
});
