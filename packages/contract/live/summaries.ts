import type { EmitName, EventName } from './events.ts';

/** One English line per event, for the API reference. */
export const EVENT_SUMMARIES = {
  authorize: 'The account whose events this socket now receives; none for an operator outside an account',
  data: 'New live values of a module, or a change of its communication state; contains only the fields received',
  objects: 'Something other than values changed about a module: read it again',
  saved: 'Something that users edit was saved: read again what is below this path',
  places: 'A region, a named place or the outline of a section changed: read them again',
  alarms: 'An alarm started, changed, ended, was confirmed or removed',
  base_alarms: 'Alarms of base stations, repeated as a separate event',
  notifications: 'Notification of one or several alarms, in any account the user belongs to',
  user_message: 'A message of the user appeared, changed or disappeared: read the messages again',
  dashboards: 'A dashboard was added, changed or deleted: read the dashboards again',
  commands_history: 'Progress of a command to the field',
  manual_opens: 'Progress of a hand opening, including its end',
  outputs_plans: 'New or changed planned openings',
  deleted_outputs_plans: 'Deleted planned openings',
  switch_client:
    'The session of this socket moved to another account, in this or another tab; the socket is closed next',
  user_client_change: 'The user was added to an account, removed from it, or has another role there',
  log_out: 'The session of this socket has ended; the socket is closed next',
  findings: 'What is said about sections and their runs, or about probes, was judged again: reload it',
} as const satisfies Record<EventName, string>;

/** The same for socket requests. */
export const EMIT_SUMMARIES = {
  history_request: 'Readings of a module as columns, like GET /api/objects/:id/history; the last 24 hours by default',
  supervisor_history_request:
    'Readings of all modules of the account as columns of few points, for the wall view; the last 24 hours by default',
  command: 'Open or close outputs of one module; openings within three seconds are sent as one order',
  manual_schedule: 'Open or close one output by hand',
  manual_schedule_new: 'Open several elements by hand: all of them, or none with the first reason for refusal',
  manual_group_schedule: 'Open or close the members of a group together',
  active_sockets: "The user's active sessions, like GET /api/sessions",
  widget_irrigation: 'Current activity and the openings of the next 24 hours',
} as const satisfies Record<EmitName, string>;
