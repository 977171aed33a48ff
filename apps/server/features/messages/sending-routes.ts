import { problem } from '@zagon/domain/core/problems.ts';
import { ok, type Result } from '@zagon/domain/core/result.ts';
import { newId } from '../../db/new-id.ts';
import { auditChange } from '../../http/audit/audit-change.ts';
import type { Input, SignedInCall } from '../../http/call.ts';
import { invalid, refused, type Refusal } from '../../http/refusal.ts';
import { signedInRoute, type Route } from '../../http/route.ts';
import {
  deleteTemplate,
  findTemplate,
  isTemplateNameTaken,
  listTemplates,
  saveTemplate,
  type TemplateRow,
} from '../../stores/messages/message-templates.ts';
import { countRecipients, listMessages, sampleRecipient } from '../../stores/messages/messages.ts';
import type { MessageDeps } from './deps.ts';
import { placeholderValues } from './received.ts';
import { presentSent, presentTemplate } from './present.ts';
import { sendMessage, sendToAuthor, textColumns, textProblems, withdrawMessage } from './send.ts';

/** Writing messages, and their templates, for operators. */
export function messageSendingRoutes(deps: MessageDeps): readonly Route[] {
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

    signedInRoute('createMessageTemplate', async (call) => {
      const saved = await save(deps, call, newId(call.now), call.body, undefined);
      return saved.ok ? ok(presentTemplate(saved.value)) : saved;
    }),

    signedInRoute('updateMessageTemplate', async (call) => {
      const before = await findTemplate(sql, call.params.id);
      if (before === undefined) return refused('not_found');
      const saved = await save(deps, call, before.id, call.body, before);
      return saved.ok ? ok(presentTemplate(saved.value)) : saved;
    }),

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
  { pools }: MessageDeps,
  call: SignedInCall,
  id: string,
  body: Input<'createMessageTemplate'>['body'],
  before: TemplateRow | undefined,
): Promise<Result<TemplateRow, Refusal>> {
  const problems = textProblems(body);
  if (problems.length > 0) return invalid(...problems);
  const row: TemplateRow = { id, name: body.name, ...textColumns(body), updated_at: call.now };
  return pools.system.transaction(async (sql) => {
    if (await isTemplateNameTaken(sql, id, body.name)) return invalid(problem('name', 'template_name_taken'));
    await saveTemplate(sql, row);
    const change = { before: before === undefined ? null : { ...before }, after: { ...row } };
    await auditChange(sql, call, 'message_template_saved', id, change);
    return ok(row);
  });
}
