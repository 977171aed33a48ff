import { lookUp } from '@zagon/domain/core/look-up.ts';
import { COMMAND_STATUS } from '@zagon/domain/commands/command-states.ts';
import { stateOf } from '@zagon/domain/outputs/state-numbers.ts';
import type { Command } from '../../../live/commands.ts';

/** Why an order to open failed. */
export type CommandFault =
  | 'station_offline'
  | 'no_answer'
  | 'module_silent'
  | 'not_confirmed'
  | 'interlock'
  | 'source_short'
  | 'too_late'
  | 'clock_not_set'
  | 'refused';

const reasons: Readonly<Record<string, CommandFault>> = {
  module_unreachable: 'module_silent',
  not_confirmed: 'not_confirmed',
  interlock: 'interlock',
  source_short: 'source_short',
  late: 'too_late',
  expired: 'too_late',
  clock_not_set: 'clock_not_set',
};

/**
 * The fault of an order to open, or null if it is pending, done or
 * superseded. A close has no fault: it is resent until done.
 */
export function faultOf(command: Pick<Command, 'kind' | 'status' | 'error'>): CommandFault | null {
  if (command.kind === 'close') return null;
  switch (stateOf(COMMAND_STATUS, command.status)) {
    case 'unreachable':
      return 'station_offline';
    case 'timed_out':
      return 'no_answer';
    case 'refused':
      return lookUp(reasons, command.error ?? '') ?? 'refused';
    case 'queued':
    case 'sent':
    case 'accepted':
    case 'done':
    case 'superseded':
    case null:
      return null;
  }
}
