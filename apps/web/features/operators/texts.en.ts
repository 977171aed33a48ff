export const operatorsEn = {
  title: 'Operators',
  lead: 'Operators see all accounts of this installation and help their users.',
  invite: 'Invite an operator',
  you: 'you',
  locked: 'Locked',
  factor: '2nd factor',
  signedIn: 'last signed in {{date}}',
  neverSignedIn: 'never signed in',
  remove: 'Remove',
  invitations: 'Invitations',
  none: 'No open invitations.',
  expired: 'Expired',
  pending: 'Waiting',
  invitedBy: 'invited by {{name}}, valid until {{date}}',
  validUntil: 'valid until {{date}}',
  withdraw: 'Withdraw',
  withdrawn: 'Invitation withdrawn',
  form: {
    title: 'Invite an operator',
    lead: 'The mailed link works once, for 7 days. Inviting the address again sends a new link and ends the earlier one.',
    email: 'E-mail',
    language: 'Language of the e-mail',
    languages: { pl: 'Polish', en: 'English' },
    reasonHint: 'At least 10 characters. Shown to operators in the log.',
    send: 'Send the invitation',
    sent: 'Invitation sent to {{email}}',
  },
  removal: {
    title: 'Remove {{name}}?',
    lead: 'All sessions end at once. Password, second factor and passkeys are deleted; the log keeps what this operator did.',
    self: 'This is you: you are signed out at once.',
    done: 'Operator removed',
  },
} as const;

declare module '../../i18n/feature-texts.ts' {
  interface FeatureTexts {
    readonly operators: typeof operatorsEn;
  }
}
