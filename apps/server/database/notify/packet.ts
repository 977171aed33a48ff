/** A message as it is carried: all of it is text without line breaks. */
export type Message = {
  readonly kind: string;
  /** Whom it concerns; empty: every process. */
  readonly to: string;
  /** JSON without line breaks or tabs, as `JSON.stringify` returns it. */
  readonly body: string;
};

/** A part of a message that does not fit one packet. */
export type Part = {
  /** Number of the message, unique among those of its sender. */
  readonly message: number;
  readonly index: number;
  readonly count: number;
  readonly chunk: string;
};

/** A line of a packet: a message, a part of one, or something that this version does not understand. */
export type Line =
  | { readonly kind: 'message'; readonly message: Message }
  | { readonly kind: 'part'; readonly part: Part }
  | { readonly kind: 'malformed' };

/** A packet as received. */
export type Packet =
  | { readonly kind: 'lines'; readonly sender: string; readonly lines: readonly Line[] }
  | { readonly kind: 'malformed' | 'version' };

/** Size of the largest packet, bytes in UTF-8; PostgreSQL refuses 8,000. */
export const PACKET_MAX_BYTES = 7_900;
/** Size of the largest message, bytes. */
export const MESSAGE_MAX_BYTES = 1_000_000;
/** Room for the first line of a packet and the numbers of a part, bytes. */
const HEADER_MAX_BYTES = 200;
const LINE_MAX_BYTES = PACKET_MAX_BYTES - HEADER_MAX_BYTES;

/** First word of each packet. */
const VERSION = 'zagon1';
const HEADER = /^zagon1 ([\w-]{1,64}) \d{1,16}$/;
const OTHER_VERSION = /^zagon(?!1 )\d+ /;
const MESSAGE = /^([A-Za-z]{1,40})\t([\w:-]{0,80})\t([^\n]+)$/;
const PART = /^\+\t(\d{1,15})\t(\d{1,4})\t(\d{1,4})\t(.+)$/s;

/** Returns the line of a message; undefined if the message is too large to be sent. */
export function messageLine({ kind, to, body }: Message): string | undefined {
  const line = `${kind}\t${to}\t${body}`;
  if (!MESSAGE.test(line)) throw new Error(`not a message between processes: ${kind} to ${to}`);
  return Buffer.byteLength(line) > MESSAGE_MAX_BYTES ? undefined : line;
}

/** Reads the line of a message; undefined if it is malformed. */
export function readMessageLine(line: string): Message | undefined {
  const [, kind, to, body] = MESSAGE.exec(line) ?? [];
  return kind === undefined || to === undefined || body === undefined ? undefined : { kind, to, body };
}

/** Splits the line of a message into parts of at most `maxBytes`; one that fits stays whole. */
export function splitLine(line: string, message: number, maxBytes = LINE_MAX_BYTES): readonly string[] {
  const bytes = Buffer.from(line);
  if (bytes.length <= maxBytes) return [line];
  const chunks: string[] = [];
  for (let start = 0; start < bytes.length;) {
    let end = Math.min(start + maxBytes, bytes.length);
    // No character is cut: its further bytes begin with the bits 10.
    while (end < bytes.length && ((bytes[end] ?? 0) & 0xc0) === 0x80) end -= 1;
    chunks.push(bytes.toString('utf8', start, end));
    start = end;
  }
  return chunks.map((chunk, index) => `+\t${message}\t${index}\t${chunks.length}\t${chunk}`);
}

/** Packs lines, in order, into as few packets as possible; `number` returns a new number for each. */
export function packLines(lines: readonly string[], sender: string, number: () => number): readonly string[] {
  const packets: string[] = [];
  let packet = '';
  let bytes = 0;
  for (const line of lines) {
    const more = Buffer.byteLength(line) + 1;
    if (packet === '' || bytes + more > PACKET_MAX_BYTES) {
      if (packet !== '') packets.push(packet);
      // Numbered, because PostgreSQL delivers equal notifications of one transaction only once.
      packet = `${VERSION} ${sender} ${number()}`;
      bytes = Buffer.byteLength(packet);
    }
    packet += `\n${line}`;
    bytes += more;
  }
  return packet === '' ? packets : [...packets, packet];
}

/** Reads a packet as received. Lines of a later version are `malformed` one by one; nothing throws. */
export function readPacket(payload: string): Packet {
  if (Buffer.byteLength(payload) > PACKET_MAX_BYTES) return { kind: 'malformed' };
  const [first = '', ...lines] = payload.split('\n');
  const sender = HEADER.exec(first)?.[1];
  if (sender === undefined) return { kind: OTHER_VERSION.test(first) ? 'version' : 'malformed' };
  return { kind: 'lines', sender, lines: lines.map(readLine) };
}

function readLine(line: string): Line {
  const [, message, index, count, chunk] = PART.exec(line) ?? [];
  if (chunk !== undefined)
    return { kind: 'part', part: { message: Number(message), index: Number(index), count: Number(count), chunk } };
  const whole = readMessageLine(line);
  return whole === undefined ? { kind: 'malformed' } : { kind: 'message', message: whole };
}

/** Undefined, which no schema of a message accepts, if it is not JSON. */
export function jsonOf(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}
