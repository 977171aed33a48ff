import type { Socket } from 'node:net';

/** First byte of a packet that connects. */
const CONNECT = 0x10;
const FLAG_WILL = 0x04;
const FLAG_USER = 0x80;
/** The levels of MQTT 3.1 and 3.1.1; the broker refuses all others. */
const LEVELS: readonly number[] = [3, 4];

/** The user of a packet that connects; null: it names none, or is no such packet. `incomplete`: more bytes are needed. */
export type FirstUser = { readonly user: string | null } | 'incomplete';

const NO_USER: FirstUser = { user: null };

/** Reads the user name from the first bytes of an MQTT connection (MQTT 3.1.1, 3.1). */
export function firstUser(bytes: Buffer): FirstUser {
  if (bytes.length === 0) return 'incomplete';
  if (bytes[0] !== CONNECT) return NO_USER;
  let at = 1;
  // The length of the packet, seven bits a byte.
  for (let byte = bytes[at]; ; byte = bytes[at]) {
    if (byte === undefined) return 'incomplete';
    at += 1;
    if (byte < 0x80) break;
    if (at > 4) return NO_USER;
  }
  const textLength = (): number | undefined => (at + 2 <= bytes.length ? bytes.readUInt16BE(at) : undefined);
  const skipText = (): boolean => {
    const length = textLength();
    if (length === undefined) return false;
    at += 2 + length;
    return at <= bytes.length;
  };
  if (!skipText() || at + 4 > bytes.length) return 'incomplete';
  const [level = 0, flags = 0] = bytes.subarray(at, at + 2);
  if (!LEVELS.includes(level) || (flags & FLAG_USER) === 0) return NO_USER;
  at += 4;
  const skipped = [skipText, ...((flags & FLAG_WILL) === 0 ? [] : [skipText, skipText])];
  if (!skipped.every((skip) => skip())) return 'incomplete';
  const length = textLength();
  if (length === undefined || at + 2 + length > bytes.length) return 'incomplete';
  return { user: bytes.toString('utf8', at + 2, at + 2 + length) };
}

/** A packet that connects is shorter; of a longer one, the broker decides. */
const FIRST_BYTES_MAX = 64 * 1024;

/**
 * Waits for the user name of a new connection and leaves everything unread, so that the broker that takes it over reads
 * it from its first byte. A connection that sends too little in time is destroyed.
 */
export function awaitFirstUser(socket: Socket, timeoutMs: number, done: (user: string | null) => void): void {
  let bytes: Buffer = Buffer.alloc(0);
  const end = (): void => {
    clearTimeout(timer);
    socket.off('readable', read);
    socket.off('error', ignore);
    socket.off('close', end);
  };
  const ignore = (): void => undefined;
  const read = (): void => {
    for (let chunk: unknown = socket.read(); chunk instanceof Uint8Array; chunk = socket.read())
      bytes = Buffer.concat([bytes, chunk]);
    const found = firstUser(bytes);
    if (found === 'incomplete' && bytes.length < FIRST_BYTES_MAX) return;
    end();
    socket.unshift(bytes);
    done(found === 'incomplete' ? null : found.user);
  };
  const timer = setTimeout(() => socket.destroy(), timeoutMs);
  // What goes wrong before anyone has signed in closes the connection.
  socket.on('error', ignore);
  socket.once('close', end);
  socket.on('readable', read);
}
