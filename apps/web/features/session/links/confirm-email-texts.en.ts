export const confirmEmailEn = {
  title: 'Confirm your e-mail address',
  lead: 'Press the button to confirm that this address is yours. Alarms are mailed to it from then on.',
  confirm: 'Confirm the address',
  done: 'Address confirmed',
  doneLead: 'Alarms are now mailed to {{email}}.',
  dead: 'This link does not work',
  deadLead: 'It has expired or has already been used. Sign in and press "Send again" to receive a new one.',
  continue: 'Continue to Zagon',
  notice: '{{email}} is not confirmed yet, so no alarms are mailed to it. Open the link in our message.',
  sendAgain: 'Send again',
  sent: 'Sent to {{email}}. Check the spam folder too.',
} as const;

declare module '../../../i18n/feature-texts.ts' {
  interface FeatureTexts {
    readonly confirmEmail: typeof confirmEmailEn;
  }
}
