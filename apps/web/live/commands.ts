import type { EventBody } from '@zagon/contract/live/events.ts';
import { useSyncExternalStore } from 'react';

export type Command = EventBody<'commands_history'>;

/** From this status on a command is no longer on its way: done, refused, timed out, unreachable or superseded. */
const SETTLED = 3;

/** The newest command of each output, as the server tells it; kept while the page is open. */
let commands: ReadonlyMap<string, Command> = new Map();
const listeners = new Set<() => void>();

function change(next: ReadonlyMap<string, Command>): void {
  commands = next;
  for (const listener of listeners) listener();
}

/** Notes what became of a command. An older one of the same output does not hide a newer. */
export function noteCommand(command: Command): void {
  if (command.id_output === null) return;
  const known = commands.get(command.id_output);
  if (known !== undefined && known.id !== command.id && known.updated_at > command.updated_at) return;
  change(new Map(commands).set(command.id_output, command));
}

export function forgetCommands(): void {
  change(new Map());
}

/** Whether a command is still waiting for its module. */
export function isOnItsWay(command: Command): boolean {
  return command.status < SETTLED;
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The newest command of an output: on its way, done, or why it failed. Undefined when none was sent since the page was opened. */
export function useCommand(idOutput: string): Command | undefined {
  return useSyncExternalStore(subscribe, () => commands.get(idOutput));
}
