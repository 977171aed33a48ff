import { ok } from '@zagon/domain/core/result.ts';
import type { Services } from '../../../calls/services.ts';
import type { SignedInCall } from '../../../calls/call.ts';
import { recordReading } from '../../../calls/audit/record-reading.ts';
import { refused, type Use } from '../../../core/refusal.ts';
import { signedInRoute, type Route } from '../../../calls/route.ts';
import { presentFieldMessage } from '../../../calls/present/field-message.ts';
import { presentInstalled } from '../../../calls/present/installed-module.ts';
import {
  commandsOfModule,
  countInstalledModules,
  findInstalledModule,
  pageOfInstalledModules,
  reportedAt,
} from '../../../stores/modules/installed-modules.ts';
import { usesOfModules } from '../../../stores/modules/module-removal.ts';
import { listOutputRows } from '../../../stores/modules/modules.ts';
import { presentInstalledDetails } from './present.ts';

const COMMANDS_SHOWN = 50;
/** Contact is drawn for a day; an earlier reading may still be relevant to its first hours. */
const CONTACT_HOURS = 48;

/** The modules of all accounts, for operators. Measurements stay inside the accounts. */
export function operatorModuleRoutes({ pools, link }: Pick<Services, 'pools' | 'link'>): readonly Route[] {
  const sql = pools.system;
  return [
    signedInRoute('listInstalledModules', async ({ query, now }) => {
      const { filter = 'all', sort = 'serial', order = 'ascending' } = query;
      return ok((await pageOfInstalledModules(sql, { ...query, filter, sort, order }, now)).map(presentInstalled));
    }),

    signedInRoute('countInstalledModules', async ({ query, now }) =>
      ok(await countInstalledModules(sql, query.search, now)),
    ),

    signedInRoute('getInstalledModule', async (call) => {
      const { params, now } = call;
      const row = await findInstalledModule(sql, params.id, now);
      if (row === undefined) return refused('not_found');
      const [read, outputs, commands, uses] = await Promise.all([
        reportedAt(sql, row.key, now.subtract({ hours: CONTACT_HOURS })),
        listOutputRows(sql, row.client_id, row.id),
        commandsOfModule(sql, row.client_id, row.id, COMMANDS_SHOWN),
        usesOfModules(sql, row.client_id, [row.id]) satisfies Promise<readonly Use[]>,
      ]);
      const entered = isInside(call, row.client_id);
      return ok(presentInstalledDetails(row, { reportedAt: read, outputs, commands, uses, entered }, now));
    }),

    signedInRoute('listFieldMessages', async (call) => {
      const row = await findInstalledModule(sql, call.params.id, call.now);
      if (row === undefined) return refused('not_found');
      const entered = isInside(call, row.client_id);
      await recordReading(sql, call, { id: row.id, accountId: row.client_id }, entered);
      const recent = await link.recentMessages(row.id);
      if (!recent.ok) return recent;
      return ok({ messages: recent.value.map((message) => presentFieldMessage(message, entered)), entered });
    }),
  ];
}

/** True if the operator has entered this account. */
function isInside({ visitor }: SignedInCall, accountId: string): boolean {
  return visitor.entered !== null && visitor.account?.id === accountId;
}
