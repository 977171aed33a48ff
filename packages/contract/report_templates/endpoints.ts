import { GROUPINGS, THRESHOLD_COMPARATORS } from '@zagon/domain/reports/options.ts';
import { MAILINGS, TEMPLATE_DAYS_MAX, TEMPLATE_NAME_MAX, TEMPLATE_NAME_MIN } from '@zagon/domain/reports/template.ts';
import { z } from 'zod';
import { byId, day, done, endpoint, id, instant } from '../endpoint.ts';

const hour = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);

/** A report as it is kept: what is shown, of when, and how. */
export const templateBody = z.strictObject({
  name: z.string().trim().min(TEMPLATE_NAME_MIN).max(TEMPLATE_NAME_MAX),
  /** A type of report, or `irrigation` or `schedule`. */
  type: z.string().max(40),
  sources: z.array(z.strictObject({ id, field: z.string().max(64).nullable(), name: z.string().max(300) })),
  period: z.discriminatedUnion('type', [
    z.strictObject({ type: z.literal('last_days'), days: z.number().int().min(1).max(TEMPLATE_DAYS_MAX) }),
    z.strictObject({ type: z.literal('fixed'), start: day, end: day }),
  ]),
  options: z
    .strictObject({
      grouping: z.enum(GROUPINGS).optional(),
      aggregate: z.boolean().optional(),
      delta_comparator: z.enum(THRESHOLD_COMPARATORS).nullable().optional(),
      delta_value: z.number().nullable().optional(),
    })
    .default({}),
  /** Whether others of the account see it. */
  shared: z.boolean().default(false),
  /** Sends it as a file to its author; null: it is only made when somebody asks. */
  mailing: z
    .strictObject({ every: z.enum(MAILINGS), at: hour })
    .nullable()
    .default(null),
});
export type TemplateBody = z.output<typeof templateBody>;

export const templateShape = templateBody.extend({
  id,
  /** Whether it is one's own; a shared one of somebody else can be shown and copied, not changed. */
  own: z.boolean(),
  author: z.string(),
  /** Sources that are no longer there, by their place. */
  missing: z.array(z.number().int()),
  next_mailing_at: instant.nullable(),
});
export type TemplateShape = z.output<typeof templateShape>;

export const listReportTemplates = endpoint({
  method: 'GET',
  path: '/api/report_templates',
  summary: 'Report templates: one’s own, and those that others of the account share',
  reply: z.array(templateShape),
});
export const getReportTemplate = endpoint({
  method: 'GET',
  path: '/api/report_templates/:id',
  summary: 'One report template',
  params: byId,
  reply: templateShape,
});
export const createReportTemplate = endpoint({
  method: 'POST',
  path: '/api/report_templates',
  summary: 'Keep a report as a template',
  body: templateBody,
  reply: templateShape,
  status: 201,
  repeatable: true,
});
export const updateReportTemplate = endpoint({
  method: 'PUT',
  path: '/api/report_templates/:id',
  summary: 'Change a template of one’s own',
  params: byId,
  body: templateBody,
  reply: templateShape,
  repeatable: true,
});
export const deleteReportTemplate = endpoint({
  method: 'DELETE',
  path: '/api/report_templates/:id',
  summary: 'Delete a template of one’s own',
  params: byId,
  reply: done,
});
