import { SUBTYPES } from '@zagon/domain/catalogue/kinds.ts';
import type { PropertyValues } from '@zagon/domain/catalogue/property.ts';
import {
  FULL_PRESSURE_BAR,
  FULL_WIND_MS,
  METER_L_PER_PULSE,
  RAIN_MM_PER_TIP,
} from '@zagon/field-model/modules/universal.ts';
import { SENSOR_PACK_DAYS } from '@zagon/field-model/radio/battery.ts';
import type { DemoModule } from './module.ts';
import { housing, baseModule, type ModuleOptions } from './module-builders.ts';

/** A tomato slab on a scale, tared for its rail. */
export function slabOnScale(common: ModuleOptions, feedMsPerCm: number): DemoModule {
  const weights = { dryKg: 2.4, railKg: 0.85, volumeL: 11.25 };
  return {
    ...baseModule(common, 'AM-301'),
    properties: {
      tara_value: weights.railKg,
      humi_0_weight: weights.dryKg,
      humi_100_weight: weights.dryKg + weights.volumeL,
      measured_humi: 0,
      pause_cycles: 2,
    },
    placement: (bornMs) => ({
      kind: 'scale',
      place: { housing: housing(common, 2, SENSOR_PACK_DAYS, bornMs), feedMsPerCm, groundPerSlab: 4, ...weights },
      start: { contentPct: 76, msPerCm: feedMsPerCm * 1.2 },
    }),
  };
}

const TOTAL = 1;
const CONTACT = 1;
const PULSES = 2;
const CURRENT = 1;
const VOLTAGE = 2;
const UP_TO_5_V = 1;

/** Meters connected to the module at the pump house. */
const METERS: Readonly<Record<string, PropertyValues>> = {
  DI_USR_1: {
    input_type: CONTACT,
    subtype: SUBTYPES.generic_bi.number,
    custom_label: 'Pompa pracuje',
    color_scheme: 1,
  },
  DI_USR_3: {
    input_type: PULSES,
    subtype: SUBTYPES.flowmeter.number,
    custom_label: 'Wodomierz',
    counter_type: TOTAL,
    multiplier: METER_L_PER_PULSE,
  },
  DI_USR_4: {
    input_type: PULSES,
    subtype: SUBTYPES.udometer.number,
    custom_label: 'Deszczomierz',
    counter_type: TOTAL,
    multiplier: RAIN_MM_PER_TIP,
  },
  ANALOG_USR_1: {
    input_type: VOLTAGE,
    subtype: SUBTYPES.anemometer_speed_v.number,
    custom_label: 'Wiatr',
    anemo_voltage_type: UP_TO_5_V,
    value_high: FULL_WIND_MS,
  },
  ANALOG_USR_2: {
    input_type: CURRENT,
    subtype: SUBTYPES.manometer_c.number,
    custom_label: 'Ciśnienie za pompą',
    custom_units: 'bar',
    value_high: FULL_PRESSURE_BAR,
  },
};

/** A universal module that meters the flow of a source, and the weather. */
export function meterBox(common: ModuleOptions, meteredSourceId: string): DemoModule {
  return {
    ...baseModule(common, 'AM-600'),
    inputs: METERS,
    meteredSourceId,
    placement: (bornMs) => ({
      kind: 'universal',
      place: { housing: housing(common, 4, SENSOR_PACK_DAYS, bornMs) },
    }),
  };
}
