import { ok } from '@zagon/domain/core/result.ts';
import type { AccountCall } from '../../http/call.ts';
import { refused } from '../../http/refusal.ts';
import { inAccount, type Route } from '../../http/route.ts';
import { deleteTemplate, type TemplateReader } from '../../stores/report-templates.ts';
import { addTemplate, changeTemplate, readTemplate, readTemplates } from './service.ts';

function readerOf(call: AccountCall): TemplateReader {
  return { clientId: call.account.id, userId: call.visitor.userId };
}

export function reportTemplateRoutes(): readonly Route[] {
  return [
    inAccount('listReportTemplates', async (call) =>
      ok(await call.inAccount((sql) => readTemplates(sql, readerOf(call)))),
    ),

    inAccount('getReportTemplate', (call) =>
      call.inAccount((sql) => readTemplate(sql, readerOf(call), call.params.id)),
    ),

    inAccount('createReportTemplate', (call) =>
      call.inAccount((sql) =>
        addTemplate(sql, readerOf(call), call.body, { now: call.now, zone: call.account.timeZone }),
      ),
    ),

    inAccount('updateReportTemplate', (call) =>
      call.inAccount((sql) =>
        changeTemplate(sql, readerOf(call), call.params.id, call.body, { now: call.now, zone: call.account.timeZone }),
      ),
    ),

    inAccount('deleteReportTemplate', async (call) => {
      const gone = await call.inAccount((sql) => deleteTemplate(sql, readerOf(call), call.params.id));
      return gone ? ok({ ok: true as const }) : refused('not_found');
    }),
  ];
}
