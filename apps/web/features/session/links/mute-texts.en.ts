export const muteEn = {
  title: 'Mute for 24 hours?',
  muted: 'Muted until {{time}}',
  why: 'Why you were notified',
  whyText:
    'You are a user of {{farm}} and have these channels on: {{channels}}. The message was sent on {{time}}, because one of its alarms began.',
  whyReminder:
    'You are a user of {{farm}} and have these channels on: {{channels}}. It was sent on {{time}} as a reminder: the alarm was still active and no one had confirmed it.',
  channels: { app: 'app and browser', email: 'e-mail', sms: 'SMS' },
  what: 'Only these alarms are muted, and only for you. They stay in the list of alarms, and irrigation stops as always.',
  urgent: 'Water, plants or a device may be in danger. Mute it only if you know the cause.',
  mute: 'Mute for 24 hours',
  unmute: 'Notify me again',
  settings: 'Open notification settings',
  dead: 'This link does not work',
  deadText: 'It is older than a month, or you are no longer a user of the account.',
  toApp: 'Continue to Zagon',
} as const;

declare module '../../../i18n/feature-texts.ts' {
  interface FeatureTexts {
    readonly mute: typeof muteEn;
  }
}
