import { birthTable, nameMetrics } from './birth-table.ts';
import { EARLY_MAX, REBIRTH_PAUSE_MS, after } from './session-state.ts';
import type { HostEffect, HostSession, HostStep, RebirthReason, SequencedMessage } from './session-state.ts';

/** Takes a message in its turn, keeps one that came early, and drops one that came twice. */
export function sequenced(session: HostSession, message: SequencedMessage): HostStep {
  if (session.phase !== 'online')
    return askRebirth(session, 'no_birth', message.receivedAt, [{ type: 'ignored', reason: 'no_birth' }]);
  const seq = message.payload.seq;
  if (seq === undefined || seq === session.nextSeq) {
    const step = inTurn(seq === undefined ? session : { ...session, nextSeq: after(seq) }, message);
    return step.session.early.size === 0 ? step : followUp(step);
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

/** Messages that waited for the one just taken. */
function followUp(step: HostStep): HostStep {
  let { session } = step;
  const effects = [...step.effects];
  for (
    let message = session.early.get(session.nextSeq);
    message !== undefined;
    message = session.early.get(session.nextSeq)
  ) {
    const early = new Map(session.early);
    early.delete(session.nextSeq);
    const taken = inTurn(
      {
        ...session,
        early,
        earlySince: early.size === 0 ? undefined : session.earlySince,
        nextSeq: after(session.nextSeq),
      },
      message,
    );
    session = taken.session;
    effects.push(...taken.effects);
  }
  return { session, effects };
}

/** The missing message will not come: what waited is taken in its order, and the node is asked for its births. */
export function giveUpWaiting(session: HostSession, at: number): HostStep {
  const order = [...session.early.keys()].sort((a, b) => distance(session.nextSeq, a) - distance(session.nextSeq, b));
  let current: HostSession = { ...session, early: new Map(), earlySince: undefined };
  const effects: HostEffect[] = [];
  for (const seq of order) {
    const message = session.early.get(seq);
    if (message === undefined) continue;
    const taken = inTurn({ ...current, nextSeq: after(seq) }, message);
    current = taken.session;
    effects.push(...taken.effects);
  }
  return askRebirth(current, 'gap', at, effects);
}

function inTurn(session: HostSession, message: SequencedMessage): HostStep {
  const at = message.receivedAt;
  if (message.type === 'DBIRTH') {
    const table = birthTable(message.payload);
    const { metrics } = nameMetrics(message.payload, table, at);
    const rebirthWanted = session.rebirthWanted === 'no_device_birth' ? undefined : session.rebirthWanted;
    const devices = new Map(session.devices).set(message.device, table);
    return {
      session: { ...session, devices, rebirthWanted },
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
    return askRebirth(session, 'no_device_birth', at, [{ type: 'ignored', reason: 'no_device_birth' }]);
  const { metrics, unknownAliases } = nameMetrics(message.payload, table, at);
  const effects: HostEffect[] = [{ type: 'data', device, metrics, at }];
  return unknownAliases === 0 ? { session, effects } : askRebirth(session, 'unknown_alias', at, effects);
}

/** Asks the node for its births, at most once a minute; else remembers that it is wanted. */
export function askRebirth(session: HostSession, reason: RebirthReason, at: number, before: HostEffect[]): HostStep {
  const allowed = session.rebirthAskedAt === undefined || at - session.rebirthAskedAt >= REBIRTH_PAUSE_MS;
  if (!allowed) return { session: { ...session, rebirthWanted: reason }, effects: before };
  return {
    session: { ...session, rebirthAskedAt: at, rebirthWanted: undefined },
    effects: [...before, { type: 'ask_rebirth', reason }],
  };
}

function distance(from: number, to: number): number {
  return (to - from + 256) % 256;
}
