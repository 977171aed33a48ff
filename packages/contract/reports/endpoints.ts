import { CSV_DIALECTS } from '@zagon/domain/reports/csv.ts';
import { GROUPINGS, THRESHOLD_COMPARATORS } from '@zagon/domain/reports/options.ts';
import { z } from 'zod';
import { endpoint, id, instant } from '../endpoint.ts';

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
