export const testModulesEn = {
  title: 'Modules of the simulator',
  lead: 'Orders and messages of the simulated field. A module behind a real station is not listed.',
  empty: 'No account has a simulated module.',
  missing: 'The simulated field has no such module.',
  online: 'Station connected',
  offline: 'Station disconnected',
  order: {
    title: 'Order',
    lead: 'As it goes to the station. An opening always has an end.',
    kind: 'Order',
    envelope: 'Envelope',
    send: 'Send order',
    whenSent: 'assigned when sent',
    validS: '{{seconds}} s after sending',
    range: '{{min}} to {{max}}',
    none: 'None',
    orNone: 'Leave empty for null',
  },
  answers: {
    title: 'Answers',
    lead: 'The newest orders, and what became of them',
    none: 'No order yet.',
    server: 'schedule or server',
    step: {
      queued: 'Queued',
      sent: 'Sent',
      accepted: 'Accepted',
      refused: 'Refused',
      opened: 'Opened',
      failed: 'Failed',
      done: 'Done',
      closed: 'Closed',
      lost: 'Lost',
      superseded: 'Superseded',
    },
  },
  failures: {
    title: 'Failures of this module',
    lead: 'Only this module is affected. Those of a station are on its page, those of the field among the scenarios.',
    leadStation: 'The station and everything behind it are affected. Those of the field are among the scenarios.',
    none: 'No failure can be limited to this module.',
    on: 'Affecting it now',
    all: 'All scenarios',
    station: 'Station {{station}}',
  },
  messages: {
    all: 'All {{count}}',
    filter: 'Kind of message',
    none: 'No message in the last 10 minutes.',
    noneOfKind: 'No message of this kind in the last 10 minutes.',
    copy: 'Copy as JSON',
    copied: 'Message copied',
    notCopied: 'The browser does not allow copying here.',
    replay: 'Replay',
    isReplay: 'replay',
    replayed: 'The message was received once more',
    ask: 'Replay this message?',
    askText:
      'The server receives it once more, as its station repeats it after a lost confirmation. It changes no live value and raises no alarm. A message is replayed once.',
  },
} as const;

declare module '../../../i18n/feature-texts.ts' {
  interface FeatureTexts {
    readonly testModules: typeof testModulesEn;
  }
}
