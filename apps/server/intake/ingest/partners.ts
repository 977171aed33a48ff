import type { Sql } from '../../database/pool.ts';
import { readStoredAir } from '../../stores/readings/partners.ts';
import type { FieldCacheView } from './batch.ts';
import type { MessageContent, SentReading } from './message-content.ts';
import type { LinkMessage } from './link-message.ts';

type Half = {
  moduleKey: number;
  atMs: number;
  hasTemperature: boolean;
  hasHumidity: boolean;
  /** The first reading of the moment, and the content it is in. */
  first: { readonly content: MessageContent; readonly reading: SentReading } | undefined;
};

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
    if (row === undefined || half.first === undefined) continue;
    const { content, reading } = half.first;
    const values = { ...reading.values };
    if (!half.hasTemperature && row.TEMP_1 !== null) values.TEMP_1 = row.TEMP_1;
    if (!half.hasHumidity && row.humidity !== null) values.humidity = row.humidity;
    // Replaced, not changed: the readings as received may be shown later.
    content.readings = content.readings.map((each) => (each === reading ? { ...reading, values } : each));
  }
}

function moments(messages: readonly LinkMessage[], cache: FieldCacheView): Map<string, Half> {
  const found = new Map<string, Half>();
  for (const message of messages) {
    const device = message.kind === 'message' ? cache.device(message.station, message.module) : undefined;
    if (message.kind !== 'message' || device?.device_type !== 'AM-200') continue;
    for (const reading of message.content.readings) {
      const at = { moduleKey: device.module_key, atMs: reading.atMs };
      const half = found.get(key(at)) ?? { ...at, hasTemperature: false, hasHumidity: false, first: undefined };
      found.set(key(at), half);
      half.hasTemperature ||= reading.values.TEMP_1 !== undefined;
      half.hasHumidity ||= reading.values.humidity !== undefined;
      half.first ??= { content: message.content, reading };
    }
  }
  return found;
}

function key({ moduleKey, atMs }: { moduleKey: number; atMs: number }): string {
  return `${moduleKey} ${atMs}`;
}
