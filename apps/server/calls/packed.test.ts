import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { acceptsEncoding, packedOnce } from './packed.ts';

const TEXT = 'one page for everybody, '.repeat(1_000);

const unpack = { br: brotliDecompressSync, gzip: gunzipSync, identity: (body: Uint8Array) => Buffer.from(body) };

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['BR', 'br'],
  ['', 'identity'],
] as const)('a caller that accepts "%s" gets the same text as %s', async (header, encoding) => {
  const answer = packedOnce('text/plain', () => TEXT);
  const { body, headers } = await answer({ accepts: (each) => acceptsEncoding(header, each) });
  expect(headers['content-encoding']).toBe(encoding === 'identity' ? undefined : encoding);
  expect(headers['vary']).toBe('accept-encoding');
  if (!(body instanceof Uint8Array)) throw new Error('the body is not packed');
  expect(unpack[encoding](body).toString()).toBe(TEXT);
});

test('the content is made once, however many ask at the same time', async () => {
  let made = 0;
  const answer = packedOnce('text/plain', () => {
    made += 1;
    return TEXT;
  });
  const answers = await Promise.all(Array.from({ length: 20 }, () => answer({ accepts: (each) => each === 'br' })));
  expect(made).toBe(1);
  expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
});
