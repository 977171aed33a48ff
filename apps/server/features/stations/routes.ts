import { ok } from '@zagon/domain/core/result.ts';
import type { Clock } from '../../clock.ts';
import { refused } from '../../http/refusal.ts';
import { inAccount, type Route } from '../../http/route.ts';
import { stationOfModule } from '../../stores/stations-of-modules.ts';

export type StationParts = {
  readonly clock: Clock;
  /** Asks a station for its births. */
  readonly askRebirth: (stationSerial: string) => void;
};

/** A station is asked so often at most: its births are its largest messages. */
const ONCE_IN_MS = 60_000;

export function stationRoutes({ clock, askRebirth }: StationParts): readonly Route[] {
  const askedAtMs = new Map<string, number>();
  return [
    inAccount('reachObject', async (call) => {
      const station = await call.inAccount((sql) => stationOfModule(sql, call.account.id, call.params.id));
      if (station === undefined) return refused('not_found');
      const nowMs = clock.monotonicMs();
      const isFree = nowMs - (askedAtMs.get(station.serial) ?? -Infinity) >= ONCE_IN_MS;
      const asked = station.online && isFree;
      if (asked) {
        askedAtMs.set(station.serial, nowMs);
        askRebirth(station.serial);
      }
      const heard_at = station.heard_at?.toString() ?? null;
      return ok({ ok: true as const, asked, online: station.online, heard_at });
    }),
  ];
}
