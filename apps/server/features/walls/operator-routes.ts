import type { AccountContact } from '@zagon/contract/walls/operator.ts';
import { ok } from '@zagon/domain/core/result.ts';
import type { Services } from '../../calls/services.ts';
import { signedInRoute, type Route } from '../../calls/route.ts';
import { accountsInContact, contactTotals, type AccountContactRow } from '../../stores/modules/accounts-in-contact.ts';

/** The wall view of operators: whether the devices of all accounts work. Measurements stay inside the accounts. */
export function operatorWallRoutes({ pools: { system } }: Pick<Services, 'pools'>): readonly Route[] {
  return [
    signedInRoute('accountsInContact', async ({ query, now }) => {
      const [totals, rows] = await Promise.all([
        contactTotals(system, now),
        accountsInContact(system, now, query.limit),
      ]);
      return ok({ totals, accounts: rows.map(presentContact) });
    }),
  ];
}

function presentContact({ client_id, client_name, last_contact_at, ...counts }: AccountContactRow): AccountContact {
  return {
    client: { id: client_id, name: client_name },
    last_contact_at: last_contact_at?.toString() ?? null,
    ...counts,
  };
}
