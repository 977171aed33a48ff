import { isDeviceTypeKey } from '@zagon/domain/catalogue/registry.ts';
import { chainedFields, memoryAtMs, WARM_UP_MS } from '@zagon/domain/measurements/recompute.ts';
import type { Sql } from '../../database/pool.ts';
import { readStoredReadings, type StoredSpan } from '../../stores/readings/stored-readings.ts';
import type { FieldDevice } from '../../stores/stations/stations.ts';
import type { FieldCacheView, StoredAround } from './batch.ts';
import type { LinkMessage } from './link-message.ts';
import { siteOf } from './module-batch.ts';

/**
 * Some values of a module depend on its earlier readings: a running total, leaf wetness, the moisture of a scale. If a
 * message brings readings older than those already counted in, reads what is stored from before them to the newest, so
 * that everything after them is computed again.
 */
export async function readStoredAround(
  sql: Sql,
  messages: readonly LinkMessage[],
  cache: FieldCacheView,
): Promise<StoredAround> {
  const spans = new Map<number, StoredSpan>();
  for (const message of messages) {
    if (message.kind !== 'message' || message.content.readings.length === 0) continue;
    const device = cache.device(message.station, message.module);
    if (device === undefined) continue;
    const newestMs = memoryAtMs(cache.module(device.module_key).memory);
    if (newestMs === null) continue;
    const sinceMs = device.owned_since_ms ?? 0;
    const late = message.content.readings.filter(({ atMs }) => atMs < newestMs && atMs >= sinceMs);
    if (late.length === 0 || !isChained(device)) continue;
    const fromMs = Math.min(...late.map(({ atMs }) => atMs)) - WARM_UP_MS;
    const earlier = spans.get(device.module_key)?.fromMs ?? Number.POSITIVE_INFINITY;
    spans.set(device.module_key, { moduleKey: device.module_key, fromMs: Math.min(fromMs, earlier), sinceMs });
  }
  return spans.size === 0 ? new Map() : readStoredReadings(sql, [...spans.values()]);
}

function isChained(device: FieldDevice): boolean {
  return isDeviceTypeKey(device.device_type) && chainedFields(device.device_type, siteOf(device)).length > 0;
}
