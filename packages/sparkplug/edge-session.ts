import type { Metric, Payload } from './metric.ts';

/**
 * Session of an edge node: session number and next sequence number. Pure.
 * `bdSeq` must survive a device restart (flash); `nextSeq` need not, since every birth starts at 0.
 */
export type EdgeSession = { bdSeq: number; nextSeq: number };

/** Starts a session with the next number (0 to 255). Set its will before connecting. */
export function startEdgeSession(previousBdSeq: number | undefined): EdgeSession {
  return { bdSeq: previousBdSeq === undefined ? 0 : (previousBdSeq + 1) % 256, nextSeq: 0 };
}

/** Death certificate of this session, to be set as the will (without sequence number). */
export function nodeDeath(session: EdgeSession, now: number): Payload {
  return { timestamp: now, metrics: [bdSeqMetric(session, now)] };
}

/** Birth certificate of the node; restarts the sequence, including in response to a rebirth request. */
export function nodeBirth(
  session: EdgeSession,
  metrics: readonly Metric[],
  now: number,
): { session: EdgeSession; payload: Payload } {
  return {
    session: { ...session, nextSeq: 1 },
    payload: { timestamp: now, seq: 0, metrics: [bdSeqMetric(session, now), ...metrics] },
  };
}

/** Any later message of the node or its devices: device births, data and deaths, and node data. */
export function nextMessage(
  session: EdgeSession,
  metrics: readonly Metric[],
  now: number,
): { session: EdgeSession; payload: Payload } {
  return {
    session: { ...session, nextSeq: (session.nextSeq + 1) % 256 },
    payload: { timestamp: now, seq: session.nextSeq, metrics: [...metrics] },
  };
}

function bdSeqMetric(session: EdgeSession, now: number): Metric {
  return { name: 'bdSeq', type: 'Int64', value: session.bdSeq, timestamp: now };
}
