import type { Readable } from 'node:stream';

/**
 * Makes a read without a size return everything buffered. Node would return one chunk at a time; the broker then
 * requests the next chunk while still handling the message that ended the last one, so its parser handles that
 * message twice, loses the following one and disconnects the station.
 */
export function readWhole(stream: Readable): void {
  const read = stream.read.bind(stream);
  stream.read = (size?: number | null): unknown => {
    if (size !== undefined && size !== null) return read(size);
    const chunks: Uint8Array[] = [];
    for (let chunk: unknown = read(); chunk instanceof Uint8Array; chunk = read()) chunks.push(chunk);
    return chunks.length > 1 ? Buffer.concat(chunks) : (chunks[0] ?? null);
  };
}
