/** Lifecycle of one device command, with its status numbers. */
export const COMMAND_STATUS = {
  queued: 0,
  sent: 1,
  accepted: 2,
  done: 3,
  refused: 4,
  timed_out: 5,
  unreachable: 6,
  superseded: 7,
} as const;

export type CommandState = keyof typeof COMMAND_STATUS;

/**
 * send: handed to the broker · accept: the base station has it · do: the device reported it done ·
 * refuse: the device refused, or there was no water left to send it · expire: its validity ended without an answer ·
 * lose: the station was offline when it was sent · supersede: replaced by a later command.
 */
export type CommandEvent = 'send' | 'accept' | 'do' | 'refuse' | 'expire' | 'lose' | 'supersede';

/** Next state per state and event; null = no change (a late or repeated report). */
export const COMMAND_TABLE = {
  queued: {
    send: 'sent',
    accept: null,
    do: null,
    refuse: 'refused',
    expire: 'timed_out',
    lose: 'unreachable',
    supersede: 'superseded',
  },
  sent: {
    send: null,
    accept: 'accepted',
    do: 'done',
    refuse: 'refused',
    expire: 'timed_out',
    lose: 'unreachable',
    supersede: 'superseded',
  },
  accepted: {
    send: null,
    accept: null,
    do: 'done',
    refuse: 'refused',
    expire: 'timed_out',
    lose: null,
    supersede: 'superseded',
  },
  done: { send: null, accept: null, do: null, refuse: null, expire: null, lose: null, supersede: null },
  refused: { send: null, accept: null, do: null, refuse: null, expire: null, lose: null, supersede: null },
  // A report that arrives late is still true: a timed-out command may turn out done or refused.
  timed_out: { send: null, accept: null, do: 'done', refuse: 'refused', expire: null, lose: null, supersede: null },
  unreachable: { send: null, accept: null, do: 'done', refuse: 'refused', expire: null, lose: null, supersede: null },
  superseded: { send: null, accept: null, do: null, refuse: null, expire: null, lose: null, supersede: null },
} as const satisfies Record<CommandState, Record<CommandEvent, CommandState | null>>;

export function nextCommandState(state: CommandState, event: CommandEvent): CommandState {
  return COMMAND_TABLE[state][event] ?? state;
}

/** True while the answer to a sent command is still pending. */
export function isCommandFollowed(state: CommandState): boolean {
  return COMMAND_STATUS[state] < COMMAND_STATUS.done;
}

/** True if a caller waiting for the result must be notified of a failure. */
export function isCommandFailed(state: CommandState): boolean {
  return COMMAND_STATUS[state] > COMMAND_STATUS.done;
}
