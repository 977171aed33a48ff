export const accessTokensEn = {
  title: 'Access for programs',
  sub: 'Tokens with which a script, a dashboard or a home automation reads this farm, or stops and opens water',
  add: 'Give access',
  none: 'No program has access. A token lets one in without a password, with no more rights than you have.',
  rights:
    'A token can never do more than the user who made it, and ends when that user leaves or the account is blocked. It does not see users, payments or the log.',
  scopes: { read: 'reads', stop: 'reads and stops', operate: 'reads, stops and opens' },
  opening: 'at most {{minutes}} min, {{perHour}} an hour',
  all: 'whole farm',
  chosen: 'chosen things: {{count}}',
  until: 'until {{date}}',
  noEnd: 'without an end',
  previous: 'the token before it until {{time}}',
  by: 'made by {{name}}',
  lastUse: 'last used {{time}} from {{ip}}',
  neverUsed: 'not used yet',
  today_one: '{{count}} call today',
  today_other: '{{count}} calls today',
  renew: 'Renew',
  renewOne: 'Renew {{name}}',
  end: 'End now',
  endOne: 'End the access of {{name}}',
  ended: 'Access ended.',
  notEnded: 'Not ended, try again',
  notRenewed: 'Not renewed, try again',
  assistants: {
    title: 'Assistants',
    sub: 'Programs such as Claude that answer questions about this farm',
    allow: 'Assistants may read this farm',
    hint: 'An assistant with a token reads what the user of the token sees, and changes nothing. What it reads leaves this server for the company that runs the assistant.',
    address: 'Address for the assistant: {{address}}',
    onlyAdmin: 'Only an administrator can change this.',
    on: 'Assistants may read now.',
    off: 'Assistants no longer read.',
  },
  form: {
    lead: 'The token is shown once, in the next step.',
    name: 'Program',
    nameHint: 'Grafana in the office',
    scope: 'What it may do',
    scopes: { read: 'Read', stop: 'Read and stop water', operate: 'Read, stop and open water' },
    scopeHints: {
      read: 'Values, states, runs and reports',
      stop: 'Also close outputs, at any time and without a limit',
      operate: 'Also open outputs by hand, for a limited time',
    },
    maxMinutes: 'Longest opening',
    perHour: 'Openings an hour',
    minutes: 'min',
    validity: 'Valid for',
    days: { d30: '30 days', d90: '90 days', d365: 'a year', d1825: 'five years', none: 'until it is ended' },
    create: 'Make the token',
  },
  shown: {
    title: 'Token of {{name}}',
    lead: 'Copy it into the program now: it is not shown again. Whoever has it has the access.',
    token: 'Token',
    use: 'The program sends it with every request, in the header Authorization: Bearer …',
    renewed: 'The token before it is valid for another day.',
    kept: 'I have saved the token',
  },
} as const;

declare module '../../i18n/feature-texts.ts' {
  interface FeatureTexts {
    readonly accessTokens: typeof accessTokensEn;
  }
}
