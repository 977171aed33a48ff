import type { DaySummary } from '@zagon/domain/probe-trust/sensor-day.ts';
import type { Response } from '@zagon/domain/probe-trust/sensor.ts';
import { SIGN_NAMES } from '@zagon/domain/probe-trust/signs/names.ts';
import { type SignSpan, WEIGHTS } from '@zagon/domain/probe-trust/span.ts';
import type { SensorWatch } from '@zagon/domain/probe-trust/watch.ts';
import { z } from 'zod';

const number = z.number();
const maybe = number.nullable();

export const storedSummary: z.ZodType<DaySummary> = z.object({
  day: number,
  samples: number,
  p95: maybe,
  amplitude: maybe,
  rise: number,
  riseAtMs: maybe,
  fall: number,
  activeHours: number,
  isWhole: z.boolean(),
});

export const storedSpans: z.ZodType<readonly SignSpan[]> = z.array(
  z.object({ sign: z.enum(SIGN_NAMES), fromMs: number, untilMs: maybe, weight: z.enum(WEIGHTS) }),
);

const measured = z.object({ atMs: number, value: number }).nullable();

const still = z.object({
  value: number,
  fromMs: number,
  heldMs: number,
  unanswered: number,
  expectedMs: number,
  isWatered: z.boolean(),
  since: z.object({ hint: maybe, sign: maybe, decisive: maybe }),
});

export const storedWatch: z.ZodType<SensorWatch> = z.object({
  last: measured,
  previous: measured,
  contactMs: maybe,
  still: still.nullable(),
  step: z.object({ fromMs: number, before: number, after: number }).nullable(),
  answering: z.object({
    run: z.object({ dueMs: number, from: number, low: number, high: number }).nullable(),
    hasRisen: z.array(z.boolean()),
    isUnanswered: z.boolean(),
  }),
});

export const storedResponses: z.ZodType<readonly Response[]> = z.array(
  z.object({ atMs: number, mm: number, beforePct: number, risePct: number }),
);
