import type { EmitName, EventName } from './events.ts';

/** One English line for the API reference: what the server tells. */
export const EVENT_SUMMARIES = {
  authorize: 'The account whose events this socket hears from now on; none for an operator outside of accounts',
  data: 'New live values of a module, its falling silent and its coming back; fields that did not come are not in it',
  objects: 'Something changed about a module beside its values: read it again',
  alarms: 'An alarm began, changed, ended, was confirmed or removed',
  base_alarms: 'The alarms of base stations, told once more by their own name',
  notifications: 'One is told of an alarm, or of several at once, in any account one belongs to',
  commands_history: 'How an order to the field is getting on',
  manual_opens: 'How an opening by hand is getting on; one that has ended is told a last time',
  outputs_plans: 'Planned openings that are new or have changed',
  deleted_outputs_plans: 'Planned openings that are no more',
  log_out: 'The session behind this socket is over; the socket is closed after it',
} as const satisfies Record<EventName, string>;

/** The same of what a page asks and orders. */
export const EMIT_SUMMARIES = {
  history_request:
    'Readings of a module as columns, like GET /api/objects/:id/history; without dates the last 24 hours',
  command: 'Open or close outputs of one module; openings within three seconds go to it as one order',
  manual_schedule: 'Open or close one output by hand',
  manual_schedule_new: 'Open several things by hand at once: all of them, or none with the first reason',
  manual_group_schedule: 'Open or close the members of a group together',
  widget_irrigation: 'What is busy now, and what opens within 24 hours',
} as const satisfies Record<EmitName, string>;
