export const auditLogEn = {
  title: 'Log',
  lead: 'Who did what in all accounts and outside of them',
  entries: 'Entries',
  narrow: 'Account, person, event and days',
  account: 'Account',
  noAccount: 'without an account',
  noAccountChain: 'the entries without an account',
  operator: 'Operator {{name}}',
  unknown: 'Unknown',
  chain: {
    checking: 'Checking whether the log is complete…',
    intact_one: '{{entries}} entries in {{count}} chain, each sealed to the one before.',
    intact_other: '{{entries}} entries in {{count}} chains, each sealed to the one before.',
    checked: 'Complete and unchanged, checked {{checked}}.',
    broken_one: '{{count}} entry was altered, checked {{checked}}',
    broken_other: '{{count}} entries were altered, checked {{checked}}',
    fault: {
      changed: 'Entry {{number}} of {{account}} was changed afterwards.',
      deleted: 'Entry {{number}} of {{account}} was removed.',
      added: 'Entry {{number}} of {{account}} was inserted.',
      gap: 'Entries before {{number}} of {{account}} are missing.',
    },
  },
} as const;

declare module '../../../i18n/feature-texts.ts' {
  interface FeatureTexts {
    readonly auditLog: typeof auditLogEn;
  }
}
