import { CSV_DIALECTS } from '@zagon/domain/reports/csv.ts';
import { GROUPINGS, THRESHOLD_COMPARATORS } from '@zagon/domain/reports/options.ts';
import { z } from 'zod';
import { endpoint, id, instant } from '../endpoint.ts';
import { HISTORY_MEDIA_TYPE } from '../history/format.ts';

/** One field, or several of the same module; `id_output` and `deviceKind` say what a source is to the person, not to the report. */
const source = z.strictObject({
  id,
  field: z.string().max(64).optional(),
  fields: z.array(z.string().max(64)).max(64).optional(),
  name: z.string().max(300),
  id_output: id.nullable().optional(),
  deviceKind: z.string().max(40).nullable().optional(),
});

/** Counts, order and limits are checked by the domain, which names the field and the rule. */
export const reportBody = z.strictObject({
  sources: z.array(source),
  start_date: instant,
  end_date: instant,
  aggregate: z.boolean().optional(),
  grouping: z.enum(GROUPINGS).optional(),
  delta_comparator: z.enum(THRESHOLD_COMPARATORS).nullable().optional(),
  delta_value: z.number().nullable().optional(),
});
export type ReportBody = z.output<typeof reportBody>;

const type = z.strictObject({ type: z.string().max(40) });

/**
 * The numbers of a report: a line a source, three where average, least and most of days are asked for.
 * `source` is the place in `sources`; a source that could not be read says so there and has no line.
 */
export const reportReply = z.object({
  type: z.string(),
  start_date: instant,
  end_date: instant,
  sources: z.array(
    z.object({
      id,
      field: z.string(),
      name: z.string(),
      ok: z.boolean(),
      /** Of a source without readings in the period: when it was last heard of. */
      newest_at: instant.nullable(),
    }),
  ),
  lines: z.array(
    z.object({
      source: z.number().int(),
      name: z.string(),
      unit: z.string(),
      decimals: z.number().int(),
      timestamps: z.array(z.number()),
      values: z.array(z.number().nullable()),
    }),
  ),
});
export type ReportReply = z.output<typeof reportReply>;

/** The readings of a report's sources as rows, for callers that want them so. */
export const ROWS_MEDIA_TYPE = 'application/vnd.zagon.rows+json';

export type ReportRows = readonly {
  readonly id_object: string;
  readonly rows: readonly Readonly<Record<string, string | number | null>>[];
}[];

export const makeReport = endpoint({
  method: 'POST',
  path: '/api/reports/:type',
  summary:
    'A report as columns; Accept: application/octet-stream gives the packed binary form, application/vnd.zagon.rows+json the stored readings as rows',
  params: type,
  body: reportBody,
  reply: reportReply,
  otherMedia: [HISTORY_MEDIA_TYPE, ROWS_MEDIA_TYPE],
});

/** Flow in m³/h and area in m², null where nobody entered one. */
const outputInfo = z.object({
  name: z.string(),
  properties: z.object({ flow: z.number().nullable(), area: z.number().nullable() }),
});

/** `duration` in minutes; water in m³, depth in mm and dosage in mm/h to four decimals, null without flow or area. */
const scheduleRun = z.object({
  id: z.string(),
  id_output: id,
  id_scheduler: id.nullable(),
  opened_at: instant,
  duration: z.number(),
  fertigation: z.boolean(),
  water: z.number().nullable(),
  depth: z.number().nullable(),
  dosage: z.number().nullable(),
});

/** Openings that a module confirmed, of the outputs that were asked for; `id_scheduler` null is one by hand. */
export const irrigationReply = z.object({
  type: z.literal('irrigation'),
  start_date: instant,
  end_date: instant,
  outputs_info: z.record(z.string(), outputInfo),
  schedules_info: z.record(z.string(), z.object({ name: z.string() })),
  schedules_runs: z.array(scheduleRun),
});
export type IrrigationReply = z.output<typeof irrigationReply>;

export const irrigationReport = endpoint({
  method: 'POST',
  path: '/api/reports/irrigation',
  summary: 'What ran, and the water it brought; sources name outputs',
  body: reportBody,
  reply: irrigationReply,
});
export const exportIrrigation = endpoint({
  method: 'POST',
  path: '/api/reports/irrigation/csv',
  summary: 'The runs of an irrigation report as CSV',
  query: z.strictObject({ dialect: z.enum(CSV_DIALECTS).optional() }),
  body: reportBody,
  reply: z.string(),
  media: 'text/csv; charset=utf-8',
});

export const exportReport = endpoint({
  method: 'POST',
  path: '/api/reports/:type/csv',
  summary: 'The table of a report as CSV; dialect=polish writes semicolons and decimal commas',
  params: type,
  query: z.strictObject({ dialect: z.enum(CSV_DIALECTS).optional() }),
  body: reportBody,
  reply: z.string(),
  media: 'text/csv; charset=utf-8',
});
