import { CSV_DIALECTS } from '@zagon/domain/reports/csv.ts';
import { GROUPINGS, THRESHOLD_COMPARATORS } from '@zagon/domain/reports/request/options.ts';
import { AREA_UNITS, TEMPERATURE_UNITS } from '@zagon/domain/units/user-units.ts';
import { z } from 'zod';
import { endpoint, id, instant } from '../endpoint.ts';
import { HISTORY_MEDIA_TYPE } from '../history/format.ts';
import { DRAWN_MEDIA_TYPE, DRAWN_PART_MEDIA_TYPE } from './drawn/media-type.ts';
import { reportSource } from './report-source.ts';

/**
 * One field, or several of the same module; `id_output` and `deviceKind` only describe the source to the user, the
 * report ignores them.
 */
const source = z.strictObject({
  id,
  field: z.string().max(64).optional(),
  fields: z.array(z.string().max(64)).max(64).optional(),
  name: z.string().max(300),
  id_output: id.nullable().optional(),
  deviceKind: z.string().max(40).nullable().optional(),
});

/** No screen is wider, px. */
const DRAWN_WIDTH_PX_MAX = 16_384;

/** Counts, order and limits are validated by the domain, which names the field and the rule. */
export const reportBody = z.strictObject({
  /** May repeat the type of the path, but not differ from it. */
  type: z.string().max(40).optional(),
  sources: z.array(source),
  start_date: instant,
  end_date: instant,
  aggregate: z.boolean().optional(),
  grouping: z.enum(GROUPINGS).optional(),
  delta_comparator: z.enum(THRESHOLD_COMPARATORS).nullable().optional(),
  delta_value: z.number().nullable().optional(),
});
export type ReportBody = z.output<typeof reportBody>;

/**
 * Where a report is drawn: the width of its plot in CSS pixels, and the device pixels of each. `view`: a part of a report
 * that was drawn as a whole.
 */
const drawing = z.strictObject({
  width_px: z.number().min(1).max(DRAWN_WIDTH_PX_MAX),
  pixel_ratio: z.number().min(0.25).max(8),
  view: z.strictObject({ from: instant, until: instant }).optional(),
  /** The units of the page around it; without them, those that the reader has chosen. */
  units: z.strictObject({ temperature: z.enum(TEMPERATURE_UNITS), area: z.enum(AREA_UNITS) }).optional(),
});

const makeReportBody = reportBody.extend({ drawing: drawing.optional() });
export type MakeReportBody = z.output<typeof makeReportBody>;

const type = z.strictObject({ type: z.string().max(40) });

/**
 * The numbers of a report: one line per source, or three if daily mean, minimum and maximum are requested.
 * `source` is the index in `sources`; a source that could not be read has an error there and no line.
 */
export const reportReply = z.object({
  type: z.string(),
  start_date: instant,
  end_date: instant,
  sources: z.array(reportSource),
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

/** The readings of a report's sources as rows, for clients that prefer rows. */
export const ROWS_MEDIA_TYPE = 'application/vnd.zagon.rows+json';

export type ReportRows = readonly {
  readonly id_object: string;
  readonly rows: readonly Readonly<Record<string, string | number | null>>[];
}[];

/** Flow in m³/h and area in m²; null if not entered. */
const outputInfo = z.object({
  name: z.string(),
  properties: z.object({ flow: z.number().nullable(), area: z.number().nullable() }),
});

/** `duration` in minutes; water in m³, depth in mm, dosage in mm/h to four decimals; null without flow or area. */
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

/** Openings confirmed by a module for the requested outputs; `id_scheduler` null: opened by hand. */
export const irrigationReply = z.object({
  type: z.literal('irrigation'),
  start_date: instant,
  end_date: instant,
  outputs_info: z.record(z.string(), outputInfo),
  schedules_info: z.record(z.string(), z.object({ name: z.string() })),
  schedules_runs: z.array(scheduleRun),
});
export type IrrigationReply = z.output<typeof irrigationReply>;

export const reportEndpoints = {
  makeReport: endpoint({
    method: 'POST',
    path: '/api/reports/:type',
    who: 'view',
    summary:
      'A report as columns; Accept: application/octet-stream returns the packed binary form, application/vnd.zagon.rows+json the stored readings as rows, application/vnd.zagon.drawn+octet-stream what a chart of some width draws of them, application/vnd.zagon.drawn-part+octet-stream what a part in view changes of it',
    params: type,
    body: makeReportBody,
    reply: reportReply,
    otherMedia: [HISTORY_MEDIA_TYPE, ROWS_MEDIA_TYPE, DRAWN_MEDIA_TYPE, DRAWN_PART_MEDIA_TYPE],
  }),

  irrigationReport: endpoint({
    method: 'POST',
    path: '/api/reports/irrigation',
    who: 'view',
    summary: 'Runs and the water they delivered; sources name outputs',
    body: reportBody,
    reply: irrigationReply,
  }),

  exportIrrigation: endpoint({
    method: 'POST',
    path: '/api/reports/irrigation/csv',
    who: 'view',
    summary: 'The runs of an irrigation report as CSV',
    query: z.strictObject({ dialect: z.enum(CSV_DIALECTS).optional() }),
    body: reportBody,
    reply: z.string(),
    media: 'text/csv; charset=utf-8',
  }),

  exportReport: endpoint({
    method: 'POST',
    path: '/api/reports/:type/csv',
    who: 'view',
    summary: 'The table of a report as CSV; dialect=polish uses semicolons and decimal commas',
    params: type,
    query: z.strictObject({ dialect: z.enum(CSV_DIALECTS).optional() }),
    body: reportBody,
    reply: z.string(),
    media: 'text/csv; charset=utf-8',
  }),
};
