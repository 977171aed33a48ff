import type { Batch } from './ingest/batch.ts';
import type { FieldCommit } from './signals.ts';

/** What the rest of the server learns of a stored batch. */
export function presentCommit({ modules, setAside }: Batch): FieldCommit {
  return {
    live: modules.flatMap((module) => module.live),
    unknownDevices: setAside.flatMap(({ reason, stationSerial, moduleSerial }) =>
      reason === 'unknown_device' && moduleSerial !== null ? [{ station: stationSerial, module: moduleSerial }] : [],
    ),
  };
}
