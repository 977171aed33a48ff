import type { Metric, Payload } from './metric.ts';

/**
 * The side of the edge node: its session number and its place in the sequence. Pure.
 * `bdSeq` must outlive a restart of the device (flash), `nextSeq` need not: every birth begins with 0.
 */
export type EdgeSession = { bdSeq: number; nextSeq: number };

/** Begins a session: the number goes on by one (0 to 255), and its will must be set before connecting. */
export function startEdgeSession(previousBdSeq: number | undefined): EdgeSession {
  return { bdSeq: previousBdSeq === undefined ? 0 : (previousBdSeq + 1) % 256, nextSeq: 0 };
}

/** The death certificate of this session, to be set as the will (it has no sequence number). */
export function nodeDeath(session: EdgeSession, now: number): Payload {
  return { timestamp: now, metrics: [bdSeqMetric(session, now)] };
}

/** The birth certificate of the node; it begins the sequence again, also as the answer to a rebirth request. */
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

/** Any later message of the node or of one of its devices: births, data and deaths of devices, data of the node. */
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
