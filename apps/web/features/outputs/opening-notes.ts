import { freshness } from '@zagon/domain/measurements/freshness.ts';
import type { ObjectShape } from '@zagon/contract/objects/shapes.ts';
import { mayOperate, roleOf, type Me } from '../../lib/session.ts';
import type { Link } from '../../live/connection.ts';

/** What stands in the way of an opening, or makes it doubtful. `closed`: the form is not offered. */
export type OpeningNote =
  | { readonly kind: 'unavailable' | 'inactive' | 'expired' | 'looking' | 'noConnection'; readonly closed: true }
  | { readonly kind: 'stationOffline'; readonly closed: false }
  | { readonly kind: 'stale'; readonly closed: false; readonly atMs: number };

type Around = {
  readonly state: boolean | null;
  readonly module: Pick<ObjectShape, 'status' | 'latest' | 'reporting_interval_minutes'>;
  readonly station: Pick<ObjectShape, 'online'> | undefined;
  readonly me: Me;
  readonly link: Link;
  readonly nowMs: number;
};

/** The gravest thing that a person has to know before opening; null when nothing is in the way. */
export function openingNote({ state, module, station, me, link, nowMs }: Around): OpeningNote | null {
  if (!mayOperate(me)) return { kind: roleOf(me) === 'operator' ? 'looking' : 'expired', closed: true };
  if (link === 'offline') return { kind: 'noConnection', closed: true };
  if (module.status === 0) return { kind: 'inactive', closed: true };
  // The form stays: the server knows better than this page whether the link is back.
  if (station?.online === false) return { kind: 'stationOffline', closed: false };
  if (state === null) return { kind: 'unavailable', closed: true };
  const newestAtMs = module.latest === null ? null : Date.parse(module.latest.timestamp);
  const stale =
    freshness(
      {
        newestAtMs,
        reportingIntervalMinutes: module.reporting_interval_minutes,
        stationDead: module.latest?.communication === 'stale',
      },
      nowMs,
    ) === 'stale';
  return stale && newestAtMs !== null ? { kind: 'stale', closed: false, atMs: newestAtMs } : null;
}
