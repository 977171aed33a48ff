import type { Sql } from '../../db/pool.ts';
import { readStoredAir } from '../../stores/readings-partners.ts';
import type { World } from './batch.ts';
import type { SentReading } from './intake.ts';
import type { Unit } from './unit.ts';

type Half = { moduleKey: number; atMs: number; hasTemperature: boolean; hasHumidity: boolean; readings: SentReading[] };

/**
 * An air sensor's computed fields need temperature and humidity of the same moment. Where they come in two
 * messages, the half that is stored already joins the one that comes now.
 */
export async function joinStoredHalves(sql: Sql, units: readonly Unit[], world: World): Promise<void> {
  const halves = [...moments(units, world).values()].filter((half) => half.hasTemperature !== half.hasHumidity);
  if (halves.length === 0) return;
  const stored = await readStoredAir(sql, halves);
  const byKey = new Map(stored.map((row) => [key(row), row]));
  for (const half of halves) {
    const row = byKey.get(key(half));
    const [reading] = half.readings;
    if (row === undefined || reading === undefined) continue;
    if (!half.hasTemperature && row.TEMP_1 !== null) reading.values.TEMP_1 = row.TEMP_1;
    if (!half.hasHumidity && row.humidity !== null) reading.values.humidity = row.humidity;
  }
}

function moments(units: readonly Unit[], world: World): Map<string, Half> {
  const found = new Map<string, Half>();
  for (const unit of units) {
    const device = unit.kind === 'message' ? world.device(unit.station, unit.module) : undefined;
    if (unit.kind !== 'message' || device?.deviceType !== 'AM-200') continue;
    for (const reading of unit.intake.readings) {
      const at = { moduleKey: device.moduleKey, atMs: reading.atMs };
      const half = found.get(key(at)) ?? { ...at, hasTemperature: false, hasHumidity: false, readings: [] };
      found.set(key(at), half);
      half.hasTemperature ||= reading.values.TEMP_1 !== undefined;
      half.hasHumidity ||= reading.values.humidity !== undefined;
      half.readings.push(reading);
    }
  }
  return found;
}

function key({ moduleKey, atMs }: { moduleKey: number; atMs: number }): string {
  return `${moduleKey} ${atMs}`;
}
