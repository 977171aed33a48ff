import { input } from '../input.ts';
import type { NumberProperty } from '../property.ts';
import { chosenAlarm, fixedAlarm, HYSTERESIS } from './alarms.ts';

export const airTemperature = input('TEMP_1', {
  quantity: 'air_temperature',
  label: { pl: 'Temperatura powietrza', en: 'Air temperature' },
  suffix: '°C',
  decimals: 1,
  min: -30,
  max: 50,
  trend: { step: 0.2 },
  drawers: ['thermometer', 'simpleText'],
  alarms: [chosenAlarm('heat', 35, HYSTERESIS.temperatureC), chosenAlarm('cold', 1, HYSTERESIS.temperatureC)],
});

export const airHumidity = input('humidity', {
  quantity: 'air_humidity',
  label: { pl: 'Wilgotność powietrza', en: 'Air humidity' },
  suffix: '%',
  decimals: 0,
  min: 0,
  max: 100,
  trend: { step: 0.3 },
  drawers: ['gauge', 'simpleText'],
});

export const stationTemperature = input('rtx_temp', {
  quantity: 'air_temperature',
  label: { pl: 'Temperatura przy stacji', en: 'Temperature at the station' },
  suffix: '°C',
  decimals: 1,
  min: -30,
  max: 50,
  trend: { step: 0.2 },
  drawers: ['thermometer', 'simpleText'],
});

export const stationHumidity = input('rtx_hum', {
  quantity: 'air_humidity',
  label: { pl: 'Wilgotność przy stacji', en: 'Humidity at the station' },
  suffix: '%',
  decimals: 0,
  min: 0,
  max: 100,
  trend: { step: 0.3 },
  drawers: ['simpleText', 'gauge'],
});

function freezeTemperature(name: string, humidity: string): NumberProperty {
  return {
    kind: 'number',
    name,
    label: {
      pl: `Próg przymrozku przy wilgotności ${humidity}`,
      en: `Frost threshold at ${humidity} humidity`,
    },
    units: ['°C'],
    decimals: 1,
    min: -100,
    max: 100,
    default: null,
  };
}

/** In dry air, blossom is damaged at a higher air temperature: the threshold is interpolated between the two. */
export const freezeTemperatures = [
  freezeTemperature('freeze_temp_hr100', '100 %'),
  freezeTemperature('freeze_temp_hr0', '0 %'),
] as const;

/** The frost alarm: the margin to the threshold is used up. */
export const frost = fixedAlarm('frost', 0, HYSTERESIS.temperatureC);
