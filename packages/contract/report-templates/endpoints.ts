import { GROUPINGS, THRESHOLD_COMPARATORS } from '@zagon/domain/reports/request/options.ts';
import {
  MAILINGS,
  TEMPLATE_DAYS_MAX,
  TEMPLATE_NAME_MAX,
  TEMPLATE_NAME_MIN,
} from '@zagon/domain/reports/request/template.ts';
import { z } from 'zod';
import { byId, day, done, endpoint, id, instant, timeOfDay } from '../endpoint.ts';
import { oneLine } from '../one-line.ts';
import { basedOn, version } from '../version.ts';

/** A saved report: its data, period and presentation. */
export const templateBody = z.strictObject({
  name: oneLine.min(TEMPLATE_NAME_MIN).max(TEMPLATE_NAME_MAX),
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
  /** Visible to other users of the account. */
  shared: z.boolean().default(false),
  /** E-mails it to its author as a file; null: only generated on demand. */
  mailing: z
    .strictObject({ every: z.enum(MAILINGS), at: timeOfDay })
    .nullable()
    .default(null),
});
export type TemplateBody = z.output<typeof templateBody>;

export const templateShape = templateBody.extend({
  id,
  version,
  /** Belongs to the user. A template shared by another user can be shown and copied, but not changed. */
  own: z.boolean(),
  author: z.string(),
  /** Indexes of sources that no longer exist. */
  missing: z.array(z.number().int()),
  next_mailing_at: instant.nullable(),
});
export type TemplateShape = z.output<typeof templateShape>;

export const reportTemplateEndpoints = {
  listReportTemplates: endpoint({
    method: 'GET',
    path: '/api/report_templates',
    who: 'view',
    summary: "Report templates: the user's own and those shared within the account",
    reply: z.array(templateShape),
  }),

  getReportTemplate: endpoint({
    method: 'GET',
    path: '/api/report_templates/:id',
    who: 'view',
    summary: 'One report template',
    params: byId,
    reply: templateShape,
  }),

  createReportTemplate: endpoint({
    method: 'POST',
    path: '/api/report_templates',
    who: 'ownItems',
    summary: 'Save a report as a template',
    body: templateBody,
    reply: templateShape,
    status: 201,
    repeatable: true,
  }),

  updateReportTemplate: endpoint({
    method: 'PUT',
    path: '/api/report_templates/:id',
    who: 'ownItems',
    summary: "Change one of the user's own templates",
    params: byId,
    body: basedOn(templateBody),
    reply: templateShape,
    repeatable: true,
  }),

  deleteReportTemplate: endpoint({
    method: 'DELETE',
    path: '/api/report_templates/:id',
    who: 'ownItems',
    summary: 'Delete a template of one’s own',
    params: byId,
    reply: done,
  }),
};
