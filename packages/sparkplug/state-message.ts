/** Retained message that announces whether a host application is online (Sparkplug 3.0, chapter 5.5). */
export type StateMessage = {
  online: boolean;
  /** Milliseconds since 1970; the same in the birth and its will. */ timestamp: number;
};

/**
 * True if a state is older than the last one received: it comes late, from a host or a connection that is gone, and is
 * ignored, whether it says online or offline (Sparkplug 3.0, chapter 5.5).
 */
export function isLateState(last: StateMessage | undefined, received: StateMessage): boolean {
  return last !== undefined && received.timestamp < last.timestamp;
}

export function encodeState(state: StateMessage): Buffer {
  return Buffer.from(JSON.stringify({ online: state.online, timestamp: state.timestamp }));
}

/** Decodes a STATE message; undefined if it is invalid. */
export function decodeState(bytes: Uint8Array): StateMessage | undefined {
  let json: unknown;
  try {
    json = JSON.parse(Buffer.from(bytes).toString('utf8'));
  } catch {
    return undefined;
  }
  if (typeof json !== 'object' || json === null || !('online' in json) || !('timestamp' in json)) return undefined;
  const { online, timestamp } = json;
  return typeof online === 'boolean' && typeof timestamp === 'number' ? { online, timestamp } : undefined;
}
