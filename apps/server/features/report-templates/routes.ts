import { ok } from '@zagon/domain/core/result.ts';
import { auditChange } from '../../calls/audit/audit-change.ts';
import type { AccountCall } from '../../calls/call.ts';
import { refused } from '../../core/refusal.ts';
import { accountRoute, type Route } from '../../calls/route.ts';
import { deleteTemplate, findTemplate, type TemplateReader } from '../../stores/reports/report-templates.ts';
import { addTemplate, changeTemplate, readTemplate, readTemplates } from './service.ts';

function readerOf(call: AccountCall): TemplateReader {
  return { accountId: call.account.id, userId: call.visitor.userId };
}

export function reportTemplateRoutes(): readonly Route[] {
  return [
    accountRoute('listReportTemplates', async (call) =>
      ok(await call.inAccount((sql) => readTemplates(sql, readerOf(call)))),
    ),

    accountRoute('getReportTemplate', (call) =>
      call.inAccount((sql) => readTemplate(sql, readerOf(call), call.params.id)),
    ),

    accountRoute('createReportTemplate', (call) =>
      call.inAccount(async (sql) => {
        const moment = { now: call.now, zone: call.account.timeZone };
        const added = await addTemplate(sql, readerOf(call), call.body, moment);
        if (added.ok)
          await auditChange(sql, call, 'report_template_added', added.value.id, { before: null, after: call.body });
        return added;
      }),
    ),

    accountRoute('updateReportTemplate', (call) =>
      call.inAccount(async (sql) => {
        const { id } = call.params;
        const { version: _version, ...after } = call.body;
        const before = (await findTemplate(sql, readerOf(call), id))?.body ?? null;
        const moment = { now: call.now, zone: call.account.timeZone };
        const changed = await changeTemplate(sql, call, id, call.body, moment);
        if (changed.ok) await auditChange(sql, call, 'report_template_changed', id, { before, after });
        return changed;
      }),
    ),

    accountRoute('deleteReportTemplate', async (call) => {
      const deleted = await call.inAccount(async (sql) => {
        const { id } = call.params;
        const before = (await findTemplate(sql, readerOf(call), id))?.body ?? null;
        const done = await deleteTemplate(sql, readerOf(call), id);
        if (done) await auditChange(sql, call, 'report_template_removed', id, { before, after: null });
        return done;
      });
      return deleted ? ok({ ok: true as const }) : refused('not_found');
    }),
  ];
}
