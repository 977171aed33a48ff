import type { StationLead } from '../../stores/stations/fences.ts';

/** Stations of a batch are led by another process, or (none of them named) by nobody at the moment. */
export class LedElsewhere extends Error {
  readonly stations: ReadonlySet<string>;

  constructor(stations: ReadonlySet<string>) {
    super('stations of the batch are not led by this process');
    this.stations = stations;
  }
}

/** Throws unless this process leads all of them. */
export async function assertLed(leads: Promise<readonly StationLead[]>): Promise<void> {
  const notOurs = (await leads).filter(({ leader }) => leader !== 'us');
  if (notOurs.length === 0) return;
  throw new LedElsewhere(
    new Set(notOurs.flatMap(({ serial_number: serial, leader }) => (leader === 'other' ? [serial] : []))),
  );
}
