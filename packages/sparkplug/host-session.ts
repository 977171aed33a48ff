import { birthTable, nameMetrics } from './birth-table.ts';
import type { Payload } from './metric.ts';
import { isNewerBirth } from './session-birth.ts';
import { askRebirth, giveUpWaiting, sequenced } from './session-sequence.ts';
import { NEW_HOST_SESSION, REORDER_WINDOW_MS, after } from './session-state.ts';
import type { HostEvent, HostSession, HostStep } from './session-state.ts';

/** One message, loss or tick: the session after it and what is to be done. */
export function nextHostSession(session: HostSession, event: HostEvent): HostStep {
  switch (event.type) {
    case 'NBIRTH':
      return nodeBirth(session, event.payload, event.receivedAt);
    case 'NDEATH':
      return nodeDeath(session, event.payload, event.receivedAt);
    case 'connection_lost':
      return session.phase === 'online' ? died(session, event.at) : { session, effects: [] };
    case 'tick':
      return tick(session, event.at);
    case 'NDATA':
    case 'DBIRTH':
    case 'DDATA':
    case 'DDEATH':
      return sequenced(session, event);
  }
}

function nodeBirth(session: HostSession, payload: Payload, receivedAt: number): HostStep {
  const bdSeq = bdSeqOf(payload);
  const bornAt = payload.timestamp ?? receivedAt;
  if (!isNewerBirth(session, { bdSeq, bornAt }, receivedAt)) {
    return askRebirth(session, 'old_birth', receivedAt, [{ type: 'ignored', reason: 'old_birth' }]);
  }
  const node = birthTable(payload);
  const { metrics } = nameMetrics(payload, node, receivedAt);
  return {
    session: {
      ...NEW_HOST_SESSION,
      phase: 'online',
      bdSeq,
      bornAt,
      nextSeq: after(payload.seq ?? 0),
      node,
      rebirthAskedAt: session.rebirthAskedAt,
    },
    effects: [{ type: 'node_born', bdSeq, metrics, sentAt: bornAt, at: receivedAt }],
  };
}

/** A death that belongs to an older session (its will came late) says nothing about this one. */
function nodeDeath(session: HostSession, payload: Payload, receivedAt: number): HostStep {
  const bdSeq = bdSeqOf(payload);
  const old =
    session.phase === 'online' && bdSeq !== undefined && session.bdSeq !== undefined && bdSeq !== session.bdSeq;
  if (old) return { session, effects: [{ type: 'ignored', reason: 'old_death' }] };
  return session.phase === 'offline' ? { session, effects: [] } : died(session, receivedAt);
}

function died(session: HostSession, at: number): HostStep {
  return {
    session: {
      ...NEW_HOST_SESSION,
      phase: 'offline',
      bdSeq: session.bdSeq,
      bornAt: session.bornAt,
      rebirthAskedAt: session.rebirthAskedAt,
    },
    effects: [{ type: 'node_died', at }],
  };
}

function tick(session: HostSession, at: number): HostStep {
  if (session.earlySince !== undefined && at - session.earlySince >= REORDER_WINDOW_MS)
    return giveUpWaiting(session, at);
  return session.rebirthWanted === undefined
    ? { session, effects: [] }
    : askRebirth(session, session.rebirthWanted, at, []);
}

function bdSeqOf(payload: Payload): number | undefined {
  const value = payload.metrics.find((metric) => metric.name === 'bdSeq')?.value;
  return typeof value === 'number' ? value : undefined;
}
