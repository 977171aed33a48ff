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

/** Records the state of a command. An older command of the same output never replaces a newer one. */
export function recordCommand(command: Command): void {
  if (command.id_output === null) return;
  const current = commands.get(command.id_output);
  if (current !== undefined && current.id !== command.id && current.updated_at > command.updated_at) return;
  update(new Map(commands).set(command.id_output, command));
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
