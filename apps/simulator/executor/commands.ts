import { closesOnly } from '@zagon/device-protocol/command.ts';
import type { CommandEnvelope, OpenOrder } from '@zagon/device-protocol/command.ts';
import type { CommandRefusal } from '@zagon/device-protocol/station-event.ts';
import type { Draft } from './draft.ts';
import { stopCompanion, stopOpening } from './ending.ts';
import { askToOpen } from './opening.ts';
import { isOpen } from './state.ts';
import type { Opening } from './state.ts';

/** One command, applied whole or not at all. What only closes is never refused for its age. */
export function takeCommand(draft: Draft, module: string, command: CommandEnvelope): void {
  const { cmd_id } = command;
  const known = draft.memory.answered.find(({ cmdId }) => cmdId === cmd_id);
  if (known !== undefined) return draft.report(known.event);
  if (draft.commands.some(({ cmdId }) => cmdId === cmd_id)) return;
  const reason = refusal(draft, module, command);
  if (reason !== null) return draft.answer({ kind: 'command_refused', at: draft.at, cmd_id, module, reason });
  if (!closesOnly(command)) draft.memory = { ...draft.memory, epoch: command.epoch, seq: command.seq };
  draft.report({ kind: 'command_accepted', at: draft.at, cmd_id, module });
  const outputsOf = (kind: 'open' | 'close') =>
    command.orders.flatMap((order) => (order.kind === kind ? [order.output] : []));
  const underWay = { cmdId: cmd_id, module, opening: outputsOf('open'), closing: outputsOf('close'), failed: null };
  draft.commands = [...draft.commands, underWay];
  for (const order of command.orders) {
    const at = { module, output: order.output };
    if (order.kind === 'close') close(draft, at);
    else if (order.role === 'companion') joinValve(draft, module, order, cmd_id);
    else openByHand(draft, module, order, cmd_id);
  }
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
    (order) => order.kind === 'open' && order.role === 'companion' && longestValve(draft, order.source) === undefined,
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
  const fromS = Math.max(0, (draft.nowMs - valve.phase.openedAtMs) / 1000);
  const own = { module, output: order.output, fromS, untilS: fromS + order.duration_s, cause: { cmd_id: cmdId } };
  const others = valve.companions.filter(
    (companion) => companion.module !== module || companion.output !== order.output,
  );
  draft.putOpening({ ...valve, companions: [...others, own] });
}

function close(draft: Draft, at: Opening['at']): void {
  const opening = draft.opening(at);
  if (opening !== undefined) return stopOpening(draft, opening, 'command');
  if (draft.drive(at) !== undefined) return stopCompanion(draft, at);
  // Nobody here opened it. It is told to close all the same, and says so.
  draft.effects.push({ kind: 'close', at });
}

function longestValve(draft: Draft, source: string | null): Opening | undefined {
  const valves = draft.openings.filter(
    (opening) => isOpen(opening) && opening.source === source && source !== null && opening.phase.kind === 'open',
  );
  return valves.sort((a, b) => closesAtMs(b) - closesAtMs(a))[0];
}

function closesAtMs({ phase }: Opening): number {
  return phase.kind === 'open' ? phase.closesAtMs : 0;
}
