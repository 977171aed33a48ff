/** Reads a body until it ends or has this many bytes; the rest is not loaded. */
export async function readUpTo({ body }: Response, maxBytes: number): Promise<BlobPart[]> {
  if (body === null) return [];
  const reader = body.getReader();
  const chunks: BlobPart[] = [];
  let bytes = 0;
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    chunks.push(new Uint8Array(part.value));
    bytes += part.value.byteLength;
    if (bytes < maxBytes) continue;
    await reader.cancel();
    break;
  }
  return chunks;
}
