import { freshness } from '@zagon/domain/measurements/freshness.ts';
import type { ModuleShape } from '@zagon/contract/modules/shapes.ts';
import { isActive } from '../module/is-active.ts';
import { mayOperate, roleOf, type Me } from '../session/session.ts';
import type { Link } from '../../live/connection.ts';

/** The reason that prevents an opening or makes it doubtful. `closed`: the form is not offered. */
export type OpeningNote =
  | { readonly kind: 'unknown' | 'inactive' | 'expired' | 'looking' | 'noConnection'; readonly closed: true }
  | { readonly kind: 'stationOffline'; readonly closed: false }
  | { readonly kind: 'stale'; readonly closed: false; readonly atMs: number };

type OpeningContext = {
  readonly state: boolean | null;
  readonly module: Pick<ModuleShape, 'status' | 'latest' | 'reporting_interval_minutes'>;
  readonly station: Pick<ModuleShape, 'online'> | undefined;
  readonly me: Me;
  readonly link: Link;
  readonly nowMs: number;
};

/** The most serious obstacle or warning before opening; null if there is none. */
export function openingNote({ state, module, station, me, link, nowMs }: OpeningContext): OpeningNote | null {
  if (!mayOperate(me)) return { kind: roleOf(me) === 'operator' ? 'looking' : 'expired', closed: true };
  if (link === 'offline') return { kind: 'noConnection', closed: true };
  if (!isActive(module)) return { kind: 'inactive', closed: true };
  // The form stays: only the server knows whether the link is back.
  if (station?.online === false) return { kind: 'stationOffline', closed: false };
  if (state === null) return { kind: 'unknown', closed: true };
  const latestAtMs = module.latest === null ? null : Date.parse(module.latest.timestamp);
  const stale =
    freshness(
      {
        newestAtMs: latestAtMs,
        reportingIntervalMinutes: module.reporting_interval_minutes,
        stationDead: module.latest?.communication === 'stale',
      },
      nowMs,
    ) === 'stale';
  return stale && latestAtMs !== null ? { kind: 'stale', closed: false, atMs: latestAtMs } : null;
}
