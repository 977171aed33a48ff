/** The retained message by which a host application says that it listens (Sparkplug 3.0, chapter 5.5). */
export type StateMessage = {
  online: boolean;
  /** Milliseconds since 1970; the same in the birth and in its will. */ timestamp: number;
};

export function encodeState(state: StateMessage): Buffer {
  return Buffer.from(JSON.stringify({ online: state.online, timestamp: state.timestamp }));
}

/** Reads a STATE message; undefined when it is none. */
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
