import { dewPointC, humidityDeficitGM3, vapourPressureDeficitKpa, wetBulbC } from '../agronomy/air.ts';
import { frostGapC, type FreezeTemperatures } from '../agronomy/frost.ts';
import { atmosphericPressureKpa, DEFAULT_PRESSURE_KPA } from '../agronomy/vapour.ts';
import type { PropertyValues } from '../catalogue/property.ts';
import type { AirMemory, Completed, Memory, Site } from './completion.ts';
import { nightForecast } from './night-forecast.ts';
import type { Reading, Values } from './reading.ts';
import { roundOrNull } from './rounding.ts';
import { wetness } from './wetness.ts';

/**
 * Computes everything an air sensor offers from temperature and humidity; without both nothing is computed.
 * Rounding must not lift the dew point above the temperature it was computed from.
 */
export function completeAir(reading: Reading, site: Site, memory: Memory): Completed {
  const { TEMP_1: tC, humidity: rhPct } = reading.values;
  if (tC === undefined || rhPct === undefined) return { values: reading.values, memory };
  const pressureKpa = site.elevationM === null ? DEFAULT_PRESSURE_KPA : atmosphericPressureKpa(site.elevationM);
  const capAtTemperature = (value: number | null): number | null =>
    value === null || tC === null ? value : Math.min(value, tC);
  const airMemory = memory !== null && memory.kind === undefined ? memory : null;
  const wet = wetness(reading, site, airMemory);
  const night = nightForecast(
    { atMs: reading.atMs, tC, rhPct, pressureKpa, zone: site.zone },
    airMemory?.night ?? null,
  );
  const computed: Values = {
    TEMP_DEW_1: capAtTemperature(roundOrNull(dewPointC(tC, rhPct), 1)),
    TEMP_WET_1: capAtTemperature(roundOrNull(wetBulbC(tC, rhPct, pressureKpa), 1)),
    VPD_1: roundOrNull(vapourPressureDeficitKpa(tC, rhPct), 2),
    HD_1: roundOrNull(humidityDeficitGM3(tC, rhPct), 1),
    VPD_INFECT_1: wet.leafWet,
    PWI_1: roundOrNull(wet.infectionPct, 0),
    TEMP_KAMER_1: roundOrNull(night.minimumC, 1),
    TEMP_GAP_1: roundOrNull(frostGapC(tC, rhPct, freezeTemperatures(site.properties)), 1),
  };
  return { values: { ...computed, ...reading.values }, memory: nextMemory(wet.memory, night.forecast) };
}

function nextMemory(wet: Omit<AirMemory, 'night'> | null, night: AirMemory['night']): AirMemory | null {
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
