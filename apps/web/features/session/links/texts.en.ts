export const passResetEn = {
  title: 'New password',
  request: {
    title: 'Forgot your password?',
    lead: 'Enter your e-mail address. We send a link that sets a new password.',
    send: 'Send the link',
    back: 'Back to sign-in',
  },
  sent: {
    title: 'Check your e-mail',
    lead: 'If {{email}} belongs to a user, a link is on its way. It is valid for {{minutes}} minutes.',
    hint: 'No e-mail after a few minutes? Check the spam folder and the address. At most three e-mails are sent in an hour.',
    again: 'Use another address',
  },
  set: {
    title: 'Set a new password',
    lead: 'Your other sessions end. A second factor stays as it is.',
    save: 'Set the password and sign in',
  },
  dead: {
    title: 'This link does not work',
    request: 'Request a new link',
  },
} as const;

export const inviteEn = {
  title: 'Invitation',
  open: {
    title: 'Invitation to {{account}}',
    from: '{{inviter}} invites you.',
    fromUnknown: 'An administrator invites you.',
    role1: 'As an administrator you change settings, schedules and users, besides viewing and controlling water.',
    role2: 'As a user you see the fields, open and close water and confirm alarms.',
    terms: 'By joining you accept the terms of use and confirm that you know the privacy policy.',
    read: 'Read them',
    for: 'For the address {{email}}',
  },
  setPassword: {
    lead: 'Choose a password. Together with {{email}} it signs you in.',
    save: 'Join and sign in',
  },
  signIn: { lead: 'You already use Zagon. Sign in to add this farm; your password stays the same.' },
  join: { button: 'Join', joining: 'You are signed in as {{email}}.' },
  signOut: {
    lead: 'This browser is signed in as {{email}}, but the invitation is for {{invited}}.',
    button: 'Sign out and continue',
    stay: 'Stay signed in',
  },
  ended: {
    accepted: { title: 'Already accepted', text: 'This invitation was used. Sign in to open the farm.' },
    withdrawn: { title: 'Invitation withdrawn', text: 'It is no longer valid. Ask {{inviter}} about it.' },
    expired: { title: 'Invitation expired', text: 'It was valid until {{until}}. Ask {{inviter}} to send it again.' },
    replaced: { title: 'There is a newer invitation', text: 'Open the newest e-mail about {{account}}.' },
    unknown: {
      title: 'This link does not work',
      text: 'Check that the whole address was copied, or ask for a new invitation.',
    },
  },
  someone: 'the administrator',
  toSignIn: 'Go to sign-in',
} as const;

declare module '../../../i18n/feature-texts.ts' {
  interface FeatureTexts {
    readonly passReset: typeof passResetEn;
    readonly invite: typeof inviteEn;
  }
}
