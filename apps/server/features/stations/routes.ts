import { ok } from '@zagon/domain/core/result.ts';
import type { Services } from '../../calls/services.ts';
import { refused } from '../../core/refusal.ts';
import { accountRoute, type Route } from '../../calls/route.ts';
import { stationOfModule } from '../../stores/stations/station-of-module.ts';

/** Minimum time between two requests to a station, ms: births are its largest messages. */
const MIN_INTERVAL_MS = 60_000;

export function stationRoutes({ clock, link }: Pick<Services, 'clock' | 'link'>): readonly Route[] {
  const requestedAtMs = new Map<string, number>();
  return [
    accountRoute('reachModule', async (call) => {
      const station = await call.inAccount((sql) => stationOfModule(sql, call.account.id, call.params.id));
      if (station === undefined) return refused('not_found');
      const nowMs = clock.monotonicMs();
      const isDue = nowMs - (requestedAtMs.get(station.serial) ?? -Infinity) >= MIN_INTERVAL_MS;
      const requested = station.online && isDue;
      if (requested) {
        requestedAtMs.set(station.serial, nowMs);
        link.requestRebirth(station.serial);
      }
      const heard_at = station.heard_at?.toString() ?? null;
      return ok({ ok: true as const, asked: requested, online: station.online, heard_at });
    }),
  ];
}
