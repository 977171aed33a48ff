import { anyContains } from '@zagon/domain/core/fold.ts';
import type { MessageTemplate, SentMessage } from '@zagon/contract/messages/sending.ts';
import type { Language } from '@zagon/domain/core/language.ts';

export const MESSAGE_STATES = ['scheduled', 'sent', 'withdrawn'] as const;
export type MessageState = (typeof MESSAGE_STATES)[number];

/** Whether a message is still to come, was published, or was taken back. */
export function stateOf({ published_at: published, withdrawn_at: withdrawn }: SentMessage): MessageState {
  if (withdrawn !== null) return 'withdrawn';
  return published === null ? 'scheduled' : 'sent';
}

export const SENT_SORTS = ['newest', 'oldest', 'subject', 'readers'] as const;
export type SentSort = (typeof SENT_SORTS)[number];

export const TEMPLATE_SORTS = ['name', 'changed', 'subject'] as const;
export type TemplateSort = (typeof TEMPLATE_SORTS)[number];

/** The part of a list of messages that is shown, and its order; `state` and `type` null: all. */
export type SentView = { readonly search: string; readonly state: MessageState | null; readonly sort: SentSort };
export type TemplateView = {
  readonly search: string;
  readonly type: MessageTemplate['type'] | null;
  readonly sort: TemplateSort;
};

/** The messages of a view. A search finds subjects, texts and authors in both languages. */
export function sentInView(
  messages: readonly SentMessage[],
  { search, state, sort }: SentView,
  language: Language,
): readonly SentMessage[] {
  const found = messages.filter(
    (message) =>
      (state === null || stateOf(message) === state) && anyContains([...wordsOf(message), message.author], search),
  );
  return found.toSorted((a, b) => {
    const newerFirst = Date.parse(b.publish_at) - Date.parse(a.publish_at);
    switch (sort) {
      case 'newest':
        return newerFirst;
      case 'oldest':
        return -newerFirst;
      case 'subject':
        return a.subject[language].localeCompare(b.subject[language], language) || newerFirst;
      case 'readers':
        return b.recipients - a.recipients || newerFirst;
    }
  });
}

/** The templates of a view. A search finds names, subjects and texts in both languages. */
export function templatesInView(
  templates: readonly MessageTemplate[],
  { search, type, sort }: TemplateView,
  language: Language,
): readonly MessageTemplate[] {
  const found = templates.filter(
    (template) =>
      (type === null || template.type === type) && anyContains([...wordsOf(template), template.name], search),
  );
  return found.toSorted((a, b) => {
    const byName = a.name.localeCompare(b.name, language);
    switch (sort) {
      case 'name':
        return byName;
      case 'changed':
        return Date.parse(b.updated_at) - Date.parse(a.updated_at) || byName;
      case 'subject':
        return a.subject[language].localeCompare(b.subject[language], language) || byName;
    }
  });
}

function wordsOf({ subject, content }: Pick<SentMessage, 'subject' | 'content'>): readonly string[] {
  return [subject.pl, subject.en, content.pl, content.en];
}
