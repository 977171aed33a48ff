import { closesOnly } from '@zagon/device-protocol/command.ts';
import type { CommandEnvelope, OpenOrder } from '@zagon/device-protocol/command.ts';
import type { CommandRefusal } from '@zagon/device-protocol/station-event.ts';
import type { Draft } from './draft.ts';
import { stopCompanion, stopOpening } from './ending.ts';
import { askToOpen } from './opening.ts';
import type { Opening } from './state.ts';

/** What a pump needs to start, to run a little and to stop before its valve does. */
const COVER_MIN_MS = 12_000;

/** One command, applied whole or not at all. What only closes is never refused for its age. */
export function takeCommand(draft: Draft, module: string, command: CommandEnvelope): void {
  const { cmd_id } = command;
  const known = draft.memory.answered.find(({ cmdId }) => cmdId === cmd_id);
  if (known !== undefined) return draft.report(known.event);
  const accepted = { kind: 'command_accepted' as const, at: draft.at, cmd_id, module };
  if (draft.commands.some(({ cmdId }) => cmdId === cmd_id)) return draft.report(accepted);
  const reason = refusal(draft, module, command);
  if (reason !== null) return draft.answer({ kind: 'command_refused', at: draft.at, cmd_id, module, reason });
  // an opening that was sent before this close, and comes after it, must not undo it
  if (isNewer(draft, command)) draft.memory = { ...draft.memory, epoch: command.epoch, seq: command.seq };
  draft.report(accepted);
  const outputsOf = (kind: 'open' | 'close') =>
    command.orders.flatMap((order) => (order.kind === kind ? [order.output] : []));
  const underWay = {
    cmdId: cmd_id,
    module,
    opening: outputsOf('open'),
    closing: outputsOf('close'),
    failed: null,
    takenAtMs: draft.nowMs,
    toldAtMs: draft.nowMs,
  };
  draft.commands = [...draft.commands, underWay];
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

/** A command that cannot be read is refused where at least its id can. */
export function takeMalformedCommand(draft: Draft, module: string, cmdId: string | null): void {
  if (cmdId === null) return;
  draft.answer({ kind: 'command_refused', at: draft.at, cmd_id: cmdId, module, reason: 'malformed' });
}

function refusal(draft: Draft, module: string, command: CommandEnvelope): CommandRefusal | null {
  const outputs = draft.devices.outputs.get(module);
  if (outputs === undefined) return 'unknown_module';
  if (command.orders.some((order) => !outputs.includes(order.output))) return 'unknown_output';
  if (closesOnly(command)) return null;
  const { epoch, seq } = draft.memory;
  if (command.epoch < epoch) return 'old_epoch';
  if (command.epoch === epoch && command.seq <= seq) return 'old_seq';
  if (Date.parse(command.not_after) < draft.nowMs) return 'expired';
  const alone = command.orders.some(
    (order) => order.kind === 'open' && order.role === 'companion' && !isCovered(draft, order.source),
  );
  return alone ? 'interlock' : null;
}

function openByHand(draft: Draft, module: string, order: OpenOrder, cmdId: string): void {
  const cause = { cmd_id: cmdId };
  askToOpen(draft, {
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

/** A pump opened by itself joins the valve of its source that stays open longest, and stops before it does. */
function joinValve(draft: Draft, module: string, order: OpenOrder, cmdId: string): void {
  const valve = longestValve(draft, order.source);
  if (valve === undefined || valve.phase.kind !== 'open') return;
  const fromS = (draft.nowMs - (valve.countsFromMs ?? valve.phase.openedAtMs)) / 1000;
  const own = { module, output: order.output, fromS, untilS: fromS + order.duration_s, cause: { cmd_id: cmdId } };
  const others = valve.companions.filter(
    (companion) => companion.module !== module || companion.output !== order.output,
  );
  draft.putOpening({ ...valve, companions: [...others, own] });
  const drive = draft.drive(own);
  if (drive?.phase === 'failed') draft.dropDrive(drive.at);
  // one that runs already is told its new time at once
  else if (drive?.phase === 'open') draft.putDrive({ ...drive, isConfirmed: false, toldAtMs: 0 });
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
  // Nobody here opened it. It is told to close all the same, and says so.
  draft.effects.push({ kind: 'close', at });
}

/** A pump may start while a valve of its source stays open long enough for it to be worth it. */
function isCovered(draft: Draft, source: string | null): boolean {
  const valve = longestValve(draft, source);
  return valve !== undefined && closesAtMs(valve) - draft.nowMs >= COVER_MIN_MS;
}

function longestValve(draft: Draft, source: string | null): Opening | undefined {
  const valves = draft.openings.filter(
    ({ phase, source: own }) => phase.kind === 'open' && own === source && source !== null,
  );
  return valves.sort((a, b) => closesAtMs(b) - closesAtMs(a))[0];
}

function closesAtMs({ phase }: Opening): number {
  return phase.kind === 'open' ? phase.closesAtMs : 0;
}
