import type { Readable } from 'node:stream';

/**
 * Lets a reader that asks for what is there have all of it. Node hands such a reader one piece after the other; the
 * broker asks for the next one from within the message that ended the last one, and its parser then takes that
 * message a second time, loses the one behind it and throws the station out.
 */
export function readWhole(stream: Readable): void {
  const read = stream.read.bind(stream);
  stream.read = (size?: number | null): unknown => {
    if (size !== undefined && size !== null) return read(size);
    const pieces: Uint8Array[] = [];
    for (let piece: unknown = read(); piece instanceof Uint8Array; piece = read()) pieces.push(piece);
    return pieces.length > 1 ? Buffer.concat(pieces) : (pieces[0] ?? null);
  };
}
