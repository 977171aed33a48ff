import { dewPointC, humidityDeficitGM3, vapourPressureDeficitKpa, wetBulbC } from '../agronomy/air.ts';
import { frostGapC, type FreezeTemperatures } from '../agronomy/frost.ts';
import { atmosphericPressureKpa, USUAL_PRESSURE_KPA } from '../agronomy/vapour.ts';
import type { PropertyValues } from '../catalogue/property.ts';
import type { AirMemory, Completed, Memory, Site } from './completion.ts';
import { nightForecast } from './night-forecast.ts';
import type { Reading, Values } from './reading.ts';
import { rounded } from './rounding.ts';
import { wetness } from './wetness.ts';

/**
 * Everything that an air sensor offers beside temperature and humidity; a reading without these two
 * tells nothing of it. Rounding must not lift a dew point over the temperature it was computed from.
 */
export function completeAir(reading: Reading, site: Site, memory: Memory): Completed {
  const { TEMP_1: tC, humidity: rhPct } = reading.values;
  if (tC === undefined || rhPct === undefined) return { values: reading.values, memory };
  const pressureKpa = site.elevationM === null ? USUAL_PRESSURE_KPA : atmosphericPressureKpa(site.elevationM);
  const notOver = (value: number | null): number | null =>
    value === null || tC === null ? value : Math.min(value, tC);
  const kept = memory !== null && memory.kind === undefined ? memory : null;
  const wet = wetness(reading, site, kept);
  const night = nightForecast({ atMs: reading.atMs, tC, rhPct, pressureKpa, zone: site.zone }, kept?.night ?? null);
  const computed: Values = {
    TEMP_DEW_1: notOver(rounded(dewPointC(tC, rhPct), 1)),
    TEMP_WET_1: notOver(rounded(wetBulbC(tC, rhPct, pressureKpa), 1)),
    VPD_1: rounded(vapourPressureDeficitKpa(tC, rhPct), 2),
    HD_1: rounded(humidityDeficitGM3(tC, rhPct), 1),
    VPD_INFECT_1: wet.leafWet,
    PWI_1: rounded(wet.infectionPct, 0),
    TEMP_KAMER_1: rounded(night.minimumC, 1),
    TEMP_GAP_1: rounded(frostGapC(tC, rhPct, freezeTemperatures(site.properties)), 1),
  };
  return { values: { ...computed, ...reading.values }, memory: remember(wet.memory, night.forecast) };
}

function remember(wet: Omit<AirMemory, 'night'> | null, night: AirMemory['night']): AirMemory | null {
  return wet === null ? null : { ...wet, night };
}

function freezeTemperatures(properties: PropertyValues): FreezeTemperatures {
  return {
    atRh100C: numberOrNull(properties['freeze_temp_hr100']),
    atRh0C: numberOrNull(properties['freeze_temp_hr0']),
  };
}

function numberOrNull(value: unknown): number | null {
  return typeof value === 'number' ? value : null;
}
