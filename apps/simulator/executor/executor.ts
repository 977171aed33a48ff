import { driveCompanions } from './companions.ts';
import { takeCommand, takeMalformedCommand } from './commands.ts';
import { answerOverdue } from './answers.ts';
import { Draft } from './draft.ts';
import { endOpenings, giveUpUnconfirmed } from './ending.ts';
import { moduleClosed, moduleOpened } from './module-reports.ts';
import { takePlanSet } from './plan-sets.ts';
import { startDueRuns } from './runs.ts';
import type { Devices, ExecutorEffect, ExecutorEvent, ExecutorState } from './state.ts';

/**
 * The base station's own decisions, with or without a link: orders and plans come in, modules report, time passes.
 * Pure. Three things always hold: a companion (a pump) is told to run only while a valve of its source is confirmed
 * open; it has stopped before the last of these valves is told to close; and nothing is opened without an end.
 */
export function nextExecutorState(
  state: ExecutorState,
  event: ExecutorEvent,
  devices: Devices,
  nowMs: number,
): { state: ExecutorState; effects: readonly ExecutorEffect[] } {
  const draft = new Draft(state, devices, nowMs);
  take(draft, event);
  startDueRuns(draft);
  giveUpUnconfirmed(draft);
  endOpenings(draft);
  driveCompanions(draft);
  answerOverdue(draft);
  return draft.finish();
}

function take(draft: Draft, event: ExecutorEvent): void {
  switch (event.kind) {
    case 'tick':
      return;
    case 'command':
      return takeCommand(draft, event.module, event.command);
    case 'command_malformed':
      return takeMalformedCommand(draft, event.module, event.cmdId);
    case 'plan_set':
      return takePlanSet(draft, event.set);
    case 'plan_set_malformed':
      return draft.report({ kind: 'plan_set_refused', at: draft.at, version: 0, reason: 'malformed' });
    case 'opened':
      return moduleOpened(draft, event.at, event.closesAtMs);
    case 'closed':
      return moduleClosed(draft, event);
  }
}
