export const outboxEn = {
  title: 'Outbox',
  lead: 'Alarm notifications: e-mail, SMS and browser.',
  filter: { label: 'State', all: 'All', waiting: 'Waiting', kept: 'Kept here', failed: 'Not delivered', sent: 'Sent' },
  ways: {
    label: 'Channels',
    emailOn: 'E-mail is set up',
    emailOff: 'No mail server: e-mails are stored here',
    smsOn: 'SMS is set up',
    smsOff: 'No SMS gateway: messages are stored here',
    pushOn: 'Browser notifications are set up',
    pushOff: 'Browser notifications are not set up',
  },
  column: { at: 'Created', state: 'State', to: 'To', what: 'Message' },
  kind: { alarm: 'Alarm of a farm', report: 'Report of a farm', other: 'Message' },
  closed: 'Its text is visible inside the account only.',
  channel: { email: 'E-mail', sms: 'SMS', push: 'Browser' },
  state: { waiting: 'Waiting', kept: 'Kept here', failed: 'Not delivered', sent: 'Sent' },
  tried_one: 'Tried {{count}} time',
  tried_other: 'Tried {{count}} times',
  empty: 'No messages yet.',
  noHit: 'No messages in this state.',
  unknown: {
    title: 'Unknown devices',
    sub: 'They report through a base station but do not belong to its account; their messages are set aside.',
    behind: 'via {{station}}',
    since_one: '{{count}} message, last {{time}}',
    since_other: '{{count}} messages, last {{time}}',
  },
} as const;

declare module '../../i18n/feature-texts.ts' {
  interface FeatureTexts {
    readonly outbox: typeof outboxEn;
  }
}
