import { ok } from '@zagon/domain/core/result.ts';
import { auditChange } from '../../calls/audit/audit-change.ts';
import { accountRoute, type Route } from '../../calls/route.ts';
import type { Services } from '../../calls/services.ts';
import { findAssistantsAllowed, setAssistantsAllowed } from '../../stores/access-tokens/assistants.ts';

/** Routes that decide whether assistants may read an account. */
export function assistantRoutes({ pools: { system } }: Pick<Services, 'pools'>): readonly Route[] {
  return [
    accountRoute('getAssistantAccess', async ({ account }) =>
      ok({ allowed: await findAssistantsAllowed(system, account.id) }),
    ),

    accountRoute('setAssistantAccess', (call) =>
      system.transaction(async (sql) => {
        const { account, body } = call;
        const before = await setAssistantsAllowed(sql, account.id, body.allowed);
        if (before !== body.allowed)
          await auditChange(sql, call, 'assistant_access_changed', account.id, {
            before: { assistants_allowed: before },
            after: { assistants_allowed: body.allowed },
          });
        return ok({ allowed: body.allowed });
      }),
    ),
  ];
}
