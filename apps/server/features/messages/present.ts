import type { MessageShape } from '@zagon/contract/messages/endpoints.ts';
import type { MessageTemplate, SentMessage } from '@zagon/contract/messages/sending.ts';
import { fillPlaceholders } from '@zagon/domain/messages/placeholders.ts';
import type { MessageRow } from '../../stores/messages/messages.ts';
import type { ReceivedMessage } from '../../stores/messages/received-messages.ts';
import type { TemplateRow } from '../../stores/messages/message-templates.ts';
import { currentItem } from '../../calls/present/current-item.ts';

/** A received message in the language its reader has now. */
export function presentReceived(row: ReceivedMessage): MessageShape {
  const { placeholders, language } = row;
  const [subject, content] = language === 'pl' ? [row.subject_pl, row.content_pl] : [row.subject_en, row.content_en];
  const filled = (text: string, sent: string) =>
    placeholders === null ? sent : fillPlaceholders(text, placeholders[language]);
  return {
    id: row.id,
    type: row.type,
    subject: filled(subject, row.subject),
    content: filled(content, row.content),
    creation_date: row.created_at.toString(),
    publication_date: row.published_at.toString(),
    read_date: row.read_at?.toString() ?? null,
  };
}

type TextColumns = Pick<TemplateRow, 'type' | 'subject_pl' | 'subject_en' | 'content_pl' | 'content_en'>;

function textOf({ type, subject_pl, subject_en, content_pl, content_en }: TextColumns) {
  return { type, subject: { pl: subject_pl, en: subject_en }, content: { pl: content_pl, en: content_en } };
}

export function presentSent(row: MessageRow): SentMessage {
  return {
    ...textOf(row),
    id: row.id,
    audience: row.audience,
    by_email: row.by_email,
    by_sms: row.by_sms,
    by_push: row.by_push,
    created_at: row.created_at.toString(),
    publish_at: row.publish_at.toString(),
    published_at: row.published_at?.toString() ?? null,
    withdrawn_at: row.withdrawn_at?.toString() ?? null,
    author: row.author,
    recipients: row.recipients,
    read: row.read,
    deleted: row.deleted,
  };
}

export function presentTemplate(row: TemplateRow): MessageTemplate {
  return {
    ...textOf(row),
    id: row.id,
    name: row.name,
    version: currentTemplate(row).version,
    updated_at: row.updated_at.toString(),
  };
}

/** With the values that operators edit. */
export function currentTemplate(row: TemplateRow) {
  return currentItem(row.id, { ...textOf(row), name: row.name }, { loggedIn: null });
}
