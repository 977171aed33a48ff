import type { EventBody } from '@zagon/contract/live/events.ts';
import { useSyncExternalStore } from 'react';

export type Command = EventBody<'commands_history'>;

/** From this status on a command is no longer pending: done, refused, timed out, unreachable or superseded. */
const FIRST_SETTLED_STATUS = 3;

/** The latest command of each output, as reported by the server; cached while the page is open. */
let commands: ReadonlyMap<string, Command> = new Map();
const listeners = new Set<() => void>();

function update(next: ReadonlyMap<string, Command>): void {
  commands = next;
  for (const listener of listeners) listener();
}

/**
 * Records the state of a command. One that was given earlier never replaces a later one of the same output, even if it
 * is reported later, as an opening that a station refuses because its stop was faster. Ids sort by time.
 */
export function recordCommand(command: Command): void {
  if (command.id_output === null) return;
  const current = commands.get(command.id_output);
  if (current !== undefined && isOlder(command, current)) return;
  update(new Map(commands).set(command.id_output, command));
}

function isOlder(command: Command, current: Command): boolean {
  return command.id === current.id ? command.updated_at < current.updated_at : command.id < current.id;
}

export function clearCommands(): void {
  update(new Map());
}

/** Whether a command is still pending. */
export function isCommandPending(command: Command): boolean {
  return command.status < FIRST_SETTLED_STATUS;
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The latest command of each output, by output id. */
export function useCommands(): ReadonlyMap<string, Command> {
  return useSyncExternalStore(subscribe, () => commands);
}

/**
 * The latest command of an output: pending, done, or why it failed.
 * Undefined if none was sent since the page was opened.
 */
export function useCommand(outputId: string): Command | undefined {
  return useSyncExternalStore(subscribe, () => commands.get(outputId));
}
