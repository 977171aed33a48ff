/** Texts of a section's label and of the colours of the fields. */
export const sectionTextsEn = {
  note: {
    open: 'open',
    noWater: 'no water',
    sent: 'sent',
    stopping: 'stopping',
    stopFailed: 'not stopped',
    unknown: 'unknown',
    offline: 'offline',
    openUnplanned: 'open, unplanned',
    notOpened: 'not opened',
    noAnswer: 'no answer',
    fault: 'fault',
    noValve: 'no valve',
  },
  legend: {
    label: 'Colours of sections',
    running: 'Irrigation',
    fertigation: 'Fertigation',
    sent: 'Order sent',
    stopping: 'Stopping',
    waiting: 'Waiting for water',
    waiting_fertigation: 'Waiting for fertigation',
    fault: 'Fault',
    unknown: 'State unknown',
    rest: 'Closed',
  },
} as const;
