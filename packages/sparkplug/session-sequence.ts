import { birthTable, nameMetrics } from './birth-table.ts';
import { EARLY_MAX, REBIRTH_INTERVAL_MS, seqAfter } from './session-state.ts';
import type { HostEffect, HostSession, HostStep, RebirthReason, SequencedMessage } from './session-state.ts';

/** Processes a message in sequence, holds one that is early, and drops a duplicate. */
export function processInSequence(session: HostSession, message: SequencedMessage): HostStep {
  if (session.phase !== 'online')
    return requestRebirth(session, 'no_birth', message.receivedAt, [{ type: 'ignored', reason: 'no_birth' }]);
  const seq = message.payload.seq;
  if (seq === undefined || seq === session.nextSeq) {
    const step = processMessage(seq === undefined ? session : { ...session, nextSeq: seqAfter(seq) }, message);
    return step.session.early.size === 0 ? step : processWaiting(step);
  }
  const ahead = (seq - session.nextSeq + 256) % 256;
  if (ahead >= 128 || session.early.has(seq)) return { session, effects: [{ type: 'ignored', reason: 'repeat' }] };
  const waiting: HostSession = {
    ...session,
    early: new Map(session.early).set(seq, message),
    earlySince: session.earlySince ?? message.receivedAt,
  };
  return waiting.early.size > EARLY_MAX
    ? giveUpWaiting(waiting, message.receivedAt)
    : { session: waiting, effects: [] };
}

/** Processes messages that were waiting for the one just processed. */
function processWaiting(step: HostStep): HostStep {
  let { session } = step;
  const effects = [...step.effects];
  for (
    let message = session.early.get(session.nextSeq);
    message !== undefined;
    message = session.early.get(session.nextSeq)
  ) {
    const early = new Map(session.early);
    early.delete(session.nextSeq);
    const processed = processMessage(
      {
        ...session,
        early,
        earlySince: early.size === 0 ? undefined : session.earlySince,
        nextSeq: seqAfter(session.nextSeq),
      },
      message,
    );
    session = processed.session;
    effects.push(...processed.effects);
  }
  return { session, effects };
}

/** Gives up on the missing message: processes the waiting ones in order and requests a rebirth. */
export function giveUpWaiting(session: HostSession, at: number): HostStep {
  const order = [...session.early.keys()].sort((a, b) => distance(session.nextSeq, a) - distance(session.nextSeq, b));
  let current: HostSession = { ...session, early: new Map(), earlySince: undefined };
  const effects: HostEffect[] = [];
  for (const seq of order) {
    const message = session.early.get(seq);
    if (message === undefined) continue;
    const processed = processMessage({ ...current, nextSeq: seqAfter(seq) }, message);
    current = processed.session;
    effects.push(...processed.effects);
  }
  return requestRebirth(current, 'gap', at, effects);
}

function processMessage(session: HostSession, message: SequencedMessage): HostStep {
  const at = message.receivedAt;
  if (message.type === 'DBIRTH') {
    const table = birthTable(message.payload);
    const { metrics } = nameMetrics(message.payload, table, at);
    const pendingRebirth = session.pendingRebirth === 'no_device_birth' ? undefined : session.pendingRebirth;
    const devices = new Map(session.devices).set(message.device, table);
    return {
      session: { ...session, devices, pendingRebirth },
      effects: [{ type: 'device_born', device: message.device, metrics, sentAt: message.payload.timestamp ?? at, at }],
    };
  }
  if (message.type === 'DDEATH') {
    const devices = new Map(session.devices);
    devices.delete(message.device);
    return { session: { ...session, devices }, effects: [{ type: 'device_died', device: message.device, at }] };
  }
  const device = message.type === 'DDATA' ? message.device : undefined;
  const table = device === undefined ? session.node : session.devices.get(device);
  if (table === undefined)
    return requestRebirth(session, 'no_device_birth', at, [{ type: 'ignored', reason: 'no_device_birth' }]);
  const { metrics, unknownAliases } = nameMetrics(message.payload, table, at);
  const effects: HostEffect[] = [{ type: 'data', device, metrics, at }];
  return unknownAliases === 0 ? { session, effects } : requestRebirth(session, 'unknown_alias', at, effects);
}

/** Requests a rebirth at most once a minute; otherwise records that one is needed. */
export function requestRebirth(
  session: HostSession,
  reason: RebirthReason,
  at: number,
  before: HostEffect[],
): HostStep {
  const allowed = session.rebirthRequestedAt === undefined || at - session.rebirthRequestedAt >= REBIRTH_INTERVAL_MS;
  if (!allowed) return { session: { ...session, pendingRebirth: reason }, effects: before };
  return {
    session: { ...session, rebirthRequestedAt: at, pendingRebirth: undefined },
    effects: [...before, { type: 'ask_rebirth', reason }],
  };
}

function distance(from: number, to: number): number {
  return (to - from + 256) % 256;
}
