import { ARRIVAL_WORDS } from '@zagon/domain/findings/kinds/water-arrived.ts';
import { z } from 'zod';

const edge = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('reached_at'), atMs: z.number() }),
  z.object({ kind: z.literal('reached') }),
  z.object({ kind: z.literal('later') }),
]);

/** Moistures of a fan as stored: hundredths of a point in two bytes each; those of before are lists of points. */
const moistures = z.union([z.array(z.number()), z.string().transform(unpackMoistures)]);

/** Packs moistures, %, for a stored fan: as numbers of JSON they would be most of a finding. */
export function packMoistures(moisturesPct: readonly number[]): string {
  const bytes = Buffer.alloc(2 * moisturesPct.length);
  moisturesPct.forEach((pct, index) => bytes.writeInt16LE(Math.round(100 * pct), 2 * index));
  return bytes.toString('base64');
}

function unpackMoistures(packed: string): number[] {
  const bytes = Buffer.from(packed, 'base64');
  return Array.from({ length: bytes.length / 2 }, (_, index) => bytes.readInt16LE(2 * index) / 100);
}

/** The figures of a stored finding about soil water: `fan` in steps of `stepH` hours from the time of the finding. */
export const storedSoilWater = z.object({
  moisturePct: z.number(),
  full: z.object({ pct: z.number(), basis: z.enum(['stated', 'learnt', 'table']), count: z.number().int() }),
  refill: z.object({ pct: z.number(), basis: z.enum(['stated', 'schedule', 'plant']) }),
  needed: edge,
  early: edge,
  late: edge,
  certainty: z.enum(['sure', 'likely']),
  fan: z.object({ stepH: z.number().positive(), low: moistures, middle: moistures, high: moistures }),
  learnt: z.object({
    dropPctPerMm: z.number(),
    spreadPctPerMm: z.number(),
    seepagePctPerH: z.number(),
    count: z.number().int(),
    sinceMs: z.number(),
    isBeforeDrained: z.boolean(),
  }),
  track: z.object({ count: z.number().int(), errorShare: z.number().nullable() }),
});
export type StoredSoilWater = z.output<typeof storedSoilWater>;

/** The verdict of a stored finding about a sensor. */
export const storedTrust = z.object({ verdict: z.enum(['trusted', 'watch', 'not_trusted']) });

/** The figures of a stored finding about a run. */
export const storedArrival = z.object({
  word: z.enum(Object.keys(ARRIVAL_WORDS) as [keyof typeof ARRIVAL_WORDS, ...(keyof typeof ARRIVAL_WORDS)[]]),
  sensor: z.string(),
  risePct: z.number(),
  expected: z.object({ pct: z.number(), lowPct: z.number(), highPct: z.number() }),
});

/** The rises of a stored finding about unexpected water. */
export const storedRises = z.object({
  rises: z.array(z.object({ fromMs: z.number(), atMs: z.number(), risePct: z.number(), isAlarming: z.boolean() })),
});
