import type { MessageTemplate } from '@zagon/contract/messages/sending.ts';
import { problem } from '@zagon/domain/core/problems.ts';
import { ok, type Result } from '@zagon/domain/core/result.ts';
import { newId } from '../../database/new-id.ts';
import type { Sql } from '../../database/pool.ts';
import { auditChange } from '../../calls/audit/audit-change.ts';
import type { Input, SignedInCall } from '../../calls/call.ts';
import { invalid, refused, type Refusal } from '../../core/refusal.ts';
import { signedInRoute, type Route } from '../../calls/route.ts';
import {
  deleteTemplate,
  findTemplate,
  isTemplateNameTaken,
  listTemplates,
  lockTemplate,
  saveTemplate,
  type TemplateRow,
} from '../../stores/messages/message-templates.ts';
import { countRecipients, listMessages, sampleRecipient } from '../../stores/messages/messages.ts';
import type { Services } from '../../calls/services.ts';
import { placeholderValues } from '../../actions/messages/received.ts';
import { currentTemplate, presentSent, presentTemplate } from './present.ts';
import { sendMessage, sendToAuthor, textColumns, textProblems, withdrawMessage } from './send.ts';
import { checkVersion } from '../../calls/versions/check-version.ts';

/** Writing messages and their templates, for operators. */
export function messageSendingRoutes(deps: Services): readonly Route[] {
  const sql = deps.pools.system;
  return [
    signedInRoute('listSentMessages', async () => ok((await listMessages(sql)).map(presentSent))),

    signedInRoute('countAudience', async ({ body, now }) => {
      const [count, sample] = [await countRecipients(sql, body, now), await sampleRecipient(sql, body, now)];
      return ok({
        ...count,
        sample: sample === undefined ? null : { language: sample.language, ...placeholderValues(sample) },
      });
    }),

    signedInRoute('sendMessage', async (call) => {
      const sent = await sendMessage(deps, call, call.body);
      return sent.ok ? ok(presentSent(sent.value)) : sent;
    }),

    signedInRoute('sendMessageToMe', (call) => sendToAuthor(deps, call, call.body)),

    signedInRoute('withdrawMessage', (call) => withdrawMessage(deps, call, call.params.id)),

    signedInRoute('listMessageTemplates', async () => ok((await listTemplates(sql)).map(presentTemplate))),

    signedInRoute('createMessageTemplate', (call) =>
      sql.transaction((transaction) => save(transaction, call, newId(call.now), call.body, null)),
    ),

    signedInRoute('updateMessageTemplate', (call) =>
      sql.transaction(async (transaction) => {
        const { version, ...body } = call.body;
        const before = await lockTemplate(transaction, call.params.id);
        if (before === undefined) return refused('not_found');
        const current = await checkVersion(transaction, call, version, currentTemplate(before));
        if (!current.ok) return current;
        return save(transaction, call, before.id, body, before);
      }),
    ),

    signedInRoute('deleteMessageTemplate', async (call) => {
      const before = await findTemplate(sql, call.params.id);
      if (before === undefined || !(await deleteTemplate(sql, call.params.id))) return refused('not_found');
      const { name } = before;
      await auditChange(sql, call, 'message_template_deleted', before.id, { before: { name }, after: null });
      return ok({ ok: true as const });
    }),
  ];
}

async function save(
  sql: Sql,
  call: SignedInCall,
  id: string,
  body: Input<'createMessageTemplate'>['body'],
  before: TemplateRow | null,
): Promise<Result<MessageTemplate, Refusal>> {
  const problems = textProblems(body);
  if (problems.length > 0) return invalid(...problems);
  const row: TemplateRow = { id, name: body.name, ...textColumns(body), updated_at: call.now };
  if (await isTemplateNameTaken(sql, id, body.name)) return invalid(problem('name', 'template_name_taken'));
  await saveTemplate(sql, row);
  const change = { before: before === null ? null : { ...before }, after: { ...row } };
  await auditChange(sql, call, 'message_template_saved', id, change);
  return ok(presentTemplate(row));
}
