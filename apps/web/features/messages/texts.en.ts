export const messagesEn = {
  title: 'Messages',
  counts_one: '{{count}} message, {{unread}}',
  counts_other: '{{count}} messages, {{unread}}',
  countUnread_one: '{{count}} unread',
  countUnread_other: '{{count}} unread',
  noneUnread: 'all read',
  filter: { label: 'Show', all: 'All', unread: 'Unread' },
  markAll: 'Mark all read',
  sender: 'Zagon',
  unread: 'Unread',
  markUnread: 'Mark unread',
  delete: 'Delete',
  deleted: 'Message deleted.',
  undo: 'Undo',
  back: 'All messages',
  gone: 'This message is no longer here',
  goneHint: 'It was deleted or withdrawn.',
  language: 'Written in your language',
  empty: 'No messages. Service notices and answers to your questions come here.',
  answer: 'New answer to your question: {{subject}}',
  readAnswer: 'Read',
  allRead: 'All read.',
} as const;

declare module '../../i18n/feature-texts.ts' {
  interface FeatureTexts {
    readonly messages: typeof messagesEn;
  }
}
