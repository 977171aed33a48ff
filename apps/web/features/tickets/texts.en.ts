export const ticketsEn = {
  title: 'Help',
  links: {
    title: 'Instructions',
    lead: 'Guides and answers to common questions.',
    open: 'Open the help pages',
    none: 'No help pages are set up in this installation.',
    operator: 'Operator',
    contact: 'Contact',
  },
  list: {
    title: 'Your questions',
    lead: 'To the operator of this Zagon installation. Answers come here and by e-mail.',
    ask: 'Ask a question',
    open: 'Open',
    openOne: 'Open: {{subject}}',
    empty: 'No questions yet.',
    unread_one: '{{count}} new answer',
    unread_other: '{{count}} new answers',
    by: '{{author}}, {{at}}',
  },
  state: { answer: 'Awaiting our answer', yours: 'Answered', closed: 'Closed' },
  form: {
    title: 'Ask a question',
    kind: 'What is it about?',
    subject: 'Subject',
    text: 'What happened? Name the module or section.',
    answer: 'Your text',
    send: 'Send',
    reopen: 'Send and open again',
    sent: 'Sent. The answer comes here and by e-mail.',
  },
  pictures: {
    add: 'Add pictures',
    hint: 'Up to {{max}} pictures, JPEG, PNG or WebP. Their position and camera data are removed.',
    remove: 'Remove picture {{number}}',
    one: 'Picture {{number}}',
    open: 'Open picture {{number}} in a new tab',
    tooMany: 'At most {{max}} pictures',
    unreadable: 'This file cannot be read as a picture',
  },
  thread: {
    back: 'Help',
    all: 'All questions',
    you: 'You',
    zagon: 'Zagon, operator',
    deletedUser: 'Deleted user',
    closed: 'This question is closed. A new message reopens it.',
    entries: 'Conversation',
  },
  blocked: 'Ask the operator why',
} as const;

declare module '../../i18n/feature-texts.ts' {
  interface FeatureTexts {
    readonly tickets: typeof ticketsEn;
  }
}
