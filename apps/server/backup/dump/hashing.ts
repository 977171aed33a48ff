import { createHash } from 'node:crypto';
import { Transform } from 'node:stream';

/**
 * A stream that passes everything through; `digest` returns the SHA-256 of the content, in hexadecimal, once it has
 * ended.
 */
export function hashing(): { readonly stream: Transform; digest(): string } {
  const hash = createHash('sha256');
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      done(null, chunk);
    },
  });
  return { stream, digest: () => hash.digest('hex') };
}

/** SHA-256 of a text or of bytes, in hexadecimal. */
export function sha256Of(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex');
}
