import type { Batch } from './ingest/batch.ts';
import type { LinkCommit } from './signals.ts';

/** The facts about a stored batch that the rest of the server is notified of. */
export function presentCommit({ modules, setAside, problems }: Batch): LinkCommit {
  return {
    live: modules.flatMap(({ live }) => live),
    late: modules.flatMap(({ rows, live }) => {
      if (rows.length === live.length) return [];
      const liveMs = new Set(live.map(({ atMs }) => atMs));
      return rows.filter(({ atMs }) => !liveMs.has(atMs));
    }),
    problems,
    unknownDevices: setAside.flatMap(({ reason, stationSerial, moduleSerial }) =>
      reason === 'unknown_device' && moduleSerial !== null ? [{ station: stationSerial, module: moduleSerial }] : [],
    ),
  };
}
