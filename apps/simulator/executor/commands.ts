import { isCloseOnly } from '@zagon/device-protocol/command.ts';
import type { CommandEnvelope, OpenOrder } from '@zagon/device-protocol/command.ts';
import type { CommandRefusal } from '@zagon/device-protocol/station-event.ts';
import type { Draft } from './draft.ts';
import { stopCompanion, stopOpening } from './closing.ts';
import { requestOpening } from './opening.ts';
import type { Opening } from './state.ts';

/** Time a pump needs to start, run briefly and stop before its valve closes. */
const MIN_COVER_MS = 12_000;

/** Applies a command as a whole or not at all. A close-only command is never refused for its age. */
export function handleCommand(draft: Draft, module: string, command: CommandEnvelope): void {
  const { cmd_id } = command;
  const previous = draft.memory.answered.find(({ cmdId }) => cmdId === cmd_id);
  if (previous !== undefined) return draft.report(previous.event);
  const accepted = { kind: 'command_accepted' as const, at: draft.at, cmd_id, module };
  if (draft.commands.some(({ cmdId }) => cmdId === cmd_id)) return draft.report(accepted);
  const reason = refusal(draft, module, command);
  if (reason !== null) return draft.answer({ kind: 'command_refused', at: draft.at, cmd_id, module, reason });
  // an opening sent before this close but arriving later must not undo it
  if (isNewer(draft, command)) draft.memory = { ...draft.memory, epoch: command.epoch, seq: command.seq };
  draft.report(accepted);
  const outputsOf = (kind: 'open' | 'close') =>
    command.orders.flatMap((order) => (order.kind === kind ? [order.output] : []));
  const pending = {
    cmdId: cmd_id,
    module,
    opening: outputsOf('open'),
    closing: outputsOf('close'),
    failed: null,
    acceptedAtMs: draft.nowMs,
    sentAtMs: draft.nowMs,
  };
  draft.commands = [...draft.commands, pending];
  for (const order of command.orders) {
    const at = { module, output: order.output };
    if (order.kind === 'close') close(draft, at);
    else if (order.role === 'companion') joinValve(draft, module, order, cmd_id);
    else openByHand(draft, module, order, cmd_id);
  }
}

function isNewer({ memory }: Draft, { epoch, seq }: CommandEnvelope): boolean {
  return epoch > memory.epoch || (epoch === memory.epoch && seq > memory.seq);
}

/** Refuses an unreadable command, provided at least its id can be read. */
export function handleMalformedCommand(draft: Draft, module: string, cmdId: string | null): void {
  if (cmdId === null) return;
  draft.answer({ kind: 'command_refused', at: draft.at, cmd_id: cmdId, module, reason: 'malformed' });
}

function refusal(draft: Draft, module: string, command: CommandEnvelope): CommandRefusal | null {
  const outputs = draft.devices.outputs.get(module);
  if (outputs === undefined) return 'unknown_module';
  if (command.orders.some((order) => !outputs.includes(order.output))) return 'unknown_output';
  if (isCloseOnly(command)) return null;
  if (!draft.isClockSet) return 'clock_not_set';
  const { epoch, seq } = draft.memory;
  if (command.epoch < epoch) return 'old_epoch';
  if (command.epoch === epoch && command.seq <= seq) return 'old_seq';
  if (Date.parse(command.not_after) < draft.nowMs) return 'expired';
  const isPumpAlone = command.orders.some(
    (order) => order.kind === 'open' && order.role === 'companion' && !isCovered(draft, order.source),
  );
  return isPumpAlone ? 'interlock' : null;
}

function openByHand(draft: Draft, module: string, order: OpenOrder, cmdId: string): void {
  const cause = { cmd_id: cmdId };
  requestOpening(draft, {
    at: { module, output: order.output },
    cause,
    source: order.source,
    companions: order.companions.map((companion) => ({ ...companion, fromS: 0, untilS: order.duration_s, cause })),
    plannedStartMs: draft.nowMs,
    plannedEndMs: draft.nowMs + order.duration_s * 1000,
    handsOver: false,
    coverS: order.duration_s,
  });
}

/**
 * Attaches a pump opened on its own to the longest-open valve of its source; it stops before that valve closes.
 */
function joinValve(draft: Draft, module: string, order: OpenOrder, cmdId: string): void {
  const valve = longestValve(draft, order.source);
  if (valve === undefined || valve.phase.kind !== 'open') return;
  const fromS = (draft.nowMs - (valve.countsFromMs ?? valve.phase.openedAtMs)) / 1000;
  const joined = { module, output: order.output, fromS, untilS: fromS + order.duration_s, cause: { cmd_id: cmdId } };
  const others = valve.companions.filter(
    (companion) => companion.module !== module || companion.output !== order.output,
  );
  draft.putOpening({ ...valve, companions: [...others, joined] });
  const drive = draft.drive(joined);
  if (drive?.phase === 'failed') draft.dropDrive(drive.at);
  // a running companion gets its new duration right away
  else if (drive?.phase === 'open') draft.putDrive({ ...drive, isConfirmed: false, sentAtMs: 0 });
}

function close(draft: Draft, at: Opening['at']): void {
  const opening = draft.opening(at);
  if (opening !== undefined) return stopOpening(draft, opening, 'command');
  const drive = draft.drive(at);
  if (drive !== undefined) {
    draft.putDrive({ ...drive, reason: 'command' });
    stopCompanion(draft, at);
    if (drive.phase !== 'stopped' && drive.phase !== 'failed') return;
  }
  // Not opened by this station. Send the close order anyway so that the module confirms it.
  draft.effects.push({ kind: 'close', at });
}

/** Returns true if a valve of the source stays open long enough to make starting a pump worthwhile. */
function isCovered(draft: Draft, source: string | null): boolean {
  const valve = longestValve(draft, source);
  return valve !== undefined && closesAtMs(valve) - draft.nowMs >= MIN_COVER_MS;
}

function longestValve(draft: Draft, source: string | null): Opening | undefined {
  const valves = draft.openings.filter(
    ({ phase, source: joined }) => phase.kind === 'open' && joined === source && source !== null,
  );
  return valves.sort((a, b) => closesAtMs(b) - closesAtMs(a))[0];
}

function closesAtMs({ phase }: Opening): number {
  return phase.kind === 'open' ? phase.closesAtMs : 0;
}
