import type { CannedAnswer } from '@zagon/contract/tickets/shapes.ts';
import { ok } from '@zagon/domain/core/result.ts';
import { newId } from '../../database/new-id.ts';
import type { Sql } from '../../database/pool.ts';
import { auditChange } from '../../calls/audit/audit-change.ts';
import type { Input, SignedInCall } from '../../calls/call.ts';
import { refused } from '../../core/refusal.ts';
import { signedInRoute, type Route } from '../../calls/route.ts';
import {
  deleteCannedAnswer,
  listCannedAnswers,
  lockCannedAnswer,
  saveCannedAnswer,
  type CannedAnswerRow,
} from '../../stores/tickets/canned-answers.ts';
import { findAnyPicture } from '../../stores/tickets/entries.ts';
import { countTickets, pageOfTickets } from '../../stores/tickets/helpdesk.ts';
import { answerCustomer, readCustomerThread, updateTicket } from './answer.ts';
import type { Services } from '../../calls/services.ts';
import { sendPicture } from '../../calls/replies/send-picture.ts';
import { currentCannedAnswer, presentCannedAnswer, presentCustomerTicket } from './present.ts';
import { checkVersion } from '../../calls/versions/check-version.ts';

/** Questions of all accounts, for operators. */
export function helpdeskRoutes(deps: Services): readonly Route[] {
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
      const id = newId(call.now);
      return ok(await sql.transaction((transaction) => save(transaction, call, id, call.body, null)));
    }),

    signedInRoute('updateCannedAnswer', (call) =>
      sql.transaction(async (transaction) => {
        const { version, ...body } = call.body;
        const before = await lockCannedAnswer(transaction, call.params.id);
        if (before === undefined) return refused('not_found');
        const current = await checkVersion(transaction, call, version, currentCannedAnswer(before));
        if (!current.ok) return current;
        return ok(await save(transaction, call, before.id, body, before));
      }),
    ),

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

async function save(
  sql: Sql,
  call: SignedInCall,
  id: string,
  { name, text }: Input<'createCannedAnswer'>['body'],
  before: CannedAnswerRow | null,
): Promise<CannedAnswer> {
  const row: CannedAnswerRow = {
    id,
    name_pl: name.pl,
    name_en: name.en,
    text_pl: text.pl,
    text_en: text.en,
    updated_at: call.now,
  };
  await saveCannedAnswer(sql, row);
  const change = { before: before === null ? null : { ...before }, after: { ...row } };
  await auditChange(sql, call, 'canned_answer_saved', id, change);
  return presentCannedAnswer(row);
}
