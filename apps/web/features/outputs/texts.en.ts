export const outputsEn = {
  title: 'Outputs',
  open: {
    button: 'Open {{name}} for {{minutes}} min',
    buttonSwitch: 'Switch on {{name}} for {{minutes}} min',
    chooseMinutes: 'Duration in minutes',
    own: 'Other',
    ownLabel: 'Minutes, 1 to 1440',
    closesBy: 'Closes by itself at {{time}}, even without a connection.',
    switchesOffBy: 'Switches off by itself at {{time}}, even without a connection.',
    water: 'About {{water}} of water.',
    companions: 'Runs with it: {{names}}.',
    problem: {
      missing: 'Enter the minutes.',
      notWhole: 'Enter whole minutes.',
      tooFew: 'At least 1 minute.',
      tooMany: 'At most 1440 minutes (one day).',
    },
  },
  step: {
    label: 'Order progress',
    done: {
      requested: 'Ordered',
      sent: 'Sent to the base station',
      accepted: 'Accepted by the base station',
      open: 'The module opened',
    },
    now: {
      requested: 'Ordering',
      sent: 'Sending, up to 3 s',
      accepted: 'Waiting for the base station',
      open: 'Waiting for the module',
    },
    ahead: { requested: 'Order', sent: 'Send', accepted: 'Base station', open: 'Module confirms' },
    promise: 'Shown as open only once the module reports it.',
  },
  now: {
    left: 'left',
    closes: 'Closes',
    switchesOff: 'Switches off',
    noEnd: 'end not known yet',
    program: 'Opened by schedule "{{name}}"',
    programHint: 'This stops only this output; the schedule continues with its next section on time.',
    flow: 'Flow',
    soFar: 'Water so far',
    closing: 'Waiting for the module to close',
    closingHint: 'The close order is repeated until the module confirms it.',
    closesBy: 'It closes by itself at {{time}} at the latest.',
    stopFailed: 'The last stop was not confirmed by the module.',
    outOfSyncOpen: 'The module reports it open, but it was not opened from here. It may have been opened on site.',
    outOfSyncClosed: 'It should be open, but the module reports closed.',
  },
  extend: {
    button: 'Extend',
    title: 'Extend: minutes from now',
    send: 'Leave open for {{minutes}} min from now',
  },
  stop: {
    title: 'Stop {{name}}?',
    text: 'The valve closes now.',
    textSwitch: 'It is switched off now.',
    unknown: 'The state is not known. A close command is sent and repeated until the module confirms it.',
    waiting: 'The open order is cancelled. Anything already open is closed.',
    program: 'The schedule "{{name}}" continues with its next section on time.',
    action: 'Stop',
    sent: 'Closing {{name}}: waiting for the module',
    cancel: 'Cancel order',
    cancelTitle: 'Cancel the order for {{name}}?',
    keep: 'Keep',
    cancelSent: 'Order cancelled: {{name}}',
  },
  fault: {
    title: '{{name}} did not open',
    titleExtend: '{{name}} was not extended',
    station_offline: 'The base station is offline. The order was not sent.',
    no_answer: 'The module did not respond in time. The order has expired and will not open anything later.',
    module_silent: 'The base station could not reach the module.',
    not_confirmed:
      'The module did not confirm opening. The order has ended and will not open anything later: check the valve and its cable.',
    interlock: 'The base station refused: a pump runs only while a valve of its source is open.',
    source_short:
      'The source had no water left: a schedule started in the meantime, or the base station did not confirm in time that the water is free. Try again.',
    clock_not_set:
      "The base station's clock is not set, so it opens nothing. It sets its clock once it has a connection.",
    too_late: 'The order reached the base station too late and was not carried out.',
    refused: 'The module refused the order.',
    stillClosed: 'The valve is still closed.',
    stillOpen: 'The valve is still open.',
    stillOff: 'It is still off.',
    stillOn: 'It is still on.',
    valveUnknown: 'The state of the valve is not known.',
    switchUnknown: 'Its state is not known.',
  },
  group: {
    members: 'Group members',
    open_one: 'Open {{count}} for {{minutes}} min',
    open_other: 'Open all {{count}} together for {{minutes}} min',
    closesBy: 'They close by themselves at {{time}}, even without a connection.',
    allOrNone: 'All of them open, or none.',
    tooMuch:
      'Together they need {{wanted}} m³/h but {{name}} supplies {{gives}} m³/h, so they cannot all open at once.',
    stopAll_one: 'Stop what is running',
    stopAll_other: 'Stop all {{count}} running',
    stopTitle_one: 'Stop what is running in this group?',
    stopTitle_other: 'Stop all {{count}} running?',
    stopText: 'These close now, including those opened by a schedule: {{names}}.',
    gone: 'This group has no outputs to open.',
  },
  lost: {
    title: 'No response from the server.',
    unknown:
      'It is not known yet whether the order arrived. The actual state is shown here once the connection is back.',
    none: 'The server has no such order.',
    again: 'It did not arrive. Send it again if you still want it.',
    stopRepeats:
      'It is not known whether the stop arrived. It is sent again until it arrives, also after this window is closed, as long as Zagon is open. The module closes by itself at the end of its time in any case.',
  },
  notClosed: {
    title: 'Not confirmed closed',
    hint: 'Open, closing, or of unknown state',
    none: 'Every output is confirmed closed.',
  },
  refused: 'Nothing was changed in the field.',
  reported: 'The module reported',
  gone: 'This output no longer exists.',
} as const;

declare module '../../i18n/feature-texts.ts' {
  interface FeatureTexts {
    readonly outputs: typeof outputsEn;
  }
}
