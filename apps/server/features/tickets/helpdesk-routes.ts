import { ok } from '@zagon/domain/core/result.ts';
import { newId } from '../../db/new-id.ts';
import { auditChange } from '../../http/audit/audit-change.ts';
import { refused } from '../../http/refusal.ts';
import { signedInRoute, type Route } from '../../http/route.ts';
import { deleteCannedAnswer, insertCannedAnswer, listCannedAnswers } from '../../stores/tickets/canned-answers.ts';
import { findAnyPicture } from '../../stores/tickets/entries.ts';
import { countTickets, pageOfTickets } from '../../stores/tickets/helpdesk.ts';
import { answerCustomer, readCustomerThread, updateTicket } from './answer.ts';
import type { TicketDeps } from './deps.ts';
import { sendPicture } from './pictures.ts';
import { presentCannedAnswer, presentCustomerTicket } from './present.ts';

/** Questions of all accounts, for operators. */
export function helpdeskRoutes(deps: TicketDeps): readonly Route[] {
  const sql = deps.pools.system;
  return [
    signedInRoute('listCustomerTickets', async ({ query, visitor }) => {
      const { filter = 'all', sort = 'updated', order = 'descending', ...rest } = query;
      const rows = await pageOfTickets(sql, visitor.userId, { ...rest, filter, sort, order });
      return ok(rows.map(presentCustomerTicket));
    }),

    signedInRoute('countCustomerTickets', async ({ query, visitor }) =>
      ok(await countTickets(sql, visitor.userId, query.search)),
    ),

    signedInRoute('getCustomerTicket', ({ params }) => readCustomerThread(sql, params.id)),

    signedInRoute('answerCustomerTicket', (call) => answerCustomer(deps, call, call.params.id, call.body)),

    signedInRoute('updateCustomerTicket', (call) => updateTicket(deps, call, call.params.id, call.body)),

    signedInRoute('getCustomerTicketPicture', async ({ params }) => sendPicture(await findAnyPicture(sql, params.id))),

    signedInRoute('listCannedAnswers', async () => ok((await listCannedAnswers(sql)).map(presentCannedAnswer))),

    signedInRoute('createCannedAnswer', async (call) => {
      const { name, text } = call.body;
      const id = newId(call.now);
      const row = { id, name_pl: name.pl, name_en: name.en, text_pl: text.pl, text_en: text.en };
      await deps.pools.system.transaction(async (transaction) => {
        await insertCannedAnswer(transaction, row, call.now);
        await auditChange(transaction, call, 'canned_answer_saved', id, { before: null, after: { ...row } });
      });
      return ok(presentCannedAnswer(row));
    }),

    signedInRoute('deleteCannedAnswer', async (call) => {
      const { id } = call.params;
      const isDeleted = await deps.pools.system.transaction(async (transaction) => {
        if (!(await deleteCannedAnswer(transaction, id))) return false;
        await auditChange(transaction, call, 'canned_answer_deleted', id, { before: { id }, after: null });
        return true;
      });
      return isDeleted ? ok({ ok: true as const }) : refused('not_found');
    }),
  ];
}
