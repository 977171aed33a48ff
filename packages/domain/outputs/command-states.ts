/** The life of one order to a device, under the numbers that everyone uses for it. */
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
 * refuse: the device said no · expire: its end of validity passed unanswered ·
 * lose: the station was not there to be sent to · supersede: a later order took its place.
 */
export type CommandEvent = 'send' | 'accept' | 'do' | 'refuse' | 'expire' | 'lose' | 'supersede';

/** What each event makes of each state; null = it changes nothing (a late or repeated report). */
export const COMMAND_TABLE = {
  queued: {
    send: 'sent',
    accept: null,
    do: null,
    refuse: null,
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
  // The report of a link that was slow is still the truth: what timed out may turn out done or refused.
  timed_out: { send: null, accept: null, do: 'done', refuse: 'refused', expire: null, lose: null, supersede: null },
  unreachable: { send: null, accept: null, do: 'done', refuse: 'refused', expire: null, lose: null, supersede: null },
  superseded: { send: null, accept: null, do: null, refuse: null, expire: null, lose: null, supersede: null },
} as const satisfies Record<CommandState, Record<CommandEvent, CommandState | null>>;

export function nextCommandState(state: CommandState, event: CommandEvent): CommandState {
  return COMMAND_TABLE[state][event] ?? state;
}

/** A pushed command is followed while its answer is still open. */
export function isCommandFollowed(state: CommandState): boolean {
  return COMMAND_STATUS[state] < COMMAND_STATUS.done;
}

/** True when a caller that waits for the result must be told that it failed. */
export function isCommandFailed(state: CommandState): boolean {
  return COMMAND_STATUS[state] > COMMAND_STATUS.done;
}
