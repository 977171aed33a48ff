import { ok } from '@zagon/domain/core/result.ts';
import type { AccountCall } from '../../http/call.ts';
import { refused } from '../../http/refusal.ts';
import { accountRoute, type Route } from '../../http/route.ts';
import { deleteTemplate, type TemplateReader } from '../../stores/reports/report-templates.ts';
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
      call.inAccount((sql) =>
        addTemplate(sql, readerOf(call), call.body, { now: call.now, zone: call.account.timeZone }),
      ),
    ),

    accountRoute('updateReportTemplate', (call) =>
      call.inAccount((sql) =>
        changeTemplate(sql, readerOf(call), call.params.id, call.body, { now: call.now, zone: call.account.timeZone }),
      ),
    ),

    accountRoute('deleteReportTemplate', async (call) => {
      const deleted = await call.inAccount((sql) => deleteTemplate(sql, readerOf(call), call.params.id));
      return deleted ? ok({ ok: true as const }) : refused('not_found');
    }),
  ];
}
