import type { ModuleShape } from '@zagon/contract/modules/shapes.ts';
import type { Span } from '../../../../entities/night/night-span.ts';

/** An event of a base station, as its page lists it. */
type StationEvent = { readonly kind: string; readonly at: string };

/** The account's own base stations that its modules report through; events of a shared module's station are not available. */
export function ownStations(modules: readonly Pick<ModuleShape, 'id' | 'id_base_station' | 'shared'>[]): string[] {
  const used = new Set(modules.map((module) => module.id_base_station));
  return modules.filter(({ id, shared }) => shared === null && used.has(id)).map(({ id }) => id);
}

/**
 * The periods in which a base station had no connection: what its modules measured then was received later.
 *
 * @param events Of the station, in any order. One that begins with `online` was without a connection before.
 * @param until End of the last period if the station did not come back, ms.
 */
export function offlineSpans(events: readonly StationEvent[], untilMs: number): readonly Span[] {
  const changes = events
    .filter(({ kind }) => kind === 'online' || kind === 'offline')
    .map(({ kind, at }) => ({ isOnline: kind === 'online', atMs: Date.parse(at) }))
    .filter(({ atMs }) => atMs <= untilMs)
    .toSorted((a, b) => a.atMs - b.atMs);
  const spans: Span[] = [];
  let fromMs = changes[0]?.isOnline === true ? Number.NEGATIVE_INFINITY : null;
  for (const { isOnline, atMs } of changes) {
    if (!isOnline) fromMs ??= atMs;
    else if (fromMs !== null) {
      spans.push({ fromMs, untilMs: atMs });
      fromMs = null;
    }
  }
  return fromMs === null ? spans : [...spans, { fromMs, untilMs }];
}

/** True if a reading was measured in one of the periods: it arrived after it. */
export function isLate(spans: readonly Span[], measuredMs: number): boolean {
  return spans.some(({ fromMs, untilMs }) => measuredMs >= fromMs && measuredMs <= untilMs);
}
