import { STORED_KINDS } from '@zagon/domain/findings/registry.ts';
import { SILENCES } from '@zagon/domain/findings/silence.ts';
import { ARRIVAL_WORDS } from '@zagon/domain/findings/kinds/water-arrived.ts';
import { RESTARTS } from '@zagon/domain/soil-water/restart.ts';
import { SIGN_NAMES } from '@zagon/domain/probe-trust/signs/names.ts';
import { z } from 'zod';
import { byId, day, endpoint, id, instant } from '../endpoint.ts';

/** The names of a closed list, which is never empty. */
const keysOf = <Key extends string>(record: Readonly<Record<Key, unknown>>): [Key, ...Key[]] =>
  Object.keys(record) as [Key, ...Key[]];

const findingKind = z.enum(keysOf(STORED_KINDS));
const silence = z.enum(keysOf(SILENCES));
const arrivalWord = z.enum(keysOf(ARRIVAL_WORDS));
const placeKind = z.enum(['section', 'module']);
const percent = z.number().describe('% by volume');

/** When the refill point is reached: at a time, already, or later than can be seen. */
const edge = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('reached_at'), at: instant }),
  z.object({ kind: z.literal('reached') }),
  z.object({ kind: z.literal('later') }),
]);

/** The moisture of a time ahead if neither rain falls nor the section is watered. */
const fanPoint = z.object({ at: instant, low: percent, middle: percent, high: percent });

export const soilWaterShape = z.object({
  moisture: percent,
  full: z.object({ percent, basis: z.enum(['stated', 'learnt', 'table']), count: z.number().int() }),
  refill: z.object({ percent, basis: z.enum(['stated', 'schedule', 'plant']) }),
  needed: edge,
  earliest: edge,
  latest: edge,
  /** Likely: learnt before the soil had drained, or with an assumed band. */
  certainty: z.enum(['sure', 'likely']),
  fan: z.array(fanPoint),
  learnt: z.object({
    drop_per_mm: z.number().describe('points for each mm of crop water use'),
    spread: z.number(),
    count: z.number().int(),
    since: instant,
    before_drained: z.boolean(),
  }),
  /** Its past forecasts: by how much the drying was off, as a share; null before the first one was checked. */
  track: z.object({ count: z.number().int(), error_share: z.number().nullable() }),
});
export type SoilWaterShape = z.output<typeof soilWaterShape>;

/** What the probe saw of a run, or why nothing can be said. */
export const arrivalShape = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('stated'),
    word: arrivalWord,
    rise: percent,
    expected: z.object({ percent, low: percent, high: percent }),
    count: z.number().int(),
  }),
  z.object({ kind: z.literal('silent'), silence, count: z.number().int() }),
]);
export type ArrivalShape = z.output<typeof arrivalShape>;

/** The schedule of a planned run, and the day of it. */
const runOf = z.object({ id_scheduler: id, date: day }).nullable();

/** A closed run of a section, newest first; `arrival` is null until its rise can be measured. */
const judgedRun = z.object({ id, opened_at: instant, closed_at: instant, arrival: arrivalShape.nullable() });

export const sectionWaterShape = z.object({
  /** When this was judged; null: not yet. */
  at: instant.nullable(),
  soil_water: soilWaterShape.nullable(),
  /** Why there is no date; null if there is one, or if nothing was judged yet. */
  silence: silence.nullable(),
  /** Whether it has been watered since it was judged: the date stands as it was before that water. */
  watered_since: z.boolean(),
  /** The unconfirmed probes that it is based on. */
  assumed_probes: z.array(id),
  /** What restarted learning the last time; null: nothing. */
  restarted_by: z.enum(RESTARTS).nullable(),
  /** Its next planned run; null: none in sight. */
  next_run: instant.nullable(),
  next_run_of: runOf,
  /** Whether that run comes before the earliest time at which water is needed; null without a date. */
  in_time: z.boolean().nullable(),
  runs: z.array(judgedRun),
});
export type SectionWaterShape = z.output<typeof sectionWaterShape>;

const text = z.object({ pl: z.string(), en: z.string() });

const trustShape = z.object({
  /** The signs that it shows now, with what was seen and what to do about it. */
  signs: z.array(z.object({ name: z.enum(SIGN_NAMES), title: text, text, advice: text })),
  /** Since when the verdict has been the same; null if no day is known. */
  since: instant.nullable(),
  /** Of the last full days on which it measured, at most 30. */
  trusted_days: z.object({ trusted: z.number().int(), of: z.number().int() }),
});

export const findingShape = z.object({
  id,
  kind: findingKind,
  /** The section, the planned opening of a run, or the module of a sensor. */
  id_subject: id,
  /** The field of a sensor; null for all other subjects. */
  field: z.string().nullable(),
  at: instant,
  value: z.number().nullable(),
  low: z.number().nullable(),
  high: z.number().nullable(),
  basis: z.enum(['measured', 'computed', 'estimated']).nullable(),
  count: z.number().int(),
  silence: silence.nullable(),
  expires_at: instant.nullable(),
  /** Of a sensor: until when it decides although it is not trusted; null: it does not, or need not. */
  used_until: instant.nullable(),
  /** Whether it is based on an unconfirmed probe. */
  assumed: z.boolean(),
  /** The section, also of a run, or the module of a sensor; null once it is removed. */
  place: z.object({ kind: placeKind, id, name: z.string() }).nullable(),
  /** What the probe saw of a run; null for other kinds, and for a silent one. */
  word: arrivalWord.nullable(),
  /** Of a sensor; null for other kinds, and for a silent one. */
  verdict: z.enum(['trusted', 'watch', 'not_trusted']).nullable(),
  /** What the verdict of a sensor rests on; null where it has none. */
  trust: trustShape.nullable(),
  /**
   * Of soil water: whether the next run comes before the earliest time at which water is needed; null for other kinds,
   * without a date, and if the section has been watered since.
   */
  in_time: z.boolean().nullable(),
  /** Of soil water that has an `in_time`: the next planned run; null: none in sight. */
  next_run: instant.nullable(),
  next_run_of: runOf,
  /** Of soil water that has an `in_time`: when its next water is needed; null for all other findings. */
  needed: edge.nullable(),
  /** Of soil water: whether the section has been watered since, so that its date no longer stands. */
  watered_since: z.boolean(),
});
export type FindingShape = z.output<typeof findingShape>;

export const findingEndpoints = {
  getSoilWater: endpoint({
    method: 'GET',
    path: '/api/sections/:id/soil_water',
    who: 'watch',
    summary: 'The soil water of a section, when it needs its next water, and what its probe saw of the last runs',
    params: byId,
    reply: sectionWaterShape,
  }),

  listFindings: endpoint({
    method: 'GET',
    path: '/api/findings',
    who: 'watch',
    summary: 'What is said about the farm now, newest first; of runs at most 500, unless only some are requested',
    query: z.strictObject({
      kind: findingKind.optional(),
      place: placeKind.optional().describe('only what is said about sections and their runs, or about modules'),
      id_run: id.optional().describe('only what was seen of the openings of this run of a schedule'),
      runs: z.literal('last').optional().describe('of runs only the last judged one of each section, of the last week'),
    }),
    reply: z.array(findingShape),
  }),

  useSensorAnyway: endpoint({
    method: 'POST',
    path: '/api/objects/:id/use_anyway',
    who: 'configure',
    summary: 'Let a sensor decide until a time although it is not trusted, or end that',
    params: byId,
    body: z.strictObject({
      field: z.string(),
      until: instant.nullable().describe('null: it no longer decides'),
    }),
    reply: z.object({ used_until: instant.nullable() }),
    repeatable: true,
  }),

  probeWasReplaced: endpoint({
    method: 'POST',
    path: '/api/objects/:id/probe_replaced',
    who: 'configure',
    summary: 'State that the probe in the ground was replaced: trust and what was learnt by it start again',
    params: byId,
    reply: z.object({ since: instant }),
    repeatable: true,
  }),
};
