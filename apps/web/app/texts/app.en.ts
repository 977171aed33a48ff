export const appEn = {
  wall: { stopCode: 'QR code that leads to the sign-in of this page' },
  nav: {
    label: 'Main navigation',
    operatorArea: 'Operator area',
    more: 'More',
    moreLabel: 'All pages',
    home: 'Start page',
    newAlarms_one: '{{count}} new alarm',
    newAlarms_other: '{{count}} new alarms',
    openAlarms_one: '{{count}} alarm needs attention',
    openAlarms_other: '{{count}} alarms need attention',
  },
  top: {
    language: 'Language',
    languageNow: 'Language: English',
    messages: 'Messages',
    unreadMessages: 'Messages, unread: {{count}}',
    toDark: 'Dark mode',
    toLight: 'Light mode',
    notices: 'Notices',
    user: 'Your account',
    skip: 'Skip to content',
    openNow: 'Open: {{count}}',
    unknownNow: 'Unknown: {{count}}',
    notClosed: 'Not confirmed closed: {{count}}. Show and stop',
  },
  account: {
    validTo: 'valid until {{date}}',
    noEnd: 'no expiry date',
    expires: 'The account is valid until {{date}}. After that you can view data and stop outputs, but not open them.',
    expired: 'The account expired on {{date}}. You can stop outputs, but not open them.',
    grace: 'Schedules keep running until {{date}}.',
    graceOver: 'The 14 days of grace are over: schedules are paused.',
    toPayments: 'Company and payments',
    switchTitle: 'Your accounts',
    confirmedAt: 'confirmed {{time}}',
  },
  band: {
    offline: 'Offline. Last update {{time}}. The station keeps running the schedules it already holds.',
    offlineUnknown: 'Offline. The station keeps running the schedules it already holds.',
  },
  entered: {
    label: 'Inside an account',
    where: 'You are viewing the account {{name}}.',
    may: 'You can view data and stop outputs, but not open or change anything.',
    why: 'Reason: {{reason}}',
    leave: 'Leave',
  },
  page: {
    notFound: 'Page not found',
    notFoundHint: 'The address may be outdated or mistyped.',
    operatorHint: 'You are signed in as an operator. To view a farm, enter its account and give a reason.',
    insideHint:
      "Inside an account, operators can only view data and stop outputs. The account's users make all changes.",
    toAccounts: 'Go to accounts',
    toStart: 'Go to the start page',
    denied: 'Access denied',
    deniedHint: 'You do not have permission to view this page. An administrator of the farm can change that.',
    operatorsOnlyHint: 'Only operators can view this page.',
    newVersion: 'A new version of Zagon is available',
    newVersionHint: 'This page requires it. Nothing was changed in the field.',
    reload: 'Update now',
    slow: 'This page is taking too long to load',
    slowHint: 'The connection is slow or was lost. Nothing was changed in the field.',
    broken: 'This page stopped working',
    brokenHint: 'Nothing was changed in the field. Try again. If it happens again, tell us what you were doing.',
    again: 'Try again',
    loading: 'Loading page',
  },
} as const;

declare module '../../i18n/feature-texts.ts' {
  interface FeatureTexts {
    readonly app: typeof appEn;
  }
}
