import { ok } from '@zagon/domain/core/result.ts';
import { TICKET_PICTURES, TICKETS } from '../../admission/limits.ts';
import { refused } from '../../core/refusal.ts';
import { accountRoute, signedInRoute, type Route } from '../../calls/route.ts';
import { findPicture } from '../../stores/tickets/entries.ts';
import { findTicket, listTickets, markTicketRead } from '../../stores/tickets/tickets.ts';
import type { Services } from '../../calls/services.ts';
import { helpdeskRoutes } from './helpdesk-routes.ts';
import { sendPicture } from '../../calls/replies/send-picture.ts';
import { uploadPicture } from './pictures.ts';
import { presentTicket } from './present.ts';
import { answerTicket, authorFilter, createTicket, readThread } from './write.ts';

/** Questions to the operator, for customers and operators. */
export function ticketRoutes(deps: Services): readonly Route[] {
  return [...customerRoutes(deps), ...helpdeskRoutes(deps)];
}

/** Customer actions; also available in expired and blocked accounts. */
function customerRoutes({ events, installation }: Pick<Services, 'events' | 'installation'>): readonly Route[] {
  return [
    signedInRoute('getHelp', async () => {
      const { helpLinks, operator } = installation;
      return ok({ links: { ...helpLinks }, operator: operator.name, contact: operator.contact });
    }),

    accountRoute('listTickets', async (call) => {
      const rows = await call.inAccount((sql) => listTickets(sql, call.account.id, authorFilter(call)));
      return ok(rows.map((row) => presentTicket(row, row.author_id === call.visitor.userId ? row.unread : 0)));
    }),

    accountRoute('createTicket', (call) => createTicket(call, call.body), TICKETS),

    accountRoute('getTicket', (call) => call.inAccount((sql) => readThread(sql, call, call.params.id))),

    accountRoute('answerTicket', (call) => answerTicket(call, call.params.id, call.body), TICKETS),

    accountRoute('markTicketRead', async (call) => {
      const { userId } = call.visitor;
      const row = await call.inAccount(async (sql) => {
        const found = await findTicket(sql, call.account.id, authorFilter(call), call.params.id);
        // Only the author has unread answers.
        if (found?.author_id === userId) await markTicketRead(sql, found.id, call.now);
        return found;
      });
      if (row === undefined) return refused('not_found');
      events.publish({ user: userId }, 'user_message', { id: row.id });
      return ok({ ok: true as const });
    }),

    accountRoute('uploadTicketPicture', (call) => uploadPicture(call, call.body.data), TICKET_PICTURES),

    accountRoute('getTicketPicture', async (call) =>
      sendPicture(await call.inAccount((sql) => findPicture(sql, call.account.id, authorFilter(call), call.params.id))),
    ),
  ];
}
