import type { Bounds } from '../bounds.ts';
import type { Input } from '../input.ts';
import { soilInputs, type SoilSensor } from './soil.ts';

/** Nothing is known of their calibration, so that below zero nothing is tolerated: such a sensor is in the air. */
const MOISTURE_PCT: Bounds = { min: 0, max: 100 };
/** Beyond any soil in which something grows; a broken sensor reports more. */
const EC_MS_CM: Bounds = { min: 0, max: 20 };

/**
 * Temperature, moisture and EC of sensors of other makers. No minerals: they follow from the conductivity of pore water,
 * which these sensors do not measure alike.
 */
export function networkSoilInputs(sensors: readonly SoilSensor[]): Input[] {
  return soilInputs(sensors).flatMap((input) => {
    switch (input.quantity) {
      case 'mci':
        return [];
      case 'soil_moisture':
        return [{ ...input, possible: MOISTURE_PCT }];
      case 'ec':
        return [{ ...input, possible: EC_MS_CM }];
      default:
        return [input];
    }
  });
}
