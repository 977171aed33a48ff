import { driveCompanions } from './companions.ts';
import { handleCommand, handleMalformedCommand } from './commands.ts';
import { answerOverdueCommands } from './command-answers.ts';
import { Draft } from './draft.ts';
import { endOpenings, giveUpUnconfirmed } from './closing.ts';
import { handleClosed, handleOpened } from './module-reports.ts';
import { handlePlanSet } from './plan-sets.ts';
import { startDueRuns } from './runs.ts';
import type { Devices, ExecutorEffect, ExecutorEvent, ExecutorState } from './state.ts';

/**
 * The base station's decision logic, independent of the link: commands and plans arrive, modules report, time
 * passes. Pure. Three invariants: a companion (a pump) runs only while a valve of its source is confirmed open;
 * it has stopped before the last of these valves is ordered to close; and nothing is opened without an end.
 */
export function nextExecutorState(
  state: ExecutorState,
  event: ExecutorEvent,
  devices: Devices,
  nowMs: number,
): { state: ExecutorState; effects: readonly ExecutorEffect[] } {
  const draft = new Draft(state, devices, nowMs);
  applyEvent(draft, event);
  startDueRuns(draft);
  giveUpUnconfirmed(draft);
  endOpenings(draft);
  driveCompanions(draft);
  answerOverdueCommands(draft);
  return draft.finish();
}

function applyEvent(draft: Draft, event: ExecutorEvent): void {
  switch (event.kind) {
    case 'tick':
      return;
    case 'command':
      return handleCommand(draft, event.module, event.command);
    case 'command_malformed':
      return handleMalformedCommand(draft, event.module, event.cmdId);
    case 'plan_set':
      return handlePlanSet(draft, event.set);
    case 'plan_set_malformed':
      return draft.report({ kind: 'plan_set_refused', at: draft.at, version: 0, reason: 'malformed' });
    case 'opened':
      return handleOpened(draft, event.at, event.closesAtMs);
    case 'closed':
      return handleClosed(draft, event);
  }
}
