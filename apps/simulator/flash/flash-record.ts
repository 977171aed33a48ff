import { stationEventSchema } from '@zagon/device-protocol/station-event.ts';
import type { StationEvent } from '@zagon/device-protocol/station-event.ts';
import { isFieldName } from '@zagon/domain/catalogue/fields.ts';
import type { FieldName } from '@zagon/domain/catalogue/fields.ts';
import { z } from 'zod';

/** A module's measurements at one moment (null: of the station itself). */
export type ReadingRecord = {
  readonly kind: 'reading';
  readonly n: number;
  readonly atMs: number;
  readonly module: string | null;
  readonly values: readonly (readonly [FieldName, number | null])[];
};

/** An event at the station. */
export type EventRecord = {
  readonly kind: 'event';
  readonly n: number;
  readonly atMs: number;
  readonly event: StationEvent;
};

/** A numbered record that the station keeps until the host has stored it. */
export type FlashRecord = ReadingRecord | EventRecord;

export type NewRecord = Omit<ReadingRecord, 'n'> | Omit<EventRecord, 'n'>;

const fieldName = z.string().refine(isFieldName);

const readingLine = z.object({
  kind: z.literal('reading'),
  n: z.int(),
  atMs: z.number(),
  module: z.string().nullable(),
  values: z.array(z.tuple([fieldName, z.number().nullable()])),
});
const eventLine = z.object({ kind: z.literal('event'), n: z.int(), atMs: z.number(), event: stationEventSchema });
/** A line of the file: a record, the memory header, or the number up to which the host has stored records. */
const line = z.union([
  readingLine,
  eventLine,
  z.object({ kind: z.literal('memory'), id: z.string(), next: z.int() }),
  z.object({ kind: z.literal('through'), n: z.int() }),
]);
export type FlashLine = z.output<typeof line>;

/** Parses a line; undefined if it was truncated by a power cut. */
export function readFlashLine(text: string): FlashLine | undefined {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return undefined;
  }
  const read = line.safeParse(json);
  return read.success ? read.data : undefined;
}
