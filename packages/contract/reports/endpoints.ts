import { z } from 'zod';
import { endpoint, id, instant } from '../endpoint.ts';

/** Counts, order and limits are checked by the domain, which names the field and the rule. */
export const reportBody = z.strictObject({
  sources: z.array(z.strictObject({ id, field: z.string().max(64), name: z.string().max(300) })),
  start_date: instant,
  end_date: instant,
});
export type ReportBody = z.output<typeof reportBody>;

const type = z.strictObject({ type: z.string().max(40) });

/** Columns a source, in the order of the request; a source that could not be read says so and has none. */
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
      timestamps: z.array(z.number()),
      values: z.array(z.number().nullable()),
      /** Of a source without readings in the period: when it was last heard of. */
      newest_at: instant.nullable(),
    }),
  ),
});
export type ReportReply = z.output<typeof reportReply>;

export const makeReport = endpoint({
  method: 'POST',
  path: '/api/reports/:type',
  summary: 'A report as columns; Accept: application/octet-stream gives the packed binary form',
  params: type,
  body: reportBody,
  reply: reportReply,
});
export const exportReport = endpoint({
  method: 'POST',
  path: '/api/reports/:type/csv',
  summary: 'The table of a report as CSV',
  params: type,
  body: reportBody,
  reply: z.string(),
  media: 'text/csv; charset=utf-8',
});
