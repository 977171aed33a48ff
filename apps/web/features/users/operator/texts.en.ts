export const accountUsersEn = {
  title: 'Users',
  lead: 'Everyone who can sign in, in all accounts.',
  search: 'Search users',
  searchHint: 'Name or e-mail',
  filter: { label: 'Users', all: 'All', operators: 'Operators', locked: 'Locked', never: 'Never signed in' },
  column: { name: 'User', email: 'E-mail', accounts: 'Accounts', state: 'State', seen: 'Last sign-in' },
  state: { locked: 'Locked', operator: 'Operator', user: 'User', secondFactor: '2nd factor' },
  never: 'never',
  empty: 'There are no users yet.',
  open: 'Open {{name}}',
  signIn: {
    title: 'Signing in',
    last: 'Last sign-in',
    language: 'Language',
    languages: { pl: 'Polish', en: 'English' },
    email: 'E-mail address',
    confirmed: 'confirmed',
    unconfirmed: 'not confirmed',
    factor: 'Second factor',
    on: 'on',
    off: 'off',
    locked: 'Locked since',
  },
  accounts: 'Accounts',
  noAccounts: 'Belongs to no account.',
  role: { admin: 'Admin', normal: 'Normal' },
  sessions: 'Sessions ({{count}})',
  noSessions: 'Not signed in anywhere.',
  lastSeen: 'last seen {{time}}',
  reasonHint: 'At least 10 characters. Shown to administrators of the accounts in their log.',
  correctEmail: {
    open: 'Correct e-mail',
    title: 'Correct the e-mail of {{name}}?',
    lead: 'Current address: {{email}}. The new address receives a confirmation link, the current one a notice. All sessions end.',
    email: 'New e-mail address',
    send: 'Correct',
    done: 'E-mail corrected',
  },
  membership: {
    to: { admin: 'Make administrator', normal: 'Make normal user' },
    title: {
      admin: 'Make {{name}} an administrator of {{account}}?',
      normal: 'Make {{name}} a normal user of {{account}}?',
    },
    lead: {
      admin: 'They can then change everything in the account and invite and remove people.',
      normal: 'They can then only watch, open, stop and confirm.',
    },
    changed: 'Role changed',
    remove: 'Remove',
    removeTitle: 'Remove {{name}} from {{account}}?',
    removeLead: 'Their sessions in this account end at once. What they have saved stays.',
    removed: 'User removed from the account',
  },
  act: {
    lockUser: {
      button: 'Lock',
      title: 'Lock {{name}}?',
      lead: 'All sessions end at once, and the user cannot sign in until unlocked.',
      done: 'User locked',
    },
    unlockUser: {
      button: 'Unlock',
      title: 'Unlock {{name}}?',
      lead: 'The user can sign in again.',
      done: 'User unlocked',
    },
    endUserSessions: {
      button: 'End sessions',
      title: 'End all sessions of {{name}}?',
      lead: 'The user has to sign in again on every device.',
      done: 'Sessions ended',
    },
    sendUserRecovery: {
      button: 'Send recovery e-mail',
      title: 'Send {{name}} a link to a new password?',
      lead: 'The link is valid for 30 minutes. The second factor stays.',
      done: 'E-mail requested',
    },
  },
} as const;

declare module '../../../i18n/feature-texts.ts' {
  interface FeatureTexts {
    readonly accountUsers: typeof accountUsersEn;
  }
}
