import { birthTable, nameMetrics } from './birth-table.ts';
import type { Payload } from './metric.ts';
import { isNewerBirth } from './session-birth.ts';
import { requestRebirth, giveUpWaiting, processInSequence } from './session-sequence.ts';
import { NEW_HOST_SESSION, REORDER_WINDOW_MS, seqAfter } from './session-state.ts';
import type { HostEvent, HostSession, HostStep } from './session-state.ts';

/** Returns the session after a message, a lost connection or a tick, and the effects to carry out. */
export function nextHostSession(session: HostSession, event: HostEvent): HostStep {
  switch (event.type) {
    case 'NBIRTH':
      return nodeBirth(session, event.payload, event.receivedAt);
    case 'NDEATH':
      return nodeDeath(session, event.payload, event.receivedAt);
    case 'connection_lost':
      return session.phase === 'online' ? goOffline(session, event.at) : { session, effects: [] };
    case 'tick':
      return tick(session, event.at);
    case 'NDATA':
    case 'DBIRTH':
    case 'DDATA':
    case 'DDEATH':
      return processInSequence(session, event);
  }
}

function nodeBirth(session: HostSession, payload: Payload, receivedAt: number): HostStep {
  const bdSeq = bdSeqOf(payload);
  const bornAt = payload.timestamp ?? receivedAt;
  if (!isNewerBirth(session, { bdSeq, bornAt }, receivedAt)) {
    return requestRebirth(session, 'old_birth', receivedAt, [{ type: 'ignored', reason: 'old_birth' }]);
  }
  const node = birthTable(payload);
  const { metrics } = nameMetrics(payload, node, receivedAt);
  return {
    session: {
      ...NEW_HOST_SESSION,
      phase: 'online',
      bdSeq,
      bornAt,
      nextSeq: seqAfter(payload.seq ?? 0),
      node,
      rebirthRequestedAt: session.rebirthRequestedAt,
    },
    effects: [{ type: 'node_born', bdSeq, metrics, sentAt: bornAt, at: receivedAt }],
  };
}

/** Ignores the late will of an older session. */
function nodeDeath(session: HostSession, payload: Payload, receivedAt: number): HostStep {
  const bdSeq = bdSeqOf(payload);
  const isOld =
    session.phase === 'online' && bdSeq !== undefined && session.bdSeq !== undefined && bdSeq !== session.bdSeq;
  if (isOld) return { session, effects: [{ type: 'ignored', reason: 'old_death' }] };
  return session.phase === 'offline' ? { session, effects: [] } : goOffline(session, receivedAt);
}

function goOffline(session: HostSession, at: number): HostStep {
  return {
    session: {
      ...NEW_HOST_SESSION,
      phase: 'offline',
      bdSeq: session.bdSeq,
      bornAt: session.bornAt,
      rebirthRequestedAt: session.rebirthRequestedAt,
    },
    effects: [{ type: 'node_died', at }],
  };
}

function tick(session: HostSession, at: number): HostStep {
  if (session.earlySince !== undefined && at - session.earlySince >= REORDER_WINDOW_MS)
    return giveUpWaiting(session, at);
  return session.pendingRebirth === undefined
    ? { session, effects: [] }
    : requestRebirth(session, session.pendingRebirth, at, []);
}

function bdSeqOf(payload: Payload): number | undefined {
  const value = payload.metrics.find((metric) => metric.name === 'bdSeq')?.value;
  return typeof value === 'number' ? value : undefined;
}
