import type { Sql } from '../../database/pool.ts';
import { readStoredAir } from '../../stores/readings/partners.ts';
import type { FieldCacheView } from './batch.ts';
import type { SentReading } from './message-content.ts';
import type { LinkMessage } from './link-message.ts';

type Half = { moduleKey: number; atMs: number; hasTemperature: boolean; hasHumidity: boolean; readings: SentReading[] };

/**
 * Computed fields of an air sensor need temperature and humidity of the same moment. If they arrive in two
 * messages, adds the stored half to the new one.
 */
export async function joinStoredHalves(
  sql: Sql,
  messages: readonly LinkMessage[],
  cache: FieldCacheView,
): Promise<void> {
  const halves = [...moments(messages, cache).values()].filter((half) => half.hasTemperature !== half.hasHumidity);
  if (halves.length === 0) return;
  const stored = await readStoredAir(sql, halves);
  const byKey = new Map(stored.map((row) => [key({ moduleKey: row.module_key, atMs: row.at_ms }), row]));
  for (const half of halves) {
    const row = byKey.get(key(half));
    const [reading] = half.readings;
    if (row === undefined || reading === undefined) continue;
    // Replaced, not changed: the message as received may be shown later.
    if (!half.hasTemperature && row.TEMP_1 !== null) reading.values = { ...reading.values, TEMP_1: row.TEMP_1 };
    if (!half.hasHumidity && row.humidity !== null) reading.values = { ...reading.values, humidity: row.humidity };
  }
}

function moments(messages: readonly LinkMessage[], cache: FieldCacheView): Map<string, Half> {
  const found = new Map<string, Half>();
  for (const message of messages) {
    const device = message.kind === 'message' ? cache.device(message.station, message.module) : undefined;
    if (message.kind !== 'message' || device?.device_type !== 'AM-200') continue;
    for (const reading of message.content.readings) {
      const at = { moduleKey: device.module_key, atMs: reading.atMs };
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
